import { otherSide, UNTIMED_PLIES } from '../rules/side';
import type { Role, RoomView, Seat } from '../wire';

/** Each side has one seat. */
export const otherSeat: (seat: Seat) => Seat = otherSide;

/**
 * The requests a role may make, after an event. The server says so in every snapshot; in between the page follows the
 * same table. Two depend on more than the view shows: `offer` says whether a draw offer would be taken, `wish` whether a
 * wish for another game would.
 */
export function mayNow(view: Omit<RoomView, 'may'>, role: Role, offer: boolean, wish: boolean): string[] {
  const runs = view.phase === 'running';
  const mover = view.to_move;
  if (role === 'watcher') {
    const asked = runs && view[mover]?.advice !== 'off';
    return asked ? ['suggest', 'withdraw', 'set-name'] : ['set-name'];
  }
  const moves = runs && mover === role;
  const untimed = view.settings.clock !== null && view.moves.length < UNTIMED_PLIES;
  const table: [string, boolean][] = [
    ['play', moves],
    ['take-suggestion', moves && view[role]?.advice === 'live'],
    ['resign', runs],
    ['offer-draw', runs && offer],
    ['answer-draw', runs && view.draw_offer === otherSeat(role)],
    ['claim-abandoned', runs && mover !== role && !untimed],
    ['offer-rematch', wish],
    ['answer-rematch', view.rematch?.is === 'offered' && view.rematch.seat !== role],
    ['set-advice', view.phase !== 'finished'],
    ['set-name', true],
    ['take-control', true],
  ];
  return table.flatMap(([request, allowed]) => (allowed ? [request] : []));
}
