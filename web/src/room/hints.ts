import type { Hint } from '../board/arrow';
import type { LegalMove } from '../rules/rules';
import type { Tally } from '../wire';

/**
 * The suggestions to draw: the most wanted ones, and the reader's own. What is no legal move here is left out: it
 * belongs to another position.
 */
export function hintsOf(legal: readonly LegalMove[], tally: Tally | null, own: string | undefined): Hint[] {
  const wanted = (tally?.top ?? []).map(({ move, count }) => ({ text: move, count }));
  if (own !== undefined && !wanted.some(({ text }) => text === own)) wanted.push({ text: own, count: 1 });
  return wanted.flatMap(({ text, count }) => {
    const move = legal.find((move) => move.text === text);
    return move ? [{ move, count, own: text === own }] : [];
  });
}
