import { Line as Play, type Position } from '../rules/line';
import type { LegalMove, Refusal } from '../rules/rules';
import {
  PROTOCOL,
  type Advice,
  type Down,
  type Hello,
  type Person,
  type PlayerWants,
  type Presence,
  type Role,
  type RoomEvent,
  type RoomView,
  type Tally,
  type WatcherWants,
} from '../wire';
import { applied, knownFrom, type Known } from './applied';
import type { Notice } from './notice';
import { answers, Outbox, type Pending, type Storage } from './outbox';
import { ServerTime } from './time';

/** The room's end of a line to the server. */
export interface Caller {
  /** Says it now; false if the line is down. */
  send(text: string): boolean;
  /** Hangs up and calls again, to hear anew what was missed. */
  again(): void;
}

/** How the line is. `closed` is for good, with the code of the closing. */
export type LineState =
  { is: 'calling' } | { is: 'open' } | { is: 'waiting'; until: number } | { is: 'closed'; code: number };

type Wants = PlayerWants | WatcherWants;
type Refused = Extract<Down, { is: 'refused' }>;

/** Closing code for a page whose rules are not the server's. */
export const ANOTHER_VERSION = 4000;

/**
 * One room as this page knows it. Everything the server says comes in through `heard`, and nowhere else; what the reader
 * does goes out through one of the acts and shows only once the server has said it, but for one pending move.
 */
export class Room {
  readonly id: string;
  role = $state<Role>('watcher');
  you = $state.raw<Person | null>(null);
  line = $state.raw<LineState>({ is: 'calling' });
  /** False in a tab that only mirrors the one in which the reader plays. */
  acting = $state(true);
  presence = $state.raw<Presence | null>(null);
  tally = $state.raw<Tally | null>(null);
  /** A move made here and not yet taken by the server. */
  pending = $state.raw<Pending | null>(null);
  /** The reader's own suggestion. */
  suggested = $state.raw<{ ply: number; move: string } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The last event that somebody who does not see the board should hear of. */
  news = $state.raw<RoomEvent | null>(null);
  /** The room in which the reader, who played here, goes on: set as soon as both players have agreed. */
  next = $state.raw<string | null>(null);
  legal = $state.raw<readonly LegalMove[]>([]);

  readonly time: ServerTime;
  readonly #caller: Caller;
  readonly #outbox: Outbox;
  /** What was asked and not answered yet; no template reads it. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #asked = new Map<number, Wants>();
  #known = $state.raw<Known | null>(null);
  #play: Play | null = null;
  #lastId = 0;
  #welcomed = false;
  /** Set when what is known here cannot be trusted: the whole room is asked for. */
  #distrusts = false;
  /** Set when a seat is free whose link this page was never told: the whole room is asked for. */
  #invites = false;

  constructor(id: string, caller: Caller, storage: Storage, now: () => number = Date.now) {
    this.id = id;
    this.#caller = caller;
    this.time = new ServerTime(now);
    this.#outbox = new Outbox(storage, id);
    this.pending = this.#outbox.read();
  }

  get view(): RoomView | null {
    return this.#known?.view ?? null;
  }

  /** The game so far. Read `view` as well where a template is to follow it. */
  get play(): Play | null {
    return this.#play;
  }

