import { Line, type Rules } from '../rules/line';
import type { Side } from '../rules/rules';
import type { ClockSettings } from '../wire';
import type { Kind, SavedGame } from './saved';

/** What is chosen before a game without a server begins. */
export interface Wanted {
  kind: Kind;
  rules: Rules;
  side?: Side | null;
  level?: number | null;
  clock?: ClockSettings | null;
}

/** Moves of a game, those that stand, and how it stands. */
export type Played = Pick<SavedGame, 'rules' | 'moves' | 'ply' | 'stands'>;

/** A new game, with an id that no other on this device has. */
export function begin({ kind, rules, side, level, clock }: Wanted, now: number, id: string): SavedGame {
  return {
    id,
    kind,
    rules,
    moves: [],
    ply: 0,
    stands: { fen: new Line(rules).last.fen, over: false },
    side: side ?? null,
    level: level ?? null,
    clock: clock ? { ...clock, left_ms: [clock.initial_ms, clock.initial_ms] } : null,
    ended: null,
    begun_at: now,
    touched_at: now,
  };
}

/** The same moves, to be looked through: both sides are moved by hand, and nothing ends but by the rules. */
export function analysed({ rules, moves, ply, stands }: Played, now: number, id: string): SavedGame {
  const stood = { ...stands, over: false };
  return { ...begin({ kind: 'analysis', rules }, now, id), moves, ply, stands: stood };
}

/** A short id of letters and figures. */
export function newId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(chance, (part) => part.toString(36)).join('');
}
