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
// ---------------------------------------------------------------- HTTP

/// Headers one request may carry, and their size in bytes.
pub const HEADERS_MAX: usize = 64;
pub const HEADER_BYTES_MAX: usize = 16 * 1024;
/// A connection without a request is kept for this time: longer than the minute for which proxies keep theirs, so that
/// none of them sends a request into a closing connection.
pub const HEADERS_MS: u64 = 75_000;
/// An answer takes at most this time.
pub const ANSWER_MS: u64 = 30_000;
/// The body of a request, in bytes: the longest is a room with a start position.
pub const BODY_BYTES_MAX: usize = 8 * 1024;
/// Connections one node holds; more wait in the queue of the operating system.
pub const CONNECTIONS_MAX: usize = 50_000;
/// Connections the operating system queues while they wait to be taken.
pub const BACKLOG: u32 = 4_096;
/// What the operating system keeps of one connection's unread answers, in bytes.
pub const SEND_BUFFER_BYTES: u32 = 64 * 1024;
/// Identities one address may be given in a minute, and at once.
pub const IDENTITIES_PER_MINUTE: u32 = 60;
pub const IDENTITIES_AT_ONCE: u32 = 120;
/// Requests to the API one address may make in a second, and at once.
pub const CALLS_PER_SECOND: u32 = 50;
pub const CALLS_AT_ONCE: u32 = 400;
/// Codes one address may try in a minute, and at once.
pub const CODES_PER_MINUTE: u32 = 10;
pub const CODES_AT_ONCE: u32 = 10;
/// Codes that all addresses together may try in a second at one node, and at once. With ten thousand rooms waiting, as many
/// guesses as this lets through find one of them in four months.
pub const CODES_OF_ALL_PER_SECOND: u32 = 10;
pub const CODES_OF_ALL_AT_ONCE: u32 = 50;
/// Addresses whose rate is remembered before those at rest are forgotten.
pub const ADDRESSES_MAX: usize = 20_000;
/// The key in a link, in bytes: longer ones were never made.
pub const LINK_KEY_BYTES_MAX: usize = 64;
/// Games of one page of a history: when nothing is said, and at most.
pub const PAGE_GAMES: u32 = 20;
pub const PAGE_GAMES_MAX: u32 = 100;
/// Games of one download of a selection.
pub const DOWNLOAD_GAMES_MAX: usize = 500;

// ---------------------------------------------------------------- sockets

/// A frame up, in bytes.
pub const FRAME_UP_BYTES_MAX: usize = 4 * 1024;
/// What a socket reads at once, in bytes. The size of an idle socket is mostly this.
pub const SOCKET_READ_BYTES: usize = 2 * 1024;
/// A frame down is cut into pieces of this size, so that a big one leaves no big buffer behind, in bytes.
pub const SOCKET_WRITE_BYTES: usize = 2 * 1024;
/// What a socket may hold back when its peer reads slowly, in bytes.
pub const SOCKET_WRITE_BYTES_MAX: usize = 64 * 1024;
/// Frames written before the loop of a socket looks at its other duties.
pub const FRAMES_AT_ONCE: usize = 32;
/// The first frame of a socket comes within this time.
pub const HELLO_MS: u64 = 5_000;
/// A socket is pinged this often.
pub const PING_MS: u64 = 20_000;
/// A socket that says nothing for this time, not even a pong, is closed.
pub const SILENCE_MS: u64 = 30_000;
/// A closing handshake takes at most this time.
pub const CLOSE_MS: u64 = 2_000;
/// Frames that no client of ours sends (unreadable, of another role, too fast): so many at once close the socket; one is
/// forgiven in each period.
pub const UNFIT_FRAMES_MAX: u32 = 30;
pub const UNFIT_FORGIVEN_MS: u64 = 3_000;
/// Requests of a player's socket in a second, and at once.
pub const PLAYER_PER_SECOND: u32 = 50;
pub const PLAYER_AT_ONCE: u32 = 200;
/// Requests of a watcher's socket in a second, and at once.
pub const WATCHER_PER_SECOND: u32 = 10;
pub const WATCHER_AT_ONCE: u32 = 30;
/// Changes of name of one socket: one in each period, and at once.
pub const NAMING_MS: u64 = 10_000;
pub const NAMINGS_AT_ONCE: u32 = 5;

// ---------------------------------------------------------------- rooms in memory

/// Rooms a node holds in memory. When all of them have somebody connected, no further one is opened.
pub const ROOMS_CACHED_MAX: usize = 200_000;
/// A room to which nobody is connected stays in memory this long.
pub const LINGER_MS: u64 = 30_000;
/// Connections to one room, and of one person to it.
pub const ROOM_CONNECTIONS_MAX: usize = 20_000;
pub const PERSON_CONNECTIONS_MAX: usize = 16;
/// Events of a room at hand for those who were away for a moment.
pub const RECENT_EVENTS_MAX: usize = 32;
pub const RECENT_BYTES_MAX: usize = 8 * 1_024;
/// Who has missed more events than this gets the whole room instead.
pub const RESUME_EVENTS_MAX: u64 = 100;
/// Rounds of deciding again because another node was first.
pub const COMMIT_ROUNDS_MAX: u32 = 20;
/// A timer looks this long after a deadline, so that what arrived just before it is decided first.
pub const SETTLE_SLACK_MS: u64 = 10;
/// Every room in memory is looked at so often, whatever its deadlines.
pub const LOOK_MS: u64 = 60_000;
/// A deadline that could not be settled is tried again after this time.
pub const SETTLE_RETRY_MS: u64 = 1_000;
/// Up to this ply the stored deadline is exact; from then on a move may leave an earlier one standing.
pub const DUE_EXACT_PLIES: u32 = 2;
/// Signs of a short code: 32 different ones, so 40 bits.
pub const CODE_SIGNS: usize = 8;
/// Codes drawn for one room before it is given up: that even the second belongs to a room is next to impossible.
pub const CODE_TRIES: u32 = 3;
/// Letters of a link: 62 different ones, so more than 130 bits.
pub const LINK_LETTERS: usize = 22;

/// A player whose connection is gone is shown as away after this time.
pub const AWAY_GRACE_MS: u64 = 8_000;
/// Names of watchers that are shown.
pub const PRESENCE_NAMES_MAX: usize = 10;
/// Presence is told at most so often, and a tally at most so often.
pub const HERALD_MS: u64 = 250;
pub const TALLY_MS: u64 = 500;
/// The public list is made anew at most so often.
pub const LIST_FRESH_MS: u64 = 1_000;

/// What is refused because too much is going on, and because the database is away, may be asked again after this time.
pub const BUSY_RETRY_MS: u64 = 500;
pub const UNAVAILABLE_RETRY_MS: u64 = 1_000;

// ---------------------------------------------------------------- deadlines and other nodes

/// The sweeper looks so often for deadlines that passed so long ago, for so many at once, and settles so many together.
pub const SWEEP_MS: u64 = 1_000;
pub const SWEEP_AFTER_MS: u64 = 1_000;
pub const SWEPT_AT_ONCE: u32 = 500;
pub const SWEPT_TOGETHER: usize = 16;
/// Clocks that are given back their time together.
pub const CREDITS_AT_ONCE: usize = 64;
/// Hints to and from other nodes that wait.
pub const BUS_QUEUED_MAX: usize = 16_384;
/// With a bus, the logs are looked at every so many beats of the pulse; without, at every beat.
pub const POLL_BEATS_WITH_BUS: u64 = 5;