  /** The position with the pending move, if there is one. */
  get shown(): Position | null {
    if (!this.view || !this.#play) return null;
    const { pending } = this;
    const ahead = pending && answers(pending, this.#play.last) ? this.#play.after(pending.move) : undefined;
    return ahead ?? this.#play.last;
  }

  may(request: Wants['do']): boolean {
    return this.view?.may.includes(request) ?? false;
  }

  // ------------------------------------------------------------ the line

  /** The line is up. */
  opened(): void {
    this.#welcomed = false;
    const since = this.#distrusts || this.#invites ? null : (this.view?.seq ?? null);
    const hello: Hello = { v: PROTOCOL, since };
    this.#caller.send(JSON.stringify(hello));
  }

  /** The line is down, for good if no moment is given. */
  lost(code: number, againAt: number | null): void {
    this.#welcomed = false;
    this.line = againAt === null ? { is: 'closed', code } : { is: 'waiting', until: againAt };
    const unheard = [...this.#asked.values()].some(
      (wants) => wants.do !== 'play' && wants.do !== 'take-suggestion',
    );
    if (unheard) this.notice = { is: 'unsent' };
    this.#asked.clear();
  }

  /** The one door: a frame from the server. */
  heard(text: string): void {
    const frame = JSON.parse(text) as Down;
    switch (frame.is) {
      case 'welcome':
        return this.#welcome(frame);
      case 'snapshot':
        return this.#snapshot(frame);
      case 'event':
        return this.#event(frame);
      case 'tally':
        this.tally = frame;
        return;
      case 'presence':
        this.presence = frame;
        return;
      case 'control':
        this.acting = frame.acting;
        return;
      case 'now':
        this.time.heard(frame.now);
        return;
      case 'done':
        return this.#done(frame.id);
      case 'refused':
        return this.#refused(frame);
    }
  }

  #welcome(frame: Extract<Down, { is: 'welcome' }>): void {
    this.role = frame.role;
    this.you = frame.you;
    this.time.restart(frame.now);
    this.line = { is: 'open' };
    this.#welcomed = true;
    this.#flush();
  }

  #snapshot(view: RoomView): void {
    const { seq } = this.view ?? { seq: 0 };
    if (view.seq < seq && !this.#distrusts) return this.#caller.again();
    const play = playOf(view);
    if (!play) {
      this.line = { is: 'closed', code: ANOTHER_VERSION };
      return;
    }
    if (this.#distrusts) this.notice = { is: 'resynced' };
    this.#distrusts = false;
    this.#invites = false;
    this.time.heard(view.now);
    this.#play = play;
    this.#known = knownFrom(view);
    this.#moved();
  }

  #event(event: RoomEvent): void {
    const known = this.#known;
    const play = this.#play;
    if (!known || !play || event.seq <= known.view.seq) return;
    if (event.seq > known.view.seq + 1) return this.#caller.again();
    this.time.heard(event.at);
    const followed = event.what !== 'played' || play.play(event.move);
    if (!followed || play.last.key !== event.key || play.ply !== event.ply) return this.#distrust();
    this.#known = applied(known, event, play.last, this.role);
    this.news = event;
    const begins = known.view.phase === 'waiting' && this.#known.view.phase === 'running';
    this.notice = noticeOf(event, begins) ?? this.notice;
    if (event.what === 'played' || event.what === 'ended') this.#moved();
    if (event.what === 'rematch-agreed' && this.role !== 'watcher') this.next = event.room;
    if (event.what === 'unseated' && this.role !== 'watcher' && !known.view.player_link) this.#invite();
  }

  /** Asks for what is told only to those who may invite somebody. */
  #invite(): void {
    this.#invites = true;
    this.#caller.again();
  }

