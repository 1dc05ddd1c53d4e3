import type { GamePage, GameRecord } from '../wire';
import { call } from './api';

/** Which games of the history are wanted. Empty texts want all. */
export interface Filter {
  me: boolean;
  game: string;
  result: string;
  player: string;
  opponent: string;
  from: string;
  to: string;
}

export const gameRecord = (id: string) => call<GameRecord>('GET', `/api/games/${encodeURIComponent(id)}`);

export const games = (filter: Filter, after: string | null) =>
  call<GamePage>('GET', `/api/games?${query(filter, after)}`);

/** Where the games of a filter can be had as PDN. */
export const selectionPdn = (filter: Filter) => `/api/games.pdn?${query(filter, null)}`;
export const gamePdn = (id: string) => `/api/games/${encodeURIComponent(id)}.pdn`;

function query(filter: Filter, after: string | null): string {
  const { me, player, ...rest } = filter;
  const wanted = Object.entries({ ...rest, player: me ? '' : player }).filter(([, value]) => value.trim());
  const query = new URLSearchParams(wanted);
  if (me) query.set('me', 'true');
  if (!query.has('me') && !query.has('player')) query.delete('opponent');
  if (filter.from || filter.to) query.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (after) query.set('after', after);
  return query.toString();
}
