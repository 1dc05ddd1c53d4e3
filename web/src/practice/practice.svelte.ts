import { Line, type Position } from '../rules/line';
import type { LegalMove, Outcome, Side } from '../rules/rules';
import { ofSide, otherSide, UNTIMED_PLIES } from '../rules/side';
import type { Clocks } from '../wire';
import { PLIES_MAX, type Ended, type Kind, type SavedClock, type SavedGame } from './saved';

/** One game without a server: its moves, those taken back, its clocks and its end. Time is given from outside. */
export class Practice {
  readonly id: string;
  readonly kind: Kind;
  readonly saved: Readonly<SavedGame>;
  readonly #line: Line;
  readonly #now: () => number;
  #future = $state.raw<string[]>([]);
  #ended = $state.raw<Ended | null>(null);
  #clock = $state.raw<SavedClock | null>(null);
  /** Whose clock runs, and since when. */
  #running = $state.raw<{ side: Side; since: number } | null>(null);
  /** Changes with the line, which is no state itself. */
  #turn = $state(0);

  constructor(saved: SavedGame, now: () => number) {
    this.saved = saved;
    this.id = saved.id;
    this.kind = saved.kind;
    this.#now = now;
    this.#clock = saved.clock;
    const { line, refused } = replayed(saved);
    this.#line = line;
    // What the rules of this version refuse is dropped, so that the rest can be played on.
    this.#future = refused ? [] : saved.moves.slice(saved.ply);
    this.#finish(refused ? null : saved.ended);
  }

  get position(): Position {
    return this.#seen.last;
  }

  /** The position after `ply` plies. */
  at(ply: number): Position {
    return this.#seen.at(ply);
  }

  get ply(): number {
    return this.#seen.ply;
  }

  /** The moves that stand. */
  get moves(): readonly LegalMove[] {
    return [...this.#seen.moves];
  }

  /** The moves taken back, the next one first. */
  get future(): readonly string[] {
    return this.#future;
  }

  get outcome(): Outcome | null {
    return this.#seen.outcome();
  }

  get legal(): LegalMove[] {
    return this.ply < PLIES_MAX ? this.#seen.legal() : [];
  }

  /** The line itself, to be asked about tries. */
  get line(): Line {
    return this.#seen;
  }

  /** Whether the clock of the side to move waits to be started. */
  get paused(): boolean {
    return this.#clock !== null && !this.outcome && !this.#running && this.ply >= UNTIMED_PLIES;
  }

  /** Both clocks as the page shows them; null in a game without. */
  get clocks(): Clocks | null {
    if (!this.#clock) return null;
    const [white_ms, black_ms] = this.#clock.left_ms;
    return {
      white_ms,
      black_ms,
      running: this.#running?.side ?? null,
      at: this.#running?.since ?? this.#now(),
    };
  }

  /** Plays a move. Moves taken back before are forgotten, unless it is the next of them. */
  play(text: string): boolean {
    if (this.ply >= PLIES_MAX || !this.#line.play(text)) return false;
    this.#future = this.#future[0] === text ? this.#future.slice(1) : [];
    this.#stop(this.#clock?.increment_ms);
    this.#changed();
    this.resume();
    return true;
  }

  undo(): void {
    this.#stop();
    this.#ended = null;
    const text = this.#line.undo();
    if (text !== undefined) this.#future = [text, ...this.#future];
    this.#changed();
    this.resume();
  }

  redo(): void {
    const [next] = this.#future;
    if (next !== undefined) this.play(next);
  }

  /** Takes back a move; against the computer back to where the person was to move. */
  takeBack(): void {
    do this.undo();
    while (this.ply && this.#isComputers());
  }

  /** Plays again what was taken back, the computer's answer too. */
  playAgain(): void {
    do this.redo();
    while (this.#future.length && this.#isComputers());
  }

  /** Takes moves back, or plays them again, until so many stand. */
  go(ply: number): void {
    while (this.ply > ply) this.undo();
    while (this.ply < ply && this.#future.length) this.redo();
  }

  /** Starts the clock of the side to move. */
  resume(): void {
    if (this.paused) this.#running = { side: this.position.side, since: this.#now() };
  }

  pause(): void {
    this.#stop();
  }

  /** Ends the game by agreement or resignation. */
  end(ended: Ended): void {
    this.#stop();
    this.#finish(ended);
  }

  /** Ends the game if the time of the side to move is up. */
  fall(): void {
    const running = this.#running;
    if (!running) return;
    if (ofSide(this.#left(), running.side) > 0) return;
    this.end({ winner: otherSide(running.side), reason: 'time' });
  }

  /** The game as it is to be kept. */
  keep(): SavedGame {
    const played = this.moves.map(({ text }) => text);
    const clock = this.#clock && { ...this.#clock, left_ms: this.#left() };
    return {
      ...this.saved,
      moves: [...played, ...this.#future],
      ply: played.length,
      stands: { fen: this.position.fen, over: this.outcome !== null },
      clock,
      ended: this.#ended,
      touched_at: this.#now(),
    };
  }

  /** Whether it is the computer that has to move now. */
  get computers(): boolean {
    return !this.outcome && this.#isComputers();
  }

  #isComputers(): boolean {
    return this.kind === 'computer' && this.position.side !== this.saved.side;
  }

  get #seen(): Line {
    void this.#turn;
    return this.#line;
  }

  #changed(): void {
    this.#turn++;
  }

  #finish(ended: Ended | null): void {
    if (ended && this.#line.end(ended.winner, ended.reason)) this.#ended = ended;
    this.#changed();
  }

  /** Stops the running clock and adds the increment of a move. */
  #stop(increment_ms = 0): void {
    if (!this.#clock || !this.#running) return;
    const left_ms = this.#left();
    left_ms[this.#running.side === 'white' ? 0 : 1] += increment_ms;
    this.#clock = { ...this.#clock, left_ms };
    this.#running = null;
  }

  #left(): [number, number] {
    const [white, black] = this.#clock?.left_ms ?? [0, 0];
    if (!this.#running) return [white, black];
    const { side, since } = this.#running;
    const spent = Math.max(0, this.#now() - since);
    return side === 'white' ? [Math.max(0, white - spent), black] : [white, Math.max(0, black - spent)];
  }
}

/** The moves that stand, played. */
function replayed({ rules, moves, ply }: SavedGame): { line: Line; refused: boolean } {
  const line = new Line(rules);
  const refused = !moves.slice(0, ply).every((move) => line.play(move));
  return { line, refused };
}
