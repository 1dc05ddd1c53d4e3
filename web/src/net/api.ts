import type {
  CodeLed,
  Entered,
  GamePage,
  GameRecord,
  LinkView,
  LiveRoom,
  Me,
  NewRoom,
  Problem,
  RoomMade,
} from '../wire';

/** A request that came to nothing: the server's code, or `offline` when there was no answer. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly retryAfterMs: number | undefined = undefined,
  ) {
    super(code);
  }
}

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

export const me = () => call<Me>('GET', '/api/me');
export const rename = (name: string) => call<Me>('PUT', '/api/me', { name });
export const makeRoom = (room: NewRoom) => call<RoomMade>('POST', '/api/rooms', room);
export const liveRooms = () => call<LiveRoom[]>('GET', '/api/rooms');
export const myRooms = () => call<LiveRoom[]>('GET', '/api/rooms/mine');
export const enter = (key: string) => call<Entered>('POST', `/api/links/${encodeURIComponent(key)}`);
export const foresee = (key: string) => call<LinkView>('GET', `/api/links/${encodeURIComponent(key)}`);
export const followCode = (code: string) => call<CodeLed>('POST', '/api/codes', { code });
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

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    sent.body = JSON.stringify(body);
    sent.headers = { ...sent.headers, 'content-type': 'application/json' };
  }
  const response = await fetch(path, sent).catch(() => {
    throw new Fault('offline');
  });
  if (!response.ok) throw await faultOf(response);
  return (await response.json()) as Answer;
}

async function faultOf(response: Response): Promise<Fault> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new Fault(problem.code ?? 'unknown', problem.retry_after_ms ?? undefined);
}
