import type { Board, LegalMove } from '../rules/rules';
import { between } from './geometry';

const LEG_MS = 170;
/** A long capture hurries: it is over in this time. */
const ALL_MS = 600;

/** A piece on its way over the board, and when each piece it takes leaves. Times in milliseconds. */
export interface Motion {
  way: number[];
  lasts: number;
  leaving: { square: number; at: number }[];
}

/**
 * How a move is shown. `entered` are the squares that a hand has touched already: the piece stands on the last of them.
 * `carried` is a piece that a hand has put down: it is there, only what it takes has to leave.
 */
export function motionOf(
  board: Board,
  move: LegalMove,
  entered: readonly number[] = [],
  carried = false,
): Motion {
  const begins = (path: readonly number[]) => entered.every((square, i) => path[i] === square);
  const path = move.paths.find(begins) ?? move.paths[0] ?? [move.to];
  const way = carried ? path.slice(-1) : path.slice(Math.max(0, Math.min(entered.length, path.length) - 1));
  const legs = Math.max(0, way.length - 1);
  const lasts = Math.min(legs * LEG_MS, ALL_MS);
  const leg = legs ? lasts / legs : 0;
  return {
    way,
    lasts,
    leaving: move.taken.map((square) => ({ square, at: passed(board, way, square) * leg })),
  };
}

/** The same way back. Nothing leaves: what was taken stands again. */
export function motionBack(move: LegalMove): Motion {
  const way = [...(move.paths[0] ?? [])].reverse();
  return { way, lasts: Math.min(Math.max(0, way.length - 1) * LEG_MS, ALL_MS), leaving: [] };
}

/** After how many legs a square has been passed; one off the way, as a mill's stone, at the end. */
function passed(board: Board, way: readonly number[], square: number): number {
  for (let leg = 1; leg < way.length; leg++) {
    const [from, to] = [way[leg - 1], way[leg]];
    if (from !== undefined && to !== undefined && between(board, from, to).includes(square)) return leg - 0.4;
  }
  return Math.max(0, way.length - 1);
}
