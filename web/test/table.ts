import type { Storage } from '../src/room/outbox';
import { Room } from '../src/room/room.svelte';
import { Line } from '../src/rules/line';
import {
  PROTOCOL,
  type Down,
  type PlayerWants,
  type Role,
  type RoomEvent,
  type RoomView,
  type WatcherWants,
} from '../src/wire';

type Asked = { id: number } & (PlayerWants | WatcherWants);
type Spread<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'ply' | 'key'> : never;

const RULES = { game: 'international', options: [], position: null };

/** A room and the server it talks to, both at one table: International draughts, both seats taken, no clock. */
export class Table {
  readonly room: Room;
  /** Every frame the page has sent. */
  readonly said: unknown[] = [];
  readonly storage: Storage;
  readonly clock: { now: number };
  /** How often the page hung up and called again. */
  calls = 0;
  #up = true;
  #line: Line;
  #seq = 2;
  #last: Down | undefined;
  readonly #role: Role;

  constructor(role: Role, begin: { storage?: Storage; moves?: string[]; now?: number } = {}) {
    this.#role = role;
    this.storage = begin.storage ?? memory();
    this.clock = { now: begin.now ?? 0 };
    this.#line = new Line(RULES);
    const caller = { send: (text: string) => this.#take(text), again: () => void this.calls++ };
    this.room = new Room('r', caller, this.storage, () => this.clock.now);
    this.room.opened();
    this.welcomed();
    this.snapshot(begin.moves ?? []);
  }

  /** What the page has asked for, hellos left out. */
  asked(): Asked[] {
    return this.said.filter((frame): frame is Asked => typeof (frame as Asked).id === 'number');
  }

  stored(): string | null {
    return this.storage.getItem('asarag.outbox.r');
  }

  hears(frame: Down): void {
    this.#last = frame;
    this.room.heard(JSON.stringify(frame));
  }

  repeats(): void {
    if (this.#last) this.hears(this.#last);
  }

  welcomed(): void {
    this.hears({
      is: 'welcome',
      v: PROTOCOL,
      role: this.#role,
      you: { id: 'me', name: 'Me' },
      now: this.clock.now,
    });
  }

  snapshot(moves: string[], seq = this.#seq + moves.length, key?: string): void {
    this.#line = new Line(RULES, moves);
    this.#seq = seq;
    this.hears({ is: 'snapshot', ...view(this.#line, moves, this.#role, seq), ...(key ? { key } : {}) });
  }

  /** Events the page does not hear. */
  skips(count: number): void {
    this.#seq += count;
  }

  happens(what: Spread<RoomEvent>, over: Partial<RoomEvent> = {}): void {
    const { ply, key } = this.#line.last;
    const event = { seq: ++this.#seq, at: this.clock.now, ply, key, ...what, ...over } as RoomEvent;
    this.hears({ is: 'event', ...event });
  }

  /** The side to move plays. */
  played(move: string, over: Partial<RoomEvent> = {}): void {
    const seat = this.#line.last.side;
    if (!this.#line.play(move)) throw new Error(`the server would refuse ${move}`);
    this.happens({ what: 'played', seat, move, took_ms: 0 }, over);
  }

  breaks(): void {
    this.#up = false;
    this.room.lost(1006, this.clock.now + 300);
  }

  returns({ welcome = true } = {}): void {
    this.#up = true;
    this.room.opened();
    if (welcome) this.welcomed();
  }

  #take(text: string): boolean {
    if (this.#up) this.said.push(JSON.parse(text));
    return this.#up;
  }
}

function view(line: Line, moves: string[], role: Role, seq: number): RoomView {
  const { fen, key, side } = line.last;
  const seat = (id: string) => ({ person: { id, name: id }, advice: 'live' as const });
  const player = ['resign', 'offer-draw', 'set-advice', 'set-name', 'take-control'];
  const mover = role === side ? ['play', 'take-suggestion', ...player] : ['claim-abandoned', ...player];
  return {
    id: 'r',
    seq,
    now: 0,
    phase: 'running',
    settings: { ...RULES, clock: null, listed: false, advice: 'live' },
    white: seat('white'),
    black: seat('black'),
    moves: moves.map((move) => ({ move, at: 0, took_ms: 0 })),
    position: fen,
    key,
    to_move: side,
    clocks: null,
    first_move_by: null,
    draw_offer: null,
    draw_offers_left: role === 'watcher' ? null : 5,
    ending: null,
    rematch: null,
    may: role === 'watcher' ? ['suggest', 'withdraw', 'set-name'] : mover,
    player_link: null,
    code: null,
    watcher_link: null,
  };
}

/** A storage that forgets with the test. */
export function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
