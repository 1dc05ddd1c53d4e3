import { Game, type Piece } from './rules';

const starts = new Map<string, Piece[]>();

/** The pieces of a game's usual start. */
export function startOf(game: string): Piece[] {
  const known = starts.get(game);
  if (known) return known;
  const pieces = piecesOf(game, [], null);
  starts.set(game, pieces);
  return pieces;
}

/** The pieces of a position in PDN FEN; none if it cannot be read. */
export function piecesOf(game: string, options: string[], fen: string | null): Piece[] {
  try {
    const position = new Game(game, options, fen);
    const pieces = position.pieces();
    position.free();
    return pieces;
  } catch {
    return [];
  }
}
