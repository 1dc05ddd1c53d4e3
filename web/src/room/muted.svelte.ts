import type { Person, Suggested, Tally } from '../wire';
import type { Storage } from './outbox';

const KEY = 'asarag.muted';
/** The longest ago muted are forgotten first. */
const MUTED_MAX = 200;
const hiddenKey = (room: string) => `asarag.hidden.${room}`;

/** Whose suggestions the reader does not want to see: some people's, everywhere; or all, in one room. */
export class Muted {
  people = $state.raw<readonly Person[]>([]);
  /** Whether all suggestions are hidden in this room. */
  all = $state(false);
  readonly #storage: Storage;
  readonly #room: string;

  constructor(storage: Storage, room: string) {
    this.#storage = storage;
    this.#room = room;
    this.people = read(storage.getItem(KEY));
    this.all = storage.getItem(hiddenKey(room)) !== null;
  }

  mute(person: Person): void {
    this.#keep([...this.people.filter(({ id }) => id !== person.id), person].slice(-MUTED_MAX));
  }

  unmute(person: Person): void {
    this.#keep(this.people.filter(({ id }) => id !== person.id));
  }

  hide(all: boolean): void {
    this.all = all;
    if (all) this.#storage.setItem(hiddenKey(this.#room), '1');
    else this.#storage.removeItem(hiddenKey(this.#room));
  }

  /** The tally without those whom the reader does not want to hear. */
  heard(tally: Tally | null): Tally | null {
    return tally && this.people.length
      ? without(
          tally,
          this.people.map(({ id }) => id),
        )
      : tally;
  }

  #keep(people: readonly Person[]): void {
    this.people = people;
    this.#storage.setItem(KEY, JSON.stringify(people));
  }
}

function without(tally: Tally, muted: readonly string[]): Tally {
  const left = tally.top.map((suggested): Suggested => {
    const by = suggested.by.filter(({ id }) => !muted.includes(id));
    return { ...suggested, by, count: suggested.count - (suggested.by.length - by.length) };
  });
  const top = left.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const sum = (all: readonly Suggested[]) => all.reduce((total, { count }) => total + count, 0);
  return { ...tally, top, total: tally.total - (sum(tally.top) - sum(left)) };
}

function read(text: string | null): Person[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPerson) : [];
  } catch {
    return [];
  }
}

const isPerson = (value: unknown): value is Person => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string';
};
