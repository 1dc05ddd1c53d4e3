import type { Position } from '../rules/line';
import type { Side } from '../rules/rules';
import { ofSide } from '../rules/side';

/** How many pieces of the other side each side has taken since the start. */
export function takenBy(start: Position, now: Position): Record<Side, number> {
  const lost = (side: Side) => Math.max(0, strength(start, side) - strength(now, side));
  return { white: lost('black'), black: lost('white') };
}

/** Pieces on the board and in hand. */
function strength(position: Position, side: Side): number {
  const standing = position.pieces.filter((piece) => piece.side === side).length;
  return standing + (handOf(position, side) ?? 0);
}

/** Stones a side has in hand; null where nothing is ever placed. */
export const handOf = ({ hands }: Position, side: Side): number | null =>
  hands ? ofSide(hands, side) : null;
