import type { Board } from '../rules/rules';

/** A point of the drawing, in squares from the top left corner of the board. */
export interface Point {
  x: number;
  y: number;
}

/** The top left corner of a square as it is seen. Turning the board changes only this. */
export function corner(board: Board, square: number, flipped: boolean): Point {
  const { row, column } = placeOf(board, square);
  return flipped ? { x: board.columns - 1 - column, y: board.rows - 1 - row } : { x: column, y: row };
}

/** The middle of a square as it is seen. */
export function centre(board: Board, square: number, flipped: boolean): Point {
  const { x, y } = corner(board, square, flipped);
  return { x: x + 0.5, y: y + 0.5 };
}

/** Squares row by row, for a reader that goes through the board. */
export function rowsOf(board: Board): number[][] {
  const rows: number[][] = Array.from({ length: board.rows }, () => []);
  board.places.forEach((place, square) => rows[place.row]?.push(square));
  return rows;
}

/** Squares strictly between two squares of one line. */
export function between(board: Board, from: number, to: number): number[] {
  const a = placeOf(board, from);
  const b = placeOf(board, to);
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  const passed: number[] = [];
  for (let step = 1; step < steps; step++) {
    const row = a.row + ((b.row - a.row) * step) / steps;
    const column = a.column + ((b.column - a.column) * step) / steps;
    const square = board.places.findIndex((place) => place.row === row && place.column === column);
    if (square >= 0) passed.push(square);
  }
  return passed;
}

/**
 * Where an arrow key leads, `dx` and `dy` in rows and columns of the diagram: along the row, or to the nearest square of
 * the next row (to the right when two are as near).
 */
export function neighbour(board: Board, from: number, dx: number, dy: number): number | undefined {
  const here = placeOf(board, from);
  let best: number | undefined;
  let least = Infinity;
  board.places.forEach(({ row, column }, square) => {
    const along = dx ? (column - here.column) * dx : (row - here.row) * dy;
    const aside = dx ? Math.abs(row - here.row) * 1000 : Math.abs(column - here.column);
    const cost = along * 100 + aside - (column > here.column ? 0.5 : 0);
    if (along > 0 && aside < 1000 && cost < least) {
      least = cost;
      best = square;
    }
  });
  return best;
}

/** The square a finger means: a wanted one within reach, else the one under it. */
export function meant(
  board: Board,
  { x, y }: Point,
  flipped: boolean,
  wanted: ReadonlySet<number>,
): number | undefined {
  const reach = 0.75;
  let best: number | undefined;
  let least = Infinity;
  board.places.forEach((_, square) => {
    const middle = centre(board, square, flipped);
    const distance = Math.hypot(middle.x - x, middle.y - y);
    const inside = Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) <= 0.5;
    if (!inside && !(wanted.has(square) && distance <= reach)) return;
    const score = wanted.has(square) ? distance - 0.3 : distance;
    if (score < least) {
      least = score;
      best = square;
    }
  });
  return best;
}

/** Whether squares are called by numbers, which stand on them, rather than by letters and figures along the sides. */
export const isNumbered = (board: Board): boolean => /^\d/.test(board.places[0]?.name ?? '');

function placeOf(board: Board, square: number) {
  const place = board.places[square];
  if (!place) throw new Error(`there is no square ${square}`);
  return place;
}
