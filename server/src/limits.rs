//! Every named maximum of rooms, storage and bus in one place. Durations are in milliseconds unless the name says else.

/// Rooms one identity may have waiting for a second player.
pub const WAITING_ROOMS_PER_IDENTITY: u32 = 10;
/// Rooms one identity may make in a minute.
pub const ROOMS_MADE_PER_MINUTE: u32 = 30;
