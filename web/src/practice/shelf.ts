import type { Storage } from '../room/outbox';
import { parse, type SavedGame } from './saved';

/** More games than this push out the one that was touched longest ago. */
export const GAMES_MAX = 60;

const LIST = 'asarag.practice';
export const keyOf = (id: string): string => `${LIST}.${id}`;

/** The games kept on this device. Each is written whole after every move, so that a killed page loses none. */
export class Shelf {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The game touched last comes first. */
  list(): SavedGame[] {
    const games = this.#ids().flatMap((id) => this.read(id) ?? []);
    return games.sort((a, b) => b.touched_at - a.touched_at);
  }

  read(id: string): SavedGame | undefined {
    return parse(this.#storage.getItem(keyOf(id)));
  }

  /** Keeps a game. False if the device does not: it is full, or keeps nothing. */
  write(game: SavedGame): boolean {
    try {
      this.#storage.setItem(keyOf(game.id), JSON.stringify(game));
      const ids = this.#ids();
      if (!ids.includes(game.id)) this.#add(game.id, ids);
    } catch {
      return false;
    }
    return true;
  }

  remove(id: string): void {
    this.#storage.removeItem(keyOf(id));
    this.#storage.setItem(LIST, JSON.stringify(this.#ids().filter((kept) => kept !== id)));
  }

  /** Only a new game can be one too many. */
  #add(id: string, ids: readonly string[]): void {
    this.#storage.setItem(LIST, JSON.stringify([...ids, id]));
    for (const { id } of this.list().slice(GAMES_MAX)) this.remove(id);
  }

  #ids(): string[] {
    try {
      const ids: unknown = JSON.parse(this.#storage.getItem(LIST) ?? '[]');
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }
}
