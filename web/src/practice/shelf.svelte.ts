import { device } from '../storage';
import type { SavedGame } from './saved';
import { keyOf, Shelf } from './shelf';

/** The games kept on this device, as the page shows them. */
class Saved {
  readonly #shelf = new Shelf(device);
  games = $state.raw<SavedGame[]>(this.#shelf.list());
  /** Whether the last game could be kept. */
  kept = $state(true);

  read(id: string): SavedGame | undefined {
    return this.#shelf.read(id);
  }

  write(game: SavedGame): void {
    this.kept = this.#shelf.write(game);
    this.games = this.#shelf.list();
  }

  remove(id: string): void {
    this.#shelf.remove(id);
    this.games = this.#shelf.list();
  }

  /** Another tab has written or removed games. */
  heard(): void {
    this.games = this.#shelf.list();
  }

  isAbout(key: string | null, id: string): boolean {
    return key === null || key === keyOf(id);
  }
}

export const saved = new Saved();