  /** The page has drifted from the server: whatever it believed is void. */
  #distrust(): void {
    this.#distrusts = true;
    this.#caller.again();
  }

  /** The position is another one: what was bound to the old one goes. */
  #moved(): void {
    const { view } = this;
    if (!view || !this.#play) return;
    this.legal = view.phase === 'finished' ? [] : this.#play.legal();
    this.refusal = null;
    if (this.tally?.ply !== view.moves.length) this.tally = null;
    if (this.suggested?.ply !== view.moves.length) this.suggested = null;
    this.#flush();
  }

  // ------------------------------------------------------------ acts

  /** Plays a move: at once here, then at the server. One at a time. */
  playMove(move: string, taken = false): void {
    const play = this.#play;
    if (this.pending || !play || !this.acting || !this.may(taken ? 'take-suggestion' : 'play')) return;
    this.pending = { ply: play.ply, key: play.last.key, move, taken };
    this.#outbox.keep(this.pending);
    this.refusal = null;
    this.#flush();
  }

  suggest(move: string): void {
    const ply = this.#play?.ply;
    if (ply === undefined || !this.may('suggest')) return;
    this.refusal = null;
    if (this.#ask({ do: 'suggest', ply, move })) this.suggested = { ply, move };
  }

  withdraw(): void {
    if (this.suggested && this.#ask({ do: 'withdraw', ply: this.suggested.ply })) this.suggested = null;
  }

  resign = () => this.#ask({ do: 'resign' });
  offerDraw = () => this.#ask({ do: 'offer-draw' });
  answerDraw = (accept: boolean) => this.#ask({ do: 'answer-draw', accept });
  claim = (draw: boolean) => this.#ask({ do: 'claim-abandoned', draw });
  offerRematch = () => this.#ask({ do: 'offer-rematch' });
  answerRematch = (accept: boolean) => this.#ask({ do: 'answer-rematch', accept });
  setAdvice = (advice: Advice) => this.#ask({ do: 'set-advice', advice });
  setName = (name: string) => this.#ask({ do: 'set-name', name });
  takeControl = () => this.#ask({ do: 'take-control' });

  #ask(wants: Wants): number | null {
    const id = ++this.#lastId;
    if (!this.#welcomed || !this.#caller.send(JSON.stringify({ id, ...wants }))) return null;
    this.#asked.set(id, wants);
    return id;
  }

  /** Sends the pending move if it still answers the position, and drops it if it does not. */
  #flush(): void {
    const { pending, view } = this;
    const play = this.#play;
    if (!pending || !view || !play) return;
    if (!answers(pending, play.last) || view.phase === 'finished') return this.#drop(pending, view);
    const onTheWay = [...this.#asked.values()].some(
      (wants) => wants.do === 'play' || wants.do === 'take-suggestion',
    );
    if (!this.#welcomed || onTheWay) return;
    if (this.role !== view.to_move) return this.#drop(pending, view);
    const { ply, move, taken } = pending;
    this.#ask({ do: taken ? 'take-suggestion' : 'play', ply, move });
  }

  #drop(pending: Pending, view: RoomView): void {
    this.pending = null;
    this.#outbox.clear();
    if (view.moves[pending.ply]?.move !== pending.move) this.notice = { is: 'dropped', move: pending.move };
  }

  #done(id: number): void {
    this.#asked.delete(id);
  }

  #refused(frame: Refused): void {
    const wants = frame.id === null ? undefined : this.#asked.get(frame.id);
    if (frame.id !== null) this.#asked.delete(frame.id);
    const { code, squares = [], example = null, count = null, retry_after_ms } = frame;
    const isMove = wants?.do === 'play' || wants?.do === 'take-suggestion';
    if (isMove && this.pending && retry_after_ms) {
      setTimeout(() => this.#flush(), retry_after_ms);
    } else if (isMove) {
      this.pending = null;
      this.#outbox.clear();
    }
    if (wants?.do === 'suggest') this.suggested = null;
    if (code === 'another-tab') this.acting = false;
    this.refusal = { code, squares, example, count };
  }
}

/** The game of a view, unless the rules here do not agree with the server's. */
function playOf(view: RoomView): Play | null {
  try {
    const play = new Play(
      view.settings,
      view.moves.map(({ move }) => move),
    );
    return play.last.key === view.key ? play : null;
  } catch {
    return null;
  }
}

/** `begins` says whether the event began the game: somebody came for whom it waited. */
function noticeOf(event: RoomEvent, begins: boolean): Notice | null {
  if (event.what === 'seated' && begins) return { is: 'arrived', person: event.person };
  if (event.what === 'credited') return { is: 'credited', seat: event.seat, ms: event.ms };
  if (event.what === 'unseated') return { is: 'unseated' };
  return event.what === 'draw-declined' ? { is: 'declined', seat: event.seat } : null;
}
