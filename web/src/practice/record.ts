import type { Practice } from './practice.svelte';
import type { SavedGame } from './saved';

/** The names that stand in a record, in the reader's language. */
export interface Names {
  white: string;
  black: string;
}

/** The game in PDN. The day is the one on the reader's calendar. */
export function pdnOf(practice: Practice, names: Names): string {
  const { saved } = practice;
  const text = practice.line.pdn({
    Event: 'Asarag',
    Site: '-',
    Date: day(saved),
    Round: '-',
    White: names.white,
    Black: names.black,
    ...timeControl(saved),
  });
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** What the file is called. */
export const fileName = ({ rules, id }: SavedGame): string => `asarag-${rules.game}-${id}.pdn`;

function day({ begun_at }: SavedGame): string {
  const date = new Date(begun_at);
  const pair = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}.${pair(date.getMonth() + 1)}.${pair(date.getDate())}`;
}

function timeControl({ clock }: SavedGame): Record<string, string> {
  if (!clock) return {};
  return { TimeControl: `${clock.initial_ms / 1_000}+${clock.increment_ms / 1_000}` };
}
