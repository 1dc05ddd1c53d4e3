import type { Rules } from '../rules/line';
import type { Side } from '../rules/rules';

/** Two people at one device, one against the computer, or one who looks for what could have been. */
export type Kind = 'two' | 'computer' | 'analysis';

/** An end that the rules do not know of. */
export interface Ended {
  winner: Side | null;
  reason: 'agreement' | 'resignation' | 'time';
}

/** Times of both sides in milliseconds, White's first. */
export interface SavedClock {
  initial_ms: number;
  increment_ms: number;
  left_ms: [number, number];
}

/** How a game stands, so that a list of games need not play them. */
export interface Stands {
  /** The position in PDN FEN. */
  fen: string;
  over: boolean;
}

/** A game without a server, as it is kept on the device. */
export interface SavedGame {
  id: string;
  kind: Kind;
  rules: Rules;
  /** Every move, those that were taken back and may be played again included. */
  moves: string[];
  /** How many of them stand. */
  ply: number;
  stands: Stands;
  /** Against the computer: the side of the person, and how strong the computer plays. */
  side: Side | null;
  level: number | null;
  clock: SavedClock | null;
  ended: Ended | null;
  begun_at: number;
  touched_at: number;
}

export const PLIES_MAX = 2_000;
export const LEVELS = 8;

/** What a kept text says, if it is a game. Whether the rules allow its moves is seen when it is opened. */
export function parse(text: string | null): SavedGame | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSaved(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Record<string, unknown>;

function isSaved(value: unknown): value is SavedGame {
  if (!isFields(value)) return false;
  const { id, kind, rules, moves, ply, stands, side, level, clock, ended, begun_at, touched_at } = value;
  return (
    typeof id === 'string' &&
    (kind === 'two' || kind === 'analysis' || (kind === 'computer' && isSide(side) && isLevel(level))) &&
    isRules(rules) &&
    isTexts(moves) &&
    moves.length <= PLIES_MAX &&
    isCount(ply) &&
    ply <= moves.length &&
    isStands(stands) &&
    (clock === null || isClock(clock)) &&
    (ended === null || isEnded(ended)) &&
    isCount(begun_at) &&
    isCount(touched_at)
  );
}

function isRules(value: unknown): value is Rules {
  if (!isFields(value)) return false;
  const { game, options, position } = value;
  return typeof game === 'string' && isTexts(options) && (position === null || typeof position === 'string');
}

const isStands = (value: unknown): value is Stands =>
  isFields(value) && typeof value.fen === 'string' && typeof value.over === 'boolean';

function isClock(value: unknown): value is SavedClock {
  if (!isFields(value)) return false;
  const { initial_ms, increment_ms, left_ms } = value;
  const lefts = Array.isArray(left_ms) && left_ms.length === 2 && left_ms.every(isCount);
  return lefts && isCount(initial_ms) && isCount(increment_ms);
}

const isEnded = (value: unknown): value is Ended =>
  isFields(value) &&
  (value.winner === null || isSide(value.winner)) &&
  (value.reason === 'agreement' || value.reason === 'resignation' || value.reason === 'time');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isSide = (value: unknown): value is Side => value === 'white' || value === 'black';
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isLevel = (value: unknown) =>
  isCount(value) && Number.isInteger(value) && value >= 1 && value <= LEVELS;
