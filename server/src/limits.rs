//! Every named maximum of rooms, storage and bus in one place. Durations are in milliseconds unless the name says else.

/// Rooms one identity may have waiting for a second player.
pub const WAITING_ROOMS_PER_IDENTITY: u32 = 10;
/// Rooms one identity may make in a minute.
pub const ROOMS_MADE_PER_MINUTE: u32 = 30;

// ---------------------------------------------------------------- one room

/// Shortest and longest time a side may begin with.
pub const CLOCK_INITIAL_MIN_MS: u64 = 1_000;
pub const CLOCK_INITIAL_MAX_MS: u64 = 24 * 3_600_000;
/// Longest increment.
pub const CLOCK_INCREMENT_MAX_MS: u64 = 180_000;
/// Rule options one request may name.
pub const OPTIONS_MAX: usize = 8;
/// A start position as PDN FEN: 64 squares with kings fit in 400 bytes.
pub const POSITION_BYTES_MAX: usize = 1_024;
/// A move text: the longest capture with every landing square fits in 80 bytes.
pub const MOVE_BYTES_MAX: usize = 128;

/// With a clock, each side's first move must come within this time of its turn.
pub const FIRST_MOVE_MS: u64 = 120_000;
/// A seat whose owner did not come within this time of the game's beginning is freed.
pub const ARRIVAL_MS: u64 = 60_000;
/// A room in which a seat stays free ends after this time.
pub const WAITING_MS: u64 = 24 * 3_600_000;
/// A game without a clock ends when no move comes for this time.
pub const IDLE_MS: u64 = 14 * 24 * 3_600_000;

/// Absence after which a game may be claimed, with a clock and without.
pub const GRACE_TIMED_MS: u64 = 30_000;
pub const GRACE_UNTIMED_MS: u64 = 60_000;

/// Lag forgiven in one move, in store at the beginning and at most, and refilled by each move.
pub const LAG_MOVE_MAX_MS: u64 = 500;
pub const LAG_QUOTA_MAX_MS: u64 = 3_000;
pub const LAG_REFILL_MS: u64 = 100;

/// An outage of the server shorter than this is not credited.
pub const OUTAGE_MIN_MS: u64 = 2_000;

/// Draw offers a side may make in one game.
pub const DRAW_OFFERS_MAX: u8 = 5;

/// Moves shown of a tally, and names shown with each of them.
pub const TALLY_TOP: usize = 3;
pub const TALLY_NAMES: usize = 5;
/// Watchers with a live suggestion in one room.
pub const SUGGESTERS_MAX: usize = 10_000;
