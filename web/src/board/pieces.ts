import type { LegalMove, Piece } from '../rules/rules';

/** A piece with an identity that lasts from one position to the next, so that the view can move it. */
export interface Drawn extends Piece {
  id: number;
}

/** How one position became the next: by one move, by one move taken back, or some other way. */
export type Change =
  { kind: 'played'; move: LegalMove } | { kind: 'undone'; move: LegalMove } | { kind: 'other' };

let lastId = 0;

/** `led` is the move that led to the new position, `leading` the one that had led to the old one. */
export function changeBetween(
  old: readonly Piece[],
  now: readonly Piece[],
  led: LegalMove | undefined,
  leading: LegalMove | undefined,
): Change {
  if (led && equal(squaresAfter(old, led), squaresOf(now))) return { kind: 'played', move: led };
  if (leading && equal(squaresAfter(now, leading), squaresOf(old))) return { kind: 'undone', move: leading };
  return { kind: 'other' };
}

/** The pieces of a new position, each with the identity it had. */
export function follow(old: readonly Drawn[], pieces: readonly Piece[], change: Change): Drawn[] {
  const before = new Map(old.map((piece) => [piece.square, piece]));
  if (change.kind !== 'other' && change.move.from !== null) {
    const { from, to } = change.move;
    const [start, end] = change.kind === 'played' ? [from, to] : [to, from];
    const mover = before.get(start);
    before.delete(start);
    if (mover) before.set(end, mover);
  }
  return pieces
    .map((piece) => {
      const was = before.get(piece.square);
      return { ...piece, id: was?.side === piece.side ? was.id : ++lastId };
    })
    .sort((a, b) => a.id - b.id);
}

/** The pieces after a move of `side`, as far as a look at the board can tell. */
export function after(pieces: readonly Piece[], move: LegalMove, side: Piece['side']): Piece[] {
  const mover = pieces.find((piece) => piece.square === move.from);
  const kind = move.crowns ? 'king' : (mover?.kind ?? 'stone');
  const gone = new Set([move.from, ...move.taken]);
  const rest = pieces.filter(({ square }) => !gone.has(square));
  return [...rest, { square: move.to, side: mover?.side ?? side, kind }];
}

function squaresAfter(pieces: readonly Piece[], move: LegalMove): Set<number> {
  const squares = squaresOf(pieces);
  const moved = move.from === null || squares.delete(move.from);
  if (!moved || squares.has(move.to)) return new Set();
  for (const square of move.taken) squares.delete(square);
  return squares.add(move.to);
}

const squaresOf = (pieces: readonly Piece[]) => new Set(pieces.map(({ square }) => square));

const equal = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((square) => b.has(square));
