import { forced } from '../board/entry';
import type { Line } from '../rules/line';
import { nameOf, type Board, type LegalMove, type Refusal } from '../rules/rules';

/** A try that fits no legal move: the squares touched, and the stone a mill was to take. */
export interface Attempt {
  squares: number[];
  taken: number | undefined;
}

/** Why a try is no move, in the rules' words. Nothing if it is too little to say anything about. */
export function refusalOf(
  board: Board,
  play: Line,
  legal: readonly LegalMove[],
  { squares, taken }: Attempt,
): Refusal | null {
  const [only] = squares;
  if (only === undefined) return null;
  const placing = legal.some((move) => move.from === null);
  if (squares.length === 1 && !placing) return aboutOne(board, play, legal, only);
  return verdict(play, squares, taken);
}

/** One square is no try yet, unless it is the wrong piece. */
function aboutOne(board: Board, play: Line, legal: readonly LegalMove[], square: number): Refusal | null {
  const piece = play.last.pieces.find((standing) => standing.square === square);
  if (!piece) return null;
  const somewhere = legal[0]?.to;
  if (piece.side !== play.last.side)
    return somewhere === undefined ? null : verdict(play, [square, somewhere], undefined);
  const able = forced(legal);
  if (!able.size || able.has(square)) return null;
  const squares = [...able].map((able) => nameOf(board, able));
  return { code: 'must-capture', squares, example: null, count: null };
}

function verdict(play: Line, squares: number[], taken: number | undefined): Refusal | null {
  const tried = play.tryPath(squares, taken);
  return 'refusal' in tried ? tried.refusal : null;
}
