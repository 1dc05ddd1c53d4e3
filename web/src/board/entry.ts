import type { LegalMove } from '../rules/rules';

/** What touching a square means, given what has been touched before. */
export type Step =
  /** A piece is chosen. */
  | { kind: 'chosen'; touched: number[] }
  /** Some legal moves still fit; more squares are wanted. */
  | { kind: 'partial'; touched: number[] }
  | { kind: 'done'; move: LegalMove }
  /** Nothing is chosen any more. */
  | { kind: 'dropped' }
  /** Several captures end there: the way has to be shown. */
  | { kind: 'ambiguous' }
  /** No legal move. `taken` is set when a mill was made and this would be the stone it takes. */
  | { kind: 'refused'; squares: number[]; taken: number | undefined };

/** Entering a move: the legal moves that still fit the squares touched, or the one move that ends on the last of them. */
export function touch(moves: readonly LegalMove[], touched: readonly number[], square: number): Step {
  const now = [...touched, square];
  const whole = moves.find((move) => hands(move).some((hand) => equal(hand, now)));
  if (whole) return { kind: 'done', move: whole };
  if (fits(moves, now).length) return { kind: now.length === 1 ? 'chosen' : 'partial', touched: now };
  if (touched[0] === square) return { kind: 'dropped' };
  const [ending, another] = touched.length ? fits(moves, touched).filter((move) => move.to === square) : [];
  if (another) return { kind: 'ambiguous' };
  if (ending?.stone === null) return { kind: 'done', move: ending };
  if (touched.length <= 1 && origins(moves).has(square)) return { kind: 'chosen', touched: [square] };
  return refused(moves, touched, square);
}

/** The legal moves of which some way begins with the squares touched. */
export function fits(moves: readonly LegalMove[], touched: readonly number[]): LegalMove[] {
  return moves.filter((move) => hands(move).some((hand) => startsWith(hand, touched)));
}

/** Pieces that can move. */
export function origins(moves: readonly LegalMove[]): Set<number> {
  return new Set(moves.flatMap((move) => (move.from === null ? [] : [move.from])));
}

/** Squares that may be touched next. With nothing touched yet these are the squares a stone may be placed on. */
export function nextSquares(moves: readonly LegalMove[], touched: readonly number[]): Set<number> {
  const next = new Set<number>();
  for (const move of moves) {
    if (!touched.length && move.from !== null) continue;
    for (const hand of hands(move)) {
      const square = hand[touched.length];
      if (square !== undefined && startsWith(hand, touched)) next.add(square);
    }
  }
  return next;
}

/** Where a capture that was begun can end, for those who touch the last square at once. */
export function lastSquares(moves: readonly LegalMove[], touched: readonly number[]): Set<number> {
  if (!touched.length) return new Set();
  return new Set(fits(moves, touched).map((move) => move.to));
}

/** The pieces that must take, if taking is forced now. */
export function forced(moves: readonly LegalMove[]): Set<number> {
  const taking = moves.length > 0 && moves.every((move) => move.taken.length > 0 && move.stone === null);
  return taking ? origins(moves) : new Set();
}

/** The squares a hand touches, in order: a way of the move, then the stone a mill takes. */
function hands(move: LegalMove): number[][] {
  const { stone } = move;
  return stone === null ? move.paths : move.paths.map((path) => [...path, stone]);
}

function refused(moves: readonly LegalMove[], touched: readonly number[], square: number): Step {
  const millMade = touched.length > 1 && fits(moves, touched).some((move) => move.stone !== null);
  return millMade
    ? { kind: 'refused', squares: [...touched], taken: square }
    : { kind: 'refused', squares: [...touched, square], taken: undefined };
}

const startsWith = (hand: readonly number[], touched: readonly number[]) =>
  touched.length <= hand.length && touched.every((square, i) => hand[i] === square);

const equal = (a: readonly number[], b: readonly number[]) => a.length === b.length && startsWith(a, b);
