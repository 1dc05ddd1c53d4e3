import type { Side } from './rules';

export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** The side to move in a position in PDN FEN, which begins with it. */
export const sideOf = (fen: string): Side => (fen.startsWith('B') ? 'black' : 'white');

/** A side's own of a pair that names White's first: hands, times. */
export const ofSide = <Value>([white, black]: readonly [Value, Value], side: Side): Value =>
  side === 'white' ? white : black;

/** Plies that no clock measures: the first move of each side. */
export const UNTIMED_PLIES = 2;
