import { device } from '../storage';
import type { SavedGame } from './saved';
import { keyOf, Shelf } from './shelf';

/** The games kept on this device, as the page shows them. */
class Saved {
  readonly #shelf = new Shelf(device);
  /** Changes with any of the games. */
  #changes = $state(0);
  /** Read from the device only where somebody looks at the list. */
  games = $derived.by((): SavedGame[] => {
    void this.#changes;
    return this.#shelf.list();
  });
  /** Whether the last game could be kept. */
  kept = $state(true);

  read(id: string): SavedGame | undefined {
    return this.#shelf.read(id);
  }

  write(game: SavedGame): void {
    this.kept = this.#shelf.write(game);
    this.#changes++;
  }

  remove(id: string): void {
    this.#shelf.remove(id);
    this.#changes++;
  }

  /** Another tab has written or removed games. */
  heard(): void {
    this.#changes++;
  }

  isAbout(key: string | null, id: string): boolean {
    return key === null || key === keyOf(id);
  }
}

export const saved = new Saved();
