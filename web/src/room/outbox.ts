import type { Position } from '../rules/line';

/** A move made here that the server has not taken yet, bound to the position it was made in. */
export interface Pending {
  ply: number;
  key: string;
  move: string;
  /** Whether it is a watcher's suggestion that was taken. */
  taken: boolean;
}

/** Where a pending move outlives its page. */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Holds at most one move of one room, on the device, so that it survives a killed page and is tried once more. */
export class Outbox {
  readonly #storage: Storage;
  readonly #key: string;

  constructor(storage: Storage, room: string) {
    this.#storage = storage;
    this.#key = `asarag.outbox.${room}`;
  }

  read(): Pending | null {
    const text = this.#storage.getItem(this.#key);
    if (text === null) return null;
    try {
      return parsed(JSON.parse(text));
    } catch {
      return null;
    }
  }

  keep(pending: Pending): void {
    this.#storage.setItem(this.#key, JSON.stringify(pending));
  }

  clear(): void {
    this.#storage.removeItem(this.#key);
  }
}

/** Whether a pending move still answers this position. */
export const answers = (pending: Pending, position: Position): boolean =>
  pending.ply === position.ply && pending.key === position.key;

function parsed(value: unknown): Pending | null {
  const { ply, key, move, taken } = value as Record<string, unknown>;
  const whole = typeof ply === 'number' && typeof key === 'string' && typeof move === 'string';
  return whole ? { ply, key, move, taken: taken === true } : null;
}
