//! Every maximum and every term of the server by name. A test crosses each of them.

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

// ---------------------------------------------------------------- rooms of one identity

/// Rooms one identity may have waiting for a second player.
pub const WAITING_ROOMS_PER_IDENTITY: u64 = 10;
/// Rooms one identity may make in a minute.
pub const ROOMS_MADE_PER_MINUTE: u64 = 30;

// ---------------------------------------------------------------- storage

/// Writes that wait for their commit. What comes when the queue is full is refused.
pub const WRITES_QUEUED_MAX: usize = 8_192;
/// Writes in one commit.
pub const WRITES_BATCH_MAX: usize = 1_024;
/// Tries of a write that another transaction is in the way of.
pub const WRITE_TRIES: u32 = 6;
/// Before the second try of anything; doubled with each further one so many times.
pub const RETRY_MS: u64 = 8;
pub const RETRY_DOUBLINGS_MAX: u32 = 6;
/// How long a broken commit is pursued until it is known whether it was written.
pub const COMMIT_PATIENCE_MS: u64 = 4_000;
/// A commit that takes longer counts as broken.
pub const COMMIT_MS: u64 = 6_000;
/// The database itself gives up a statement after this time.
pub const STATEMENT_MS: u64 = 5_000;
/// A connection that is not made in this time is not made.
pub const CONNECT_MS: u64 = 2_000;
/// A read waits this long for a free connection.
pub const ACQUIRE_MS: u64 = 3_000;
/// Connections that read.
pub const READ_CONNECTIONS_MAX: u32 = 8;
pub const SQLITE_READERS_MAX: u32 = 4;
/// How long the writer of an SQLite file waits for another program that has locked it.
pub const SQLITE_BUSY_MS: u64 = 2_000;
/// Rooms whose log ends are asked for in one statement.
pub const ROOMS_POLLED_AT_ONCE: usize = 500;
/// Rows of a page of the history, and of a list of rooms.
pub const HISTORY_PAGE_MAX: u32 = 100;
pub const ROOMS_LISTED_MAX: u32 = 50;

/// Every node says so often that it lives; one that was silent for longer than the second counts as gone.
pub const PULSE_MS: u64 = 1_000;
pub const PULSE_FRESH_MS: u64 = 5_000;
/// Nodes that have been gone this long are forgotten.
pub const PULSE_KEPT_MS: u64 = 24 * 3_600_000;
/// Outages looked at for one credit.
pub const OUTAGES_READ_MAX: u32 = 100;
