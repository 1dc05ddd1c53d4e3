import { words } from './messages.svelte';

/** A refusal of the engine or of the server: codes and squares, no words. */
export interface Explainable {
  code: string;
  squares?: readonly string[];
  example?: string | null;
  count?: number | null;
}

/** Why something was refused, in the reader's language. */
export function explain({ code, squares = [], example, count }: Explainable): string {
  const values = {
    squares: squares.join(', '),
    last: squares.at(-1) ?? '',
    example: example ?? squares.join('x'),
    count: count ?? 0,
  };
  return words.say(`refusal-${variety(code, squares)}`, values) ?? words.t('refusal-unknown');
}

/** Some codes say two things, told apart by their squares. */
function variety(code: string, squares: readonly string[]): string {
  if (code === 'must-mill' && !squares.length) return 'no-mill';
  if (code === 'not-reachable' && squares.length === 1) return 'not-placeable';
  return code;
}
