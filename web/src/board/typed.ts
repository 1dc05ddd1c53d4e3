import { squareCalled, type Board, type LegalMove } from '../rules/rules';
import { touch, type Step } from './entry';

/** The squares that a typed move names, in order; nothing if a word of it is no square. */
export function squaresOf(board: Board, text: string): number[] | undefined {
  const names = text
    .trim()
    .toLowerCase()
    .split(/[\s\-–—x×:*]+/);
  const squares = names.filter(Boolean).map((name) => squareCalled(board, name.replace(/^0+(?=\d)/, '')));
  return squares.length && squares.every((square) => square !== undefined) ? squares : undefined;
}

/** What touching these squares one after the other comes to. Stops at the first that fits no move. */
export function touchAll(moves: readonly LegalMove[], squares: readonly number[]): Step {
  let touched: number[] = [];
  let step: Step = { kind: 'dropped' };
  for (const square of squares) {
    step = touch(moves, touched, square);
    if (step.kind !== 'chosen' && step.kind !== 'partial') break;
    touched = step.touched;
  }
  return step;
}
