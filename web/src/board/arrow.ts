import type { Board, LegalMove } from '../rules/rules';
import { centre, type Point } from './geometry';

/** A suggested move as it is drawn. */
export interface Hint {
  move: LegalMove;
  /** How many people want it; none for what the engine would play. */
  count: number;
  /** Whether the reader suggested it himself. */
  own: boolean;
  /** 0 for the most wanted move. */
  rank: number;
}

/** An arrow through every square of a move, and where its count stands. A placement is a ring: a way of one point. */
export interface Arrow {
  way: Point[];
  badge: Point;
  stone: Point | undefined;
  count: number;
  own: boolean;
  rank: number;
  /** In squares; grows a little with the count, and the most wanted is the thickest. */
  width: number;
}

export function arrowOf(board: Board, hint: Hint, flipped: boolean): Arrow {
  const { move, count, own, rank } = hint;
  const way = (move.paths[0] ?? [move.to]).map((square) => centre(board, square, flipped));
  return {
    way: shortened(way),
    badge: badge(way),
    stone: move.stone === null ? undefined : centre(board, move.stone, flipped),
    count,
    own,
    rank,
    width: 0.1 + 0.015 * Math.max(0, Math.min(4, count - 1)) + (rank === 0 ? 0.03 : 0),
  };
}

/** Begins at the rim of its piece and ends before the middle of its last square, so that neither is covered. */
function shortened(way: Point[]): Point[] {
  if (way.length < 2) return way;
  const begun = [cut(way, 0.3), ...way.slice(1)];
  return [...begun.slice(0, -1), cut([...way].reverse(), 0.25)];
}

/** The first point of a way, moved on towards the second. */
function cut([first, second]: Point[], by: number): Point {
  if (!first || !second) throw new Error('a way has two points');
  const length = Math.hypot(second.x - first.x, second.y - first.y);
  // A step to the next square is too short to be cut and still carry its count.
  return along(first, second, length > 1.2 ? by / length : 0);
}

/** On the last leg, nearer to its start, where arrows into one square have not met yet. */
function badge(way: Point[]): Point {
  const last = way.at(-1) ?? { x: 0, y: 0 };
  const before = way.at(-2);
  return before ? along(before, last, 0.45) : last;
}

const along = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
