//! The one place that reads the time of day. Everything below floor 2 is given the time as an argument.

use std::time::{SystemTime, UNIX_EPOCH};

pub use crate::room::Millis;

/// The time of day now.
pub fn now() -> Millis {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("the system clock is set after 1970");
    Millis(u64::try_from(since.as_millis()).expect("the year is far below 584 million"))
}
