import Reconnecting from 'partysocket/ws';

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

/** How long to wait before a try: growing, and spread so that a thousand clients do not come back at once. */
export function pause(tries: number, code: number, random: () => number): number {
  const restart = code === 1012 ? 1_000 : 0;
  const grown = Math.min(LATE_MS, SOON_MS * 1.7 ** tries);
  return Math.round(restart + grown * (0.5 + random()));
}

/** A socket that comes back by itself. Nothing said while it is down is kept: that is for the room's outbox. */
export class Line {
  readonly #socket: Reconnecting;
  readonly #ears: Ears;
  readonly #path: string;
  #tries = 0;
  #againAt = 0;
  #hurry: () => void = () => {};
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, ears: Ears) {
    this.#path = path;
    this.#ears = ears;
    this.#socket = new Reconnecting(() => this.#address(), undefined, {
      maxEnqueuedMessages: 0,
      // The waiting is done in `#address`, where it can be shown and cut short.
      minReconnectionDelay: 1,
      maxReconnectionDelay: 1,
      minUptime: 1,
      connectionTimeout: 10_000,
      shouldReconnectOnClose: ({ code }) => !FATAL.has(code),
    });
    this.#socket.addEventListener('open', () => this.#up());
    this.#socket.addEventListener('message', ({ data }) => this.#heard(String(data)));
    this.#socket.addEventListener('close', ({ code }) => this.#down(code));
    window.addEventListener('online', this.now);
  }

  /** Says it now; false if the line is down. */
  send(text: string): boolean {
    return this.#socket.send(text);
  }

  /** Hangs up and calls again. */
  again(): void {
    this.#socket.reconnect();
  }

  /** Does not wait any longer. */
  now = (): void => this.#hurry();

  close(): void {
    window.removeEventListener('online', this.now);
    clearTimeout(this.#silence);
    this.#socket.close();
    this.#hurry();
  }

  /** Where to call, once the pause is over. */
  async #address(): Promise<string> {
    const wait = this.#againAt - Date.now();
    if (wait > 0) {
      await new Promise<void>((over) => {
        this.#hurry = over;
        setTimeout(over, wait);
      });
    }
    return new URL(this.#path, location.href).href.replace(/^http/, 'ws');
  }

  #up(): void {
    this.#listen();
    this.#ears.opened();
  }

  #heard(text: string): void {
    this.#tries = 0;
    this.#listen();
    this.#ears.heard(text);
  }

  #down(code: number): void {
    clearTimeout(this.#silence);
    if (FATAL.has(code) || !this.#socket.shouldReconnect) {
      this.#ears.lost(code, null);
      return;
    }
    this.#againAt = Date.now() + pause(this.#tries++, code, Math.random);
    this.#ears.lost(code, this.#againAt);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.again(), SILENCE_MS);
  }
}
