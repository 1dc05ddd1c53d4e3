/** What somebody at the end of a line hears. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  /** The line is down; it comes up again by itself at this moment, or `null`: it stays down. */
  lost(code: number, againAt: number | null): void;
}

/** Codes after which coming back makes no sense: another version, no right, no hello, refused or too long frames. */
const FATAL = new Set([1002, 1008, 1009, 4000, 4001, 4002]);
const SOON_MS = 300;
const LATE_MS = 10_000;
/** The server tells the time every twenty seconds: a line silent for longer than this is dead. */
const SILENCE_MS = 30_000;
/** A call that nobody takes for so long is given up. */
const CALL_MS = 10_000;
/** Why a page hangs up by itself. */
const HUNG_UP = 1000;

/** How long to wait before a try: growing, and spread so that a thousand clients do not come back at once. */
export function pause(tries: number, code: number, random: () => number): number {
  const restart = code === 1012 ? 1_000 : 0;
  const grown = Math.min(LATE_MS, SOON_MS * 1.7 ** tries);
  return Math.round(restart + grown * (0.5 + random()));
}

/** A socket that comes back by itself. Nothing said while it is down is kept: that is for the room's outbox. */
export class Line {
  readonly #ears: Ears;
  readonly #path: string;
  #socket: WebSocket | undefined;
  #tries = 0;
  /** The next call, while the line is down. */
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, ears: Ears) {
    this.#path = path;
    this.#ears = ears;
    window.addEventListener('online', this.now);
    this.#call();
  }

  /** Says it now; false if the line is down. */
  send(text: string): boolean {
    const socket = this.#socket;
    if (!socket || socket.readyState !== socket.OPEN) return false;
    socket.send(text);
    return true;
  }

  /** Hangs up and calls again. */
  again(): void {
    if (this.#hangUp()) this.#down(HUNG_UP);
  }

  /** Does not wait any longer. */
  now = (): void => {
    if (this.#next !== undefined) this.#call();
  };

  close(): void {
    window.removeEventListener('online', this.now);
    clearTimeout(this.#next);
    this.#hangUp();
  }

  #call(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    const socket = new WebSocket(new URL(this.#path, location.href).href.replace(/^http/, 'ws'));
    this.#socket = socket;
    // What a socket says that was hung up is of no interest.
    const current = () => this.#socket === socket;
    socket.addEventListener('open', () => current() && this.#up());
    socket.addEventListener('message', ({ data }) => current() && this.#heard(String(data)));
    socket.addEventListener('close', ({ code }) => current() && this.#down(code));
    this.#listen(CALL_MS);
  }

  /** False if there was nothing to hang up. */
  #hangUp(): boolean {
    const socket = this.#socket;
    this.#socket = undefined;
    clearTimeout(this.#silence);
    socket?.close();
    return socket !== undefined;
  }

  #up(): void {
    this.#listen(SILENCE_MS);
    this.#ears.opened();
  }

  #heard(text: string): void {
    this.#tries = 0;
    this.#listen(SILENCE_MS);
    this.#ears.heard(text);
  }

  #down(code: number): void {
    clearTimeout(this.#silence);
    this.#socket = undefined;
    if (FATAL.has(code)) return this.#ears.lost(code, null);
    const wait = pause(this.#tries++, code, Math.random);
    this.#next = setTimeout(() => this.#call(), wait);
    this.#ears.lost(code, Date.now() + wait);
  }

  #listen(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.again(), ms);
  }
}
