// Generated from server/src/wire.rs; a test fails when this is stale. Do not edit: write it anew with
// `ASARAG_WRITE_WIRE=1 cargo test -p asarag-server wire`.

/* prettier-ignore-start */
/* eslint-disable */

/** The version of the socket's language. */
export const PROTOCOL = 1;

/** With a clock, each side's first move must come within this time of its turn. */
export const FIRST_MOVE_MS = 120000;

/** Draw offers a side may make in one game. */
export const DRAW_OFFERS_MAX = 5;

/**
 * White sits at the bottom of the diagram.
 */
export type Seat = "white" | "black";

/**
 * Which side the maker of a room wants.
 */
export type SideChoice = "white" | "black" | "either";

/**
 * When a player wants to see what watchers suggest.
 */
export type Advice = "off" | "after-my-move" | "live";

/**
 * Time for each side, in milliseconds. No clock at all is the absence of this value.
 */
export type ClockSettings = { initial_ms: number, increment_ms: number, };

/**
 * Somebody as others see them: a public id (never the secret token) and a display name.
 */
export type Person = { id: string, name: string, };

/**
 * What one connection may do in one room.
 */
export type Role = "white" | "black" | "watcher";

/**
 * What is agreed when a room is made and never changes.
 */
export type RoomSettings = { 
/**
 * The id of the game: `tiddest`, `tlata`, `damma`, `damma-misere`, `english`, `russian`, `international`, `turkish`.
 */
game: string, 
/**
 * The rule options that are on: `forced-mill`, `step-back` or `stop-behind`.
 */
options: Array<string>, 
/**
 * The start, as PDN FEN; absent for the usual start.
 */
position: string | null, clock: ClockSettings | null, 
/**
 * Whether the room shows in the public list and its record in everybody's history.
 */
listed: boolean, 
/**
 * What each seat begins with; a player may change his own at any time.
 */
advice: Advice, 
/**
 * The room whose players wished for this one, if it is a rematch.
 */
rematch_of?: string | null, };

/**
 * How far the players of a finished game are with another one, by the last word that was said of it.
 */
export type Rematch = { "is": "offered", seat: Seat, } | { "is": "declined", seat: Seat, } | { "is": "agreed", room: string, };

/**
 * How a game ended. `reason` is the engine's code: `no-move`, `no-pieces`, `three-in-line`, `fewer-than-three`,
 * `one-piece-each`, `king-against-man`, `several-against-one`, `repetition`, `quiet-plies`, `agreement`, `resignation`,
 * `time`, `abandoned`.
 */
export type Ending = { 
/**
 * Absent for a draw and for a game nobody won.
 */
winner: Seat | null, reason: string, 
/**
 * For a repetition: the plies after which the position stood on the board.
 */
plies?: Array<number>, };

/**
 * Both clocks as they stood at `at`. The side `running` loses time from then on.
 */
export type Clocks = { white_ms: number, black_ms: number, running: Seat | null, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
at: number, };

/**
 * One suggested move and who made it.
 */
export type Suggested = { 
/**
 * The move in the game's notation.
 */
move: string, count: number, 
/**
 * The first few who suggested it, oldest first.
 */
by: Array<Person>, };

/**
 * One played move.
 */
export type PlayedMove = { 
/**
 * The move in the game's notation.
 */
move: string, 
/**
 * Server time of the move, milliseconds since 1970-01-01T00:00Z.
 */
at: number, 
/**
 * Time the mover used, after forgiven lag.
 */
took_ms: number, 
/**
 * Measured network lag not counted against the mover.
 */
forgiven_ms?: number, 
/**
 * Whose suggestion was taken, if it was one.
 */
suggested_by?: Person | null, 
/**
 * What watchers had suggested for this ply, most wanted first.
 */
advice?: Array<Suggested>, };

/**
 * The first frame of a connection: who speaks, and the last event already seen.
 */
export type Hello = { 
/**
 * The language of the client, `PROTOCOL`.
 */
v: number, 
/**
 * The last event number already seen; absent asks for the whole room.
 */
since?: number | null, 
/**
 * For clients that can set neither cookie nor header.
 */
token?: string | null, };

/**
 * A request of either role: the client's own number, then what it wants.
 */
export type Request<Want> = { id: number, } & Want;

/**
 * What a seated player may ask.
 */
export type PlayerWants = { "do": "play", ply: number, move: string, } | { "do": "take-suggestion", ply: number, move: string, } | { "do": "resign" } | { "do": "offer-draw" } | { "do": "answer-draw", accept: boolean, } | { "do": "claim-abandoned", draw: boolean, } | { "do": "offer-rematch" } | { "do": "answer-rematch", accept: boolean, } | { "do": "set-advice", advice: Advice, } | { "do": "set-name", name: string, } | { "do": "take-control" };

/**
 * What a watcher may ask.
 */
export type WatcherWants = { "do": "suggest", ply: number, move: string, } | { "do": "withdraw", ply: number, } | { "do": "set-name", name: string, };

/**
 * A frame from the server.
 */
