use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

use crate::limits;

/// The last events of a room as they are sent, so that a short absence costs no read of the log. Bounded in number and size.
#[derive(Debug, Default)]
pub(super) struct Recent {
    frames: VecDeque<Utf8Bytes>,
    bytes: usize,
    /// The number of the last frame.
    seq: u64,
}

impl Recent {
    /// Of a log that ends at `seq` with these texts.
    pub(super) fn of(log: impl IntoIterator<Item = Utf8Bytes>) -> Recent {
        let mut recent = Recent::default();
        log.into_iter().for_each(|frame| recent.push(frame));
        recent
    }

    /// Takes the frame of the next event.
    pub(super) fn push(&mut self, frame: Utf8Bytes) {
        self.seq += 1;
        self.bytes += frame.len();
        self.frames.push_back(frame);
        while self.frames.len() > limits::RECENT_EVENTS_MAX
            || (self.bytes > limits::RECENT_BYTES_MAX && self.frames.len() > 1)
        {
            let gone = self
                .frames
                .pop_front()
                .expect("it is longer than its bound");
            self.bytes -= gone.len();
        }
    }

    /// The frame of event number `seq`, if it is still here.
    pub(super) fn frame(&self, seq: u64) -> Option<&Utf8Bytes> {
        let back = self.seq.checked_sub(seq)?;
        let index = self
            .frames
            .len()
            .checked_sub(usize::try_from(back).ok()? + 1)?;
        self.frames.get(index)
    }

    /// Whether somebody who has seen `since` can be told everything after it from here.
    pub(super) fn reaches(&self, since: u64) -> bool {
        since <= self.seq && self.seq - since <= self.frames.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recent(count: u64, bytes: usize) -> Recent {
        let text = |seq: u64| Utf8Bytes::from(format!("{seq:0bytes$}"));
        Recent::of((1..=count).map(text))
    }

    #[test]
    fn a_frame_is_found_by_its_number() {
        let recent = recent(5, 1);
        for (seq, text) in [(0, None), (1, Some("1")), (5, Some("5")), (6, None)] {
            assert_eq!(recent.frame(seq).map(Utf8Bytes::as_str), text, "{seq}");
        }
    }

    #[test]
    fn only_the_last_frames_are_kept() {
        let max = limits::RECENT_EVENTS_MAX as u64;
        let recent = recent(max + 3, 1);
        assert!(recent.frame(3).is_none() && recent.frame(4).is_some());
        assert!(recent.reaches(3) && !recent.reaches(2));
        assert!(recent.reaches(max + 3) && !recent.reaches(max + 4));
    }

    #[test]
    fn large_frames_are_kept_fewer() {
        let recent = recent(10, limits::RECENT_BYTES_MAX / 2);
        assert!(recent.frame(8).is_none() && recent.frame(9).is_some());
        let one = Recent::of([Utf8Bytes::from("x".repeat(2 * limits::RECENT_BYTES_MAX))]);
        assert!(one.frame(1).is_some(), "the last one is always here");
    }
}
