import type { LegalMove, Piece } from '../rules/rules';

/** A piece with an identity that lasts from one position to the next, so that the view slides it. */
export interface Drawn extends Piece {
  id: number;
}

let lastId = 0;

/** The pieces of a new position, each with the identity it had. `move` is what led there, if it was one move. */
export function follow(
  old: readonly Drawn[],
  pieces: readonly Piece[],
  move: LegalMove | undefined,
): Drawn[] {
  const before = new Map(old.map((piece) => [piece.square, piece]));
  const mover = typeof move?.from === 'number' ? before.get(move.from) : undefined;
  if (move && mover && mover.square !== move.to && !before.has(move.to)) {
    before.delete(mover.square);
    before.set(move.to, mover);
  }
  return pieces
    .map((piece) => {
      const was = before.get(piece.square);
      return { ...piece, id: was?.side === piece.side ? was.id : ++lastId };
    })
    .sort((a, b) => a.id - b.id);
}