export type Down = { "is": "welcome", v: number, role: Role, you: Person, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
now: number, } | { "is": "snapshot" } & RoomView | { "is": "event" } & RoomEvent | { "is": "tally" } & Tally | { "is": "presence" } & Presence | { "is": "control", acting: boolean, } | { "is": "now", 
/**
 * Milliseconds since 1970-01-01T00:00Z.
 */
now: number, } | { "is": "done", id: number, seq: number, } | { "is": "refused", 
/**
 * Absent if the frame had no readable number.
 */
id: number | null, 
/**
 * Stable, kebab-case. The engine's codes for illegal moves, else the server's.
 */
code: string, 
/**
 * One English sentence, for logs and programs.
 */
message: string, 
/**
 * The squares that prove it, by name.
 */
squares?: Array<string>, 
/**
 * A legal move that shows what was missed, in the game's notation.
 */
example?: string | null, 
/**
 * How many pieces the example takes.
 */
count?: number | null, 
/**
 * When it makes sense to try again.
 */
retry_after_ms?: number | null, 
/**
 * The position that holds, as PDN FEN, where the refusal was about a move.
 */
position?: string | null, };

/**
 * Something that happened in a room: number, time, and the position's key after it, so that a client that drifted notices.
 */
export type RoomEvent = { seq: number, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
at: number, 
/**
 * Plies played after this event.
 */
ply: number, 
/**
 * The engine's key of the position after this event, sixteen hexadecimal digits.
 */
key: string, } & ({ "what": "opened", settings: RoomSettings, } | { "what": "seated", seat: Seat, person: Person, advice: Advice, } | { "what": "arrived", seat: Seat, } | { "what": "unseated", seat: Seat, } | { "what": "played", seat: Seat, 
/**
 * The move in the game's notation.
 */
move: string, 
/**
 * Time the mover used, after forgiven lag.
 */
took_ms: number, 
/**
 * Measured network lag not counted against the mover.
 */
forgiven_ms?: number, 
/**
 * Whose suggestion was taken, if it was one.
 */
suggested_by?: Person | null, 
/**
 * What watchers had suggested for this ply, most wanted first.
 */
advice?: Array<Suggested>, clocks?: Clocks | null, } | { "what": "draw-offered", seat: Seat, } | { "what": "draw-declined", seat: Seat, } | { "what": "advice-set", seat: Seat, advice: Advice, } | { "what": "named", person: Person, } | { "what": "credited", seat: Seat, ms: number, clocks: Clocks, } | { "what": "ended", clocks?: Clocks | null, 
/**
 * Absent for a draw and for a game nobody won.
 */
winner: Seat | null, reason: string, 
/**
 * For a repetition: the plies after which the position stood on the board.
 */
plies?: Array<number>, } | { "what": "rematch-offered", seat: Seat, } | { "what": "rematch-declined", seat: Seat, } | { "what": "rematch-agreed", room: string, });

/**
 * What happened.
 */
export type Happened = { "what": "opened", settings: RoomSettings, } | { "what": "seated", seat: Seat, person: Person, advice: Advice, } | { "what": "arrived", seat: Seat, } | { "what": "unseated", seat: Seat, } | { "what": "played", seat: Seat, 
/**
 * The move in the game's notation.
 */
move: string, 
/**
 * Time the mover used, after forgiven lag.
 */
took_ms: number, 
/**
 * Measured network lag not counted against the mover.
 */
forgiven_ms?: number, 
/**
 * Whose suggestion was taken, if it was one.
 */
suggested_by?: Person | null, 
/**
 * What watchers had suggested for this ply, most wanted first.
 */
advice?: Array<Suggested>, clocks?: Clocks | null, } | { "what": "draw-offered", seat: Seat, } | { "what": "draw-declined", seat: Seat, } | { "what": "advice-set", seat: Seat, advice: Advice, } | { "what": "named", person: Person, } | { "what": "credited", seat: Seat, ms: number, clocks: Clocks, } | { "what": "ended", clocks?: Clocks | null, 
/**
 * Absent for a draw and for a game nobody won.
 */
winner: Seat | null, reason: string, 
/**
 * For a repetition: the plies after which the position stood on the board.
 */
plies?: Array<number>, } | { "what": "rematch-offered", seat: Seat, } | { "what": "rematch-declined", seat: Seat, } | { "what": "rematch-agreed", room: string, };

/**
 * Where a room stands.
 */
export type Phase = "waiting" | "running" | "finished";

/**
 * Everything about a room at one moment.
 */
export type RoomView = { id: string, 
/**
 * The last event this view contains.
 */
seq: number, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
now: number, phase: Phase, settings: RoomSettings, white: SeatView | null, black: SeatView | null, moves: Array<PlayedMove>, 
/**
 * The position, as PDN FEN.
 */
position: string, 
/**
 * The engine's key of the position, sixteen hexadecimal digits.
 */
key: string, to_move: Seat, clocks: Clocks | null, 
/**
 * Until when the side to move must make its first move, which no clock measures: server time, milliseconds since
 * 1970-01-01T00:00Z. Absent in a game without a clock and once both sides have moved.
 */
first_move_by: number | null, 
/**
 * The side whose draw offer stands open.
 */
draw_offer: Seat | null, 
/**
 * For a player: draw offers he has left in this game.
 */
draw_offers_left: number | null, ending: Ending | null, 
/**
 * Absent until somebody wishes for another game.
 */
rematch: Rematch | null, 
/**
 * What this connection's role may ask now: the `do` names of its requests.
 */
may: Array<string>, 
/**
 * For a seat's own devices while a seat is free: the path of the link that takes it.
 */
player_link: string | null, 
/**
 * For the same devices while the room waits: the short code that leads to that link, to be said aloud.
 */
code: string | null, 
/**
 * For everybody who may hand it on: the path of the link that watches.
 */
watcher_link: string | null, };

