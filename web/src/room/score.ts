import type { Person, PlayedMove } from '../wire';

export interface Score {
  person: Person;
  /** How often a move was played that this person had suggested for it. */
  count: number;
}

/**
 * How often each watcher's suggestion was the move that was played, most often first. The record names the first few who
 * suggested a move, and always the one it was taken from.
 */
export function scores(moves: readonly PlayedMove[]): Score[] {
  const found = new Map<string, Score>();
  for (const { move, suggested_by, advice } of moves) {
    const same = (advice ?? []).filter((suggested) => suggested.move === move).flatMap(({ by }) => by);
    const people = new Map([...same, ...(suggested_by ? [suggested_by] : [])].map((one) => [one.id, one]));
    for (const [id, person] of people) found.set(id, { person, count: (found.get(id)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
