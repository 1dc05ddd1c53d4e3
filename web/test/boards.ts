import { gameCalled, squareCalled, type LegalMove } from '../src/rules/rules';
import { Line } from '../src/rules/line';

/** Squares of a game by their names. */
export function squares(game: string, ...names: string[]): number[] {
  const { board } = gameCalled(game);
  return names.map((name) => {
    const square = squareCalled(board, name);
    if (square === undefined) throw new Error(`${game} has no square ${name}`);
    return square;
  });
}

/** The legal moves of a position. */
export function legalIn(game: string, position: string, options: string[] = []): LegalMove[] {
  return new Line({ game, options, position }).legal();
}
