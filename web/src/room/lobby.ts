import { sideOf } from '../rules/side';
import type { LiveRoom, NewRoom } from '../wire';

/** Public rooms that the reader could join: not his own. */
export const joinable = (live: readonly LiveRoom[], mine: readonly LiveRoom[]): LiveRoom[] =>
  live.filter((room) => room.player_link !== null && !mine.some(({ id }) => id === room.id));

/** How many wait at each game. */
export function waitingAt(rooms: readonly LiveRoom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { settings } of rooms) counts.set(settings.game, (counts.get(settings.game) ?? 0) + 1);
  return counts;
}

/** The room in which to play this game at once: one with the very settings, else any other of the same game. */
export function meeting(rooms: readonly LiveRoom[], wanted: NewRoom): LiveRoom | undefined {
  const same = rooms.filter(({ settings }) => settings.game === wanted.game);
  return same.find(({ settings }) => agrees(settings, wanted)) ?? same[0];
}

function agrees(settings: LiveRoom['settings'], wanted: NewRoom): boolean {
  const clock = (c: NewRoom['clock']) => (c ? `${c.initial_ms}+${c.increment_ms}` : '');
  return (
    clock(settings.clock) === clock(wanted.clock) &&
    settings.options.join() === wanted.options.join() &&
    settings.position === wanted.position
  );
}

/** Whether it is this person's turn in a running room. The position says whose turn it is. */
export function awaits(room: LiveRoom, person: string | undefined): boolean {
  const mover = sideOf(room.position);
  return room.phase === 'running' && person !== undefined && room[mover]?.id === person;
}
