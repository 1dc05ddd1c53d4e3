use std::time::{Duration, Instant};

/// The server's time, as far as its messages tell.
///
/// A message is older than it seems by the time of its way, so the latest time that any of them suggests is the truest.
#[derive(Clone, Copy, Debug)]
pub(super) struct ServerTime {
    at_ms: u64,
    heard: Instant,
}

impl ServerTime {
    pub(super) fn new(at_ms: u64, heard: Instant) -> ServerTime {
        ServerTime { at_ms, heard }
    }

    /// Takes in that a message of this time was heard.
    pub(super) fn learn(&mut self, at_ms: u64, heard: Instant) {
        if at_ms > self.at(heard) {
            *self = ServerTime::new(at_ms, heard);
        }
    }

    /// Milliseconds since 1970 by the server's clock, at a moment here.
    pub(super) fn at(&self, moment: Instant) -> u64 {
        let since = moment.saturating_duration_since(self.heard);
        self.at_ms + u64::try_from(since.as_millis()).unwrap_or(u64::MAX / 2)
    }

    /// How long it is until a time of the server's.
    pub(super) fn until(&self, at_ms: u64, moment: Instant) -> Duration {
        Duration::from_millis(at_ms.saturating_sub(self.at(moment)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_message_does_not_turn_the_clock_back() {
        let heard = Instant::now();
        let mut time = ServerTime::new(1_000, heard);
        let later = heard + Duration::from_millis(500);
        time.learn(1_400, later);
        assert_eq!(time.at(later), 1_500);
        time.learn(1_600, later);
        assert_eq!(time.at(later), 1_600);
        assert_eq!(time.until(2_000, later), Duration::from_millis(400));
        assert_eq!(time.until(1_000, later), Duration::ZERO);
    }
}
