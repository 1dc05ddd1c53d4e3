import type { Advice, ClockSettings, NewRoom, SideChoice } from '../wire';
import type { Storage } from './outbox';

/** What the reader wants of a new room, as he chooses it. */
export interface Choices {
  game: string;
  /** Whether the game's option is on, if it has one. */
  option: boolean;
  clock: ClockSettings | null;
  side: SideChoice;
  advice: Advice;
  visibility: 'listed' | 'private';
}

export const SIDES: readonly SideChoice[] = ['either', 'white', 'black'];
export const ADVICES: readonly Advice[] = ['live', 'after-my-move', 'off'];

const USUAL: Choices = {
  game: 'international',
  option: false,
  clock: null,
  side: 'either',
  advice: 'live',
  visibility: 'private',
};
const KEY = 'asarag.choices';

/** The last choices made on this device, each for itself: one that cannot be read is the usual one. */
export function lastChoices(storage: Storage, games: readonly string[]): Choices {
  const kept = read(storage.getItem(KEY));
  const one = <T>(value: unknown, allowed: readonly T[], usual: T) =>
    allowed.find((a) => a === value) ?? usual;
  return {
    game: one(kept.game, games, USUAL.game),
    option: kept.option === true,
    clock: clockIn(kept.clock),
    side: one(kept.side, SIDES, USUAL.side),
    advice: one(kept.advice, ADVICES, USUAL.advice),
    visibility: one(kept.visibility, ['listed', 'private'] as const, USUAL.visibility),
  };
}

export function keepChoices(storage: Storage, choices: Choices): void {
  storage.setItem(KEY, JSON.stringify(choices));
}

/** The room to ask for. `option` is the one its game has, if it has one. */
export function roomOf(choices: Choices, option: string | null | undefined, forOthers: boolean): NewRoom {
  return {
    game: choices.game,
    options: option && choices.option ? [option] : [],
    position: null,
    clock: choices.clock,
    side: choices.side,
    advice: choices.advice,
    listed: choices.visibility === 'listed',
    for_others: forOthers,
  };
}

function read(text: string | null): Partial<Record<keyof Choices, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Whether a clock is within bounds, the server says. */
function clockIn(value: unknown): ClockSettings | null {
  const { initial_ms, increment_ms } = (value ?? {}) as Record<string, unknown>;
  const whole = typeof initial_ms === 'number' && typeof increment_ms === 'number';
  return whole ? { initial_ms, increment_ms } : null;
}
