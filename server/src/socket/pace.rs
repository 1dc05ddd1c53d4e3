//! How fast one socket may ask, and how many frames that make no sense it may send.

use std::{num::NonZeroU32, time::Duration};

use governor::{
    DefaultDirectRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};

use crate::{limits, wire::Role};

/// The rates of one socket.
pub(super) struct SocketPaces {
    requests: DefaultDirectRateLimiter,
    namings: DefaultDirectRateLimiter,
    unfit: DefaultDirectRateLimiter,
}

impl SocketPaces {
    /// For a socket in the given role; `player_per_second` is what the operator allows a player.
    pub(super) fn new(role: Role, player_per_second: u32) -> Self {
        let requests = match role {
            Role::White | Role::Black => {
                let at_once = limits::PLAYER_AT_ONCE.max(player_per_second);
                Quota::per_second(number(player_per_second)).allow_burst(number(at_once))
            }
            Role::Watcher => Quota::per_second(number(limits::WATCHER_PER_SECOND))
                .allow_burst(number(limits::WATCHER_AT_ONCE)),
        };
        Self {
            requests: RateLimiter::direct(requests),
            namings: RateLimiter::direct(every(limits::NAMING_MS, limits::NAMINGS_AT_ONCE)),
            unfit: RateLimiter::direct(every(limits::UNFIT_FORGIVEN_MS, limits::UNFIT_FRAMES_MAX)),
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// The time to wait, in milliseconds.
    pub(super) fn request(&self) -> Result<(), u64> {
        take(&self.requests)
    }

    /// Counts a change of name.
    ///
    /// # Errors
    /// The time to wait, in milliseconds.
    pub(super) fn naming(&self) -> Result<(), u64> {
        take(&self.namings)
    }

    /// Counts a frame that no client of ours sends; whether it is one too many.
    pub(super) fn unfit_is_too_much(&self) -> bool {
        take(&self.unfit).is_err()
    }
}

fn take(limiter: &DefaultDirectRateLimiter) -> Result<(), u64> {
    limiter.check().map_err(|early| {
        let wait = early.wait_time_from(DefaultClock::default().now());
        u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1)
    })
}

fn every(period_ms: u64, at_once: u32) -> Quota {
    Quota::with_period(Duration::from_millis(period_ms))
        .expect("a period is more than nothing")
        .allow_burst(number(at_once))
}

fn number(limit: u32) -> NonZeroU32 {
    NonZeroU32::new(limit).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rate_lets_through_what_it_says_and_then_tells_how_long_to_wait() {
        let paces = SocketPaces::new(Role::Watcher, limits::PLAYER_PER_SECOND);
        for (take, at_once, period_ms) in [
            (
                SocketPaces::request as fn(&_) -> _,
                limits::WATCHER_AT_ONCE,
                1_000,
            ),
            (
                SocketPaces::naming,
                limits::NAMINGS_AT_ONCE,
                limits::NAMING_MS,
            ),
        ] {
            assert!((0..at_once).all(|_| take(&paces).is_ok()));
            let wait = take(&paces).unwrap_err();
            assert!((1..=period_ms).contains(&wait), "{wait}");
        }
        assert!((0..limits::UNFIT_FRAMES_MAX).all(|_| !paces.unfit_is_too_much()));
        assert!(paces.unfit_is_too_much());
    }
}
