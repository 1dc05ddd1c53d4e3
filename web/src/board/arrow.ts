import type { Board, LegalMove } from '../rules/rules';
import { centre, type Point } from './geometry';

/** A suggested move as it is drawn. */
export interface Hint {
  move: LegalMove;
  count: number;
  /** Whether the reader suggested it himself. */
  own: boolean;
}

/** An arrow through every square of a move, and where its count stands. A placement is a ring: a way of one point. */
export interface Arrow {
  way: Point[];
  badge: Point;
  stone: Point | undefined;
  count: number;
  own: boolean;
  /** In squares; grows a little with the count. */
  width: number;
}

export function arrowOf(board: Board, hint: Hint, flipped: boolean): Arrow {
  const { move, count, own } = hint;
  const way = (move.paths[0] ?? [move.to]).map((square) => centre(board, square, flipped));
  return {
    way: shortened(way),
    badge: badge(way),
    stone: move.stone === null ? undefined : centre(board, move.stone, flipped),
    count,
    own,
    width: 0.1 + 0.02 * Math.min(4, count - 1),
  };
}

/** Ends before the middle of its last square, so that several arrows into one square stay apart from the dot there. */
function shortened(way: Point[]): Point[] {
  const last = way.at(-1);
  const before = way.at(-2);
  if (!last || !before) return way;
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const keep = Math.max(0, (length - 0.25) / length);
  return [...way.slice(0, -1), along(before, last, keep)];
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
