import type { Filter } from '../net/games';

const TEXTS = ['game', 'result', 'player', 'opponent', 'from', 'to'] as const;

/** The filter that an address of the history names. */
export function filterOf(query: URLSearchParams): Filter {
  const text = (name: (typeof TEXTS)[number]) => query.get(name) ?? '';
  return {
    me: query.get('me') === 'true',
    game: text('game'),
    result: text('result'),
    player: text('player'),
    opponent: text('opponent'),
    from: text('from'),
    to: text('to'),
  };
}

/** The part of an address that names a filter, `?` included; empty for the filter that wants everything. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams(TEXTS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  if (filter.me) query.set('me', 'true');
  const text = query.toString();
  return text ? `?${text}` : '';
}