export type SeatView = { person: Person, advice: Advice, };

/**
 * What watchers suggest for one ply: at most three moves.
 */
export type Tally = { ply: number, top: Array<Suggested>, 
/**
 * Everybody with a live suggestion, those outside the top included.
 */
total: number, };

/**
 * Who is here. Several tabs of one person are one.
 */
export type Presence = { white: boolean, black: boolean, watchers: number, 
/**
 * Names of the first few watchers.
 */
names: Array<Person>, 
/**
 * When the absent player's game may be claimed, server time; absent while nobody may claim.
 */
claim_at: number | null, };

/**
 * Why a request was refused.
 */
export type Refused = { 
/**
 * Stable, kebab-case. The engine's codes for illegal moves, else the server's.
 */
code: string, 
/**
 * One English sentence, for logs and programs.
 */
message: string, 
/**
 * The squares that prove it, by name.
 */
squares?: Array<string>, 
/**
 * A legal move that shows what was missed, in the game's notation.
 */
example?: string | null, 
/**
 * How many pieces the example takes.
 */
count?: number | null, 
/**
 * When it makes sense to try again.
 */
retry_after_ms?: number | null, 
/**
 * The position that holds, as PDN FEN, where the refusal was about a move.
 */
position?: string | null, };

/**
 * `POST /api/rooms`.
 */
export type NewRoom = { game: string, options: Array<string>, position: string | null, clock: ClockSettings | null, side: SideChoice, advice: Advice, listed: boolean, 
/**
 * Sets the room up for two others: the maker takes no seat and watches.
 */
for_others: boolean, };

/**
 * The answer to `POST /api/rooms`. Links are paths on the server's public address.
 */
export type RoomMade = { id: string, role: Role, 
/**
 * Takes a free seat.
 */
player_link: string, 
/**
 * For a room set up for two others: the link of the second seat.
 */
second_player_link: string | null, watcher_link: string, };

/**
 * The answer to `POST /api/links/{key}`: where the link led.
 */
export type Entered = { id: string, role: Role, 
/**
 * The link was for a seat, but both are taken: you watch.
 */
seats_taken: boolean, outcome: LinkOutcome, };

/**
 * The answer to `GET /api/links/{key}`: what following the link would do now.
 */
export type LinkView = { outcome: LinkOutcome, };

/**
 * What comes of following a link.
 */
export type LinkOutcome = "seated" | "own" | "already-seated" | "taken" | "full" | "over" | "expired" | "watching";

/**
 * `POST /api/codes`: the short code of a waiting room, however it was typed.
 */
export type SpokenCode = { code: string, };

/**
 * The answer to `POST /api/codes`: the path of the link that takes the free seat.
 */
export type CodeLed = { player_link: string, };

/**
 * `GET /api/me`.
 */
export type Me = { id: string, name: string, };

/**
 * `PUT /api/me`.
 */
export type NewName = { name: string, };

/**
 * The answer to `POST /api/identities`: an identity for a program. The token is shown once.
 */
export type NewIdentity = { id: string, name: string, token: string, };

/**
 * One row of `GET /api/rooms`: a public room that waits or runs.
 */
export type LiveRoom = { id: string, phase: Phase, settings: RoomSettings, white: Person | null, black: Person | null, position: string, ply: number, watchers: number, 
/**
 * While the room waits: the path of the link that takes the free seat.
 */
player_link: string | null, };

/**
 * One row of `GET /api/games`.
 */
export type GameSummary = { id: string, settings: RoomSettings, white: Person, black: Person, plies: number, ending: Ending, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
started_at: number, ended_at: number, };

/**
 * The answer to `GET /api/games`.
 */
export type GamePage = { games: Array<GameSummary>, 
/**
 * Pass as `after` for the next page; absent on the last one.
 */
next: string | null, };

/**
 * The answer to `GET /api/games/{id}`.
 */
export type GameRecord = { moves: Array<PlayedMove>, 
/**
 * The room in which the same players went on.
 */
rematch?: string | null, id: string, settings: RoomSettings, white: Person, black: Person, plies: number, ending: Ending, 
/**
 * Server time, milliseconds since 1970-01-01T00:00Z.
 */
started_at: number, ended_at: number, };

/**
 * `application/problem+json`, RFC 9457.
 */
export type Problem = { 
/**
 * Always `about:blank`; `code` is what to match.
 */
type: string, title: string, status: number, code: string, detail?: string | null, retry_after_ms?: number | null, };

/* prettier-ignore-end */
