import type { RoomMade } from '../wire';
import type { Storage } from './outbox';

/** The links of a room that was made here: paths on this site. */
export interface Links {
  players: string[];
  watcher: string | null;
}

const keyOf = (room: string) => `asarag.links.${room}`;

/** Keeps the links of a room for its page: nobody else is told those of two free seats. */
export function keepLinks(storage: Storage, made: RoomMade): void {
  const { player_link, second_player_link, watcher_link } = made;
  const players = second_player_link ? [player_link, second_player_link] : [player_link];
  storage.setItem(keyOf(made.id), JSON.stringify({ players, watcher: watcher_link } satisfies Links));
}

export function keptLinks(storage: Storage, room: string): Links {
  const text = storage.getItem(keyOf(room));
  return text ? (JSON.parse(text) as Links) : { players: [], watcher: null };
}
