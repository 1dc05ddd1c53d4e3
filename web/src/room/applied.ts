import type { Position } from '../rules/line';
import type { PlayedMove, Role, RoomEvent, RoomView, Seat } from '../wire';
import { mayNow, otherSeat } from './may';

/** A room as it is known here: the server's view, and the one thing it does not show. */
export interface Known {
  view: RoomView;
  /** Whether the reader's side has offered a draw since its last move (or may offer none any more). */
  offered: boolean;
}

/** What is known from a snapshot. */
export function knownFrom(view: RoomView): Known {
  const mayOffer = view.may.includes('offer-draw') && view.draw_offer === null;
  return { view, offered: !mayOffer };
}

/** The room after an event. `position` is the one the rules give for the moves then played. */
export function applied({ view, offered }: Known, event: RoomEvent, position: Position, role: Role): Known {
  const next: RoomView = {
    ...view,
    ...changes(view, event),
    seq: event.seq,
    position: position.fen,
    key: position.key,
    to_move: position.side,
  };
  const now = hasOffered(offered, event, role);
  return { view: { ...next, may: mayNow(next, role, mayOffer(next, now, role)) }, offered: now };
}

function changes(view: RoomView, event: RoomEvent): Partial<RoomView> {
  switch (event.what) {
    case 'opened':
      return { settings: event.settings };
    case 'seated':
      return seated(view, event.seat, { person: event.person, advice: event.advice });
    case 'arrived':
      return {};
    case 'unseated':
      return { [event.seat]: null, phase: 'waiting', draw_offer: null };
    case 'played':
      return {
        moves: [...view.moves, playedMove(event)],
        clocks: event.clocks ?? view.clocks,
        draw_offer: view.draw_offer === otherSeat(event.seat) ? null : view.draw_offer,
      };
    case 'draw-offered':
      return { draw_offer: event.seat };
    case 'draw-declined':
      return { draw_offer: null };
    case 'advice-set': {
      const seat = view[event.seat];
      return seat ? { [event.seat]: { ...seat, advice: event.advice } } : {};
    }
    case 'named':
      return { white: renamed(view.white, event.person), black: renamed(view.black, event.person) };
    case 'credited':
      return { clocks: event.clocks };
    case 'ended': {
      const { winner, reason, plies } = event;
      const ending = plies ? { winner, reason, plies } : { winner, reason };
      return { phase: 'finished', ending, draw_offer: null, clocks: event.clocks ?? stopped(view.clocks) };
    }
  }
}

function seated(view: RoomView, seat: Seat, taken: RoomView['white']): Partial<RoomView> {
  const begins = taken !== null && view[otherSeat(seat)] !== null;
  return { [seat]: taken, phase: begins ? 'running' : view.phase };
}

function playedMove(event: Extract<RoomEvent, { what: 'played' }>): PlayedMove {
  const { move, at, took_ms, forgiven_ms, suggested_by, advice } = event;
  return {
    move,
    at,
    took_ms,
    forgiven_ms: forgiven_ms ?? 0,
    suggested_by: suggested_by ?? null,
    advice: advice ?? [],
  };
}

const renamed = (seat: RoomView['white'], person: { id: string; name: string }) =>
  seat?.person.id === person.id ? { ...seat, person } : seat;

const stopped = (clocks: RoomView['clocks']) => clocks && { ...clocks, running: null };

function hasOffered(before: boolean, event: RoomEvent, role: Role): boolean {
  if (event.what === 'played' && event.seat === role) return false;
  if (event.what === 'draw-offered' && event.seat === role) return true;
  if (event.what === 'seated') return false;
  return before;
}

/** An offer while the other side's stands is an acceptance. */
function mayOffer(view: RoomView, offered: boolean, role: Role): boolean {
  if (role === 'watcher' || view.draw_offer === role) return false;
  return view.draw_offer !== null || !offered;
}
