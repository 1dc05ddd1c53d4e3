//! Whether the peer is still there, and how far away.

use std::time::Duration;

use tokio::time::Instant;

/// Pings and what came back. The round trip is measured here and never told by the client.
#[derive(Debug)]
pub(super) struct Heart {
    ping_every: Duration,
    silence_max: Duration,
    started: Instant,
    heard: Instant,
    next_ping: Instant,
    /// The ping that waits for its pong.
    asked: Option<u64>,
    rtt: Option<Duration>,
}

/// What is to be done when the time of [`Heart::next`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beat {
    Nothing,
    /// Send a ping with this payload.
    Ping([u8; 8]),
    /// Give up.
    Silent,
}

impl Heart {
    pub(super) fn new(now: Instant, ping_every: Duration, silence_max: Duration) -> Self {
        Self {
            ping_every,
            silence_max,
            started: now,
            heard: now,
            next_ping: now,
            asked: None,
            rtt: None,
        }
    }

    /// Something was heard, whatever it was.
    pub(super) fn hear(&mut self, now: Instant) {
        self.heard = now;
    }

    /// A pong was heard. Only the answer to the last ping counts.
    pub(super) fn pong(&mut self, payload: &[u8], now: Instant) {
        let Some(stamp) = self.asked.filter(|stamp| stamp.to_be_bytes() == payload) else {
            return;
        };
        self.asked = None;
        let sample = now - self.started - Duration::from_micros(stamp);
        // Three parts of what was known and one of what is new, as TCP does it: one slow pong is not a slow line.
        self.rtt = Some(self.rtt.map_or(sample, |known| (known * 3 + sample) / 4));
    }

    /// The measured round trip in whole milliseconds; nothing as long as nothing is measured.
    pub(super) fn rtt_ms(&self) -> u64 {
        self.rtt
            .map_or(0, |rtt| u64::try_from(rtt.as_millis()).unwrap_or(u64::MAX))
    }

    /// When the peer has been silent for too long.
    pub(super) fn deadline(&self) -> Instant {
        self.heard + self.silence_max
    }

    /// When to look again.
    pub(super) fn next(&self) -> Instant {
        self.next_ping.min(self.deadline())
    }

    /// What is to be done now.
    pub(super) fn beat(&mut self, now: Instant) -> Beat {
        if now >= self.deadline() {
            return Beat::Silent;
        }
        if now < self.next_ping {
            return Beat::Nothing;
        }
        self.next_ping = now + self.ping_every;
        let stamp = u64::try_from((now - self.started).as_micros()).unwrap_or(u64::MAX);
        self.asked = Some(stamp);
        Beat::Ping(stamp.to_be_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PING: Duration = Duration::from_secs(20);
    const SILENCE: Duration = Duration::from_secs(30);

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn ping(heart: &mut Heart, now: Instant) -> [u8; 8] {
        match heart.beat(now) {
            Beat::Ping(payload) => payload,
            other => panic!("{other:?} instead of a ping"),
        }
    }

    /// B186: a quiet peer is pinged at once and then every twenty seconds, and lives as long as it answers.
    #[test]
    fn b186_a_quiet_peer_that_answers_lives() {
        let start = Instant::now();
        let mut heart = Heart::new(start, PING, SILENCE);
        let mut now = start;
        for _ in 0..15 {
            let payload = ping(&mut heart, now);
            heart.hear(now + ms(80));
            heart.pong(&payload, now + ms(80));
            assert_eq!(heart.beat(now + ms(80)), Beat::Nothing);
            assert_eq!(heart.next(), now + PING);
            now = heart.next();
        }
        assert_eq!(heart.rtt_ms(), 80);
    }

    /// B177, B195: a frozen peer, or one whose packets are lost, is given up after thirty seconds.
    #[test]
    fn b195_a_peer_that_says_nothing_is_given_up_after_thirty_seconds() {
        let start = Instant::now();
        let mut heart = Heart::new(start, PING, SILENCE);
        ping(&mut heart, start);
        assert_eq!(heart.next(), start + PING);
        ping(&mut heart, start + PING);
        assert_eq!(heart.next(), start + SILENCE);
        assert_eq!(heart.beat(start + SILENCE - ms(1)), Beat::Nothing);
        assert_eq!(heart.beat(start + SILENCE), Beat::Silent);
    }

    /// B043: what a client makes up is not measured.
    #[test]
    fn b043_only_the_answer_to_the_last_ping_is_measured() {
        let start = Instant::now();
        let mut heart = Heart::new(start, PING, SILENCE);
        heart.pong(&[0; 8], start + ms(9_000));
        let first = ping(&mut heart, start);
        let second = ping(&mut heart, start + PING);
        heart.pong(&first, start + PING + ms(5_000));
        heart.pong(b"5000", start + PING + ms(5_000));
        assert_eq!(heart.rtt_ms(), 0);
        heart.hear(start + PING + ms(100));
        heart.pong(&second, start + PING + ms(100));
        heart.pong(&second, start + PING + ms(9_000));
        assert_eq!(heart.rtt_ms(), 100);
        let third = ping(&mut heart, start + PING * 2);
        heart.pong(&third, start + PING * 2 + ms(500));
        assert_eq!(heart.rtt_ms(), 200);
    }
}
