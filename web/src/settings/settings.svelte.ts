import type { Storage } from '../room/outbox';
import { device } from '../storage';

/** What each setting may be, the usual one first. */
export const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  board: ['wood', 'pottery'],
  coordinates: ['on', 'off'],
  targets: ['on', 'off'],
  confirm: ['never', 'slow', 'always'],
  sound: ['off', 'on'],
  vibration: ['off', 'on'],
  animation: ['on', 'off'],
  turning: ['on', 'off'],
} as const;

type Choices = typeof CHOICES;
export type Setting = keyof Choices;
export type Values = { [Name in Setting]: Choices[Name][number] };

const KEPT = 'asarag.settings';

/** What the reader likes, kept on the device. */
export class Settings {
  readonly #storage: Storage;
  #values = $state.raw<Values>(usual());

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#values = read(storage.getItem(KEPT));
  }

  get values(): Readonly<Values> {
    return this.#values;
  }

  set<Name extends Setting>(name: Name, value: Values[Name]): void {
    this.#values = { ...this.#values, [name]: value };
    try {
      this.#storage.setItem(KEPT, JSON.stringify(this.#values));
    } catch {
      // A device that keeps nothing forgets the choice with the page.
    }
  }

  /** Takes over what another tab has chosen. */
  heard(key: string | null): void {
    if (key === KEPT) this.#values = read(this.#storage.getItem(KEPT));
  }
}

export const settings = new Settings(device);

/** Shows the theme and the board that are chosen: the styles depend on attributes of the document. */
export function dress(root: HTMLElement, { theme, board }: Readonly<Values>): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.board = board;
}

function usual(): Values {
  const names = Object.keys(CHOICES) as Setting[];
  return Object.fromEntries(names.map((name) => [name, CHOICES[name][0]])) as Values;
}

/** What was kept, so far as it is still a choice. */
function read(text: string | null): Values {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const values: Record<string, unknown> = { ...usual() };
  for (const [name, value] of Object.entries(kept ?? {})) {
    const choices: readonly unknown[] = CHOICES[name as Setting] ?? [];
    if (choices.includes(value)) values[name] = value;
  }
  return values as Values;
}
