import type { Position } from '../rules/line';
import type { Side } from '../rules/rules';

/** How many pieces of the other side each side has taken since the start. */
export function takenBy(start: Position, now: Position): Record<Side, number> {
  const lost = (side: Side) => Math.max(0, strength(start, side) - strength(now, side));
  return { white: lost('black'), black: lost('white') };
}

/** Pieces on the board and in hand. */
function strength({ pieces, hands }: Position, side: Side): number {
  const standing = pieces.filter((piece) => piece.side === side).length;
  return standing + (hands?.[side === 'white' ? 0 : 1] ?? 0);
}
