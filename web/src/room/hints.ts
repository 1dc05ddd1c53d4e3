import type { Hint } from '../board/arrow';
import type { LegalMove } from '../rules/rules';
import type { Tally } from '../wire';

/** The reader's own suggestion when it is not among the most wanted. */
const LAST = 3;

/**
 * The suggestions to draw: the most wanted ones, and the reader's own. What is no legal move here is left out: it
 * belongs to another position.
 */
export function hintsOf(legal: readonly LegalMove[], tally: Tally | null, own: string | undefined): Hint[] {
  const wanted = (tally?.top ?? []).map(({ move, count }, rank) => ({ text: move, count, rank }));
  if (own !== undefined && !wanted.some(({ text }) => text === own))
    wanted.push({ text: own, count: 1, rank: LAST });
  return wanted.flatMap(({ text, count, rank }) => {
    const move = legal.find((move) => move.text === text);
    return move ? [{ move, count, own: text === own, rank }] : [];
  });
}
