import type { Point } from './geometry';

/** A painted band on the four sides of a frame, as a path: triangles with their feet outside, lozenges in the corners. */
export function band(columns: number, rows: number, margin: number, width: number): string {
  const [left, top] = [-margin, -margin];
  const [right, bottom] = [columns + margin, rows + margin];
  const across = (y: number, inwards: number) =>
    row(left + width, right - width, width, (x, deep) => [x, y + inwards * deep * width]);
  const down = (x: number, inwards: number) =>
    row(top + width, bottom - width, width, (y, deep) => [x + inwards * deep * width, y]);
  const corners = [left, right - width].flatMap((x) => [top, bottom - width].map((y) => corner(x, y, width)));
  return [across(top, 1), across(bottom, -1), down(left, 1), down(right, -1), ...corners].join('');
}

/** Triangles from one end of a side to the other, a small one hanging between each two. */
function row(from: number, to: number, width: number, at: (along: number, deep: number) => number[]): string {
  const count = Math.round((to - from) / (width * 1.25));
  const step = (to - from) / count;
  let path = '';
  for (let nth = 0; nth < count; nth++) {
    const foot = from + nth * step;
    path += closed([at(foot, 0.14), at(foot + 0.5 * step, 0.74), at(foot + step, 0.14)]);
    if (nth > 0) path += closed([at(foot - 0.14 * step, 0.84), at(foot, 0.6), at(foot + 0.14 * step, 0.84)]);
  }
  return path;
}

function corner(x: number, y: number, width: number): string {
  const at = (across: number, down: number) => [x + across * width, y + down * width];
  return closed([at(0.5, 0.12), at(0.88, 0.5), at(0.5, 0.88), at(0.12, 0.5)]);
}

const closed = (points: number[][]) =>
  `M${points.map((point) => point.map((n) => n.toFixed(3)).join(' ')).join('L')}Z`;

/** A lozenge in a lozenge, painted on the square with this corner. */
export function lozenge({ x, y }: Point): string {
  const inside = (reach: number) =>
    `M${x + 0.5} ${y + 0.5 - reach}L${x + 0.5 + reach} ${y + 0.5}L${x + 0.5} ${y + 0.5 + reach}L${x + 0.5 - reach} ${y + 0.5}Z`;
  return inside(0.4) + inside(0.2);
}
