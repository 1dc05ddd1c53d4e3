/**
 * The server's time, from what it says and when that arrives here. News is always late and never early, so the largest
 * difference heard is nearest to the truth.
 */
export class ServerTime {
  readonly #now: () => number;
  #ahead = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A fresh start, on a new line: this device's clock may have been set meanwhile. */
  restart(server: number): void {
    this.#ahead = server - this.#now();
  }

  /** The server said its time. */
  heard(server: number): void {
    this.#ahead = Math.max(this.#ahead, server - this.#now());
  }

  /** The server's time now, milliseconds since 1970-01-01T00:00Z. */
  get now(): number {
    return this.#now() + this.#ahead;
  }
}
