//! How often one address may ask.

use std::{
    fmt,
    net::IpAddr,
    num::NonZeroU32,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use governor::{
    DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};

use super::{Fault, address};
use crate::limits;

/// The rates of all addresses.
#[derive(Debug)]
pub struct Paces {
    /// Calls of the API.
    pub calls: Pace,
    /// New identities.
    pub identities: Pace,
    /// Tries of a short code.
    pub codes: CodePace,
}

/// How fast codes may be tried: by one address, and by all of them, since who guesses has many.
pub struct CodePace {
    each: Pace,
    all: DefaultDirectRateLimiter,
}

/// One kind of thing that an address may do so often.
pub struct Pace {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    clock: DefaultClock,
    tidied: Mutex<Instant>,
}

/// Looking through all addresses is done at most so often.
const TIDY_EVERY: Duration = Duration::from_secs(1);

impl Paces {
    #[must_use]
    pub fn new() -> Self {
        let calls = Quota::per_second(number(limits::CALLS_PER_SECOND));
        let identities = Quota::per_minute(number(limits::IDENTITIES_PER_MINUTE));
        Self {
            calls: Pace::new(calls.allow_burst(number(limits::CALLS_AT_ONCE))),
            identities: Pace::new(identities.allow_burst(number(limits::IDENTITIES_AT_ONCE))),
            codes: CodePace::new(),
        }
    }
}

impl CodePace {
    fn new() -> Self {
        let each = Quota::per_minute(number(limits::CODES_PER_MINUTE));
        let all = Quota::per_second(number(limits::CODES_OF_ALL_PER_SECOND));
        Self {
            each: Pace::new(each.allow_burst(number(limits::CODES_AT_ONCE))),
            all: RateLimiter::direct(all.allow_burst(number(limits::CODES_OF_ALL_AT_ONCE))),
        }
    }

    /// Counts one try of `client`. What is refused to one address takes nothing from the others; in all, this machine
    /// itself counts too, for behind a proxy that is not named everybody seems to be on it.
    ///
    /// # Errors
    /// [`Fault::too_fast`] with the time to wait.
    pub fn take(&self, client: IpAddr) -> Result<(), Fault> {
        self.each.take(client)?;
        self.all
            .check()
            .map_err(|early| too_early(early.wait_time_from(self.each.clock.now())))
    }
}

impl fmt::Debug for CodePace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CodePace")
    }
}

impl Default for Paces {
    fn default() -> Self {
        Self::new()
    }
}

impl Pace {
    fn new(quota: Quota) -> Self {
        Self {
            limiter: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
            tidied: Mutex::new(Instant::now()),
        }
    }

    /// Counts one act of `client`. This machine itself has no limit: programs that test or measure run there.
    ///
    /// # Errors
    /// [`Fault::too_fast`] with the time to wait.
    pub fn take(&self, client: IpAddr) -> Result<(), Fault> {
        if client.is_loopback() {
            return Ok(());
        }
        self.forget_those_at_rest()?;
        self.limiter
            .check_key(&address::network(client))
            .map_err(|early| too_early(early.wait_time_from(self.clock.now())))
    }
}

impl Pace {
    /// Keeps the number of remembered addresses bounded. If more of them ask at once than can be remembered, nobody new
    /// is served for a moment: there is no other way to tell the many apart from the one.
    fn forget_those_at_rest(&self) -> Result<(), Fault> {
        let known = self.limiter.len();
        if known < limits::ADDRESSES_MAX {
            return Ok(());
        }
        let mut tidied = self.tidied.lock().unwrap_or_else(PoisonError::into_inner);
        if tidied.elapsed() >= TIDY_EVERY {
            self.limiter.retain_recent();
            *tidied = Instant::now();
        }
        if known < 2 * limits::ADDRESSES_MAX {
            Ok(())
        } else {
            Err(Fault::too_fast(1_000))
        }
    }
}

impl fmt::Debug for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pace")
    }
}

fn too_early(wait: Duration) -> Fault {
    Fault::too_fast(u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1))
}

fn number(limit: u32) -> NonZeroU32 {
    NonZeroU32::new(limit).expect("a rate is more than nothing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_asks_too_often_is_told_when_to_come_back() {
        let paces = Paces::new();
        let [one, other, here] =
            ["192.0.2.1", "192.0.2.2", "127.0.0.1"].map(|a| a.parse().unwrap());
        let refused =
            (0..=limits::IDENTITIES_AT_ONCE).find_map(|_| paces.identities.take(one).err());
        assert_eq!(
            refused.map(|fault| fault.code().to_owned()).as_deref(),
            Some("too-fast")
        );
        assert_eq!(paces.identities.take(other), Ok(()));
        assert!((0..=limits::IDENTITIES_AT_ONCE).all(|_| paces.identities.take(here).is_ok()));
    }

    /// Guessing is slow: for one address, and for all of them together.
    #[test]
    fn codes_are_tried_slowly_by_one_address_and_by_all() {
        let address = |number: u32| IpAddr::from((0x0A00_0000 + number).to_be_bytes());
        let paces = Paces::new();
        let let_through = |tries: u32, from: &dyn Fn(u32) -> IpAddr| {
            (0..tries)
                .filter(|try_| paces.codes.take(from(*try_)).is_ok())
                .count()
        };
        let one = let_through(100, &|_| address(1));
        assert_eq!(one, limits::CODES_AT_ONCE as usize);
        let paces = Paces::new();
        let all = (0..1_000).filter(|try_| paces.codes.take(address(*try_)).is_ok());
        let (least, most) = (
            limits::CODES_OF_ALL_AT_ONCE as usize,
            limits::CODES_OF_ALL_AT_ONCE as usize + 20,
        );
        assert!((least..=most).contains(&all.count()));
    }

    #[test]
    fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let paces = Paces::new();
        let many = 2 * u32::try_from(limits::ADDRESSES_MAX).unwrap() + 10;
        let refused = (1..many)
            .map(|number| IpAddr::from(number.to_be_bytes()))
            .filter(|address| !address.is_loopback())
            .filter(|address| paces.identities.take(*address).is_err())
            .count();
        assert!(paces.identities.limiter.len() <= 2 * limits::ADDRESSES_MAX);
        assert!(refused < 20, "{refused}");
    }
}
