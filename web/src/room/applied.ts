import type { Position } from '../rules/line';
import { UNTIMED_PLIES } from '../rules/side';
import {
  DRAW_OFFERS_MAX,
  FIRST_MOVE_MS,
  type PlayedMove,
  type Role,
  type RoomEvent,
  type RoomView,
  type Seat,
} from '../wire';
import { mayNow, otherSeat } from './may';

/** A room as it is known here: the server's view, and what it does not show. */
export interface Known {
  view: RoomView;
  /** Whether the reader's side has offered a draw since its last move. */
  offered: boolean;
  /** Whether the reader wished for another game and was told no. */
  refused: boolean;
}

/** What is known from a snapshot. */
export function knownFrom(view: RoomView): Known {
  const mayOffer = view.may.includes('offer-draw') && view.draw_offer === null;
  const refused = view.rematch?.is === 'declined' && !view.may.includes('offer-rematch');
  return { view, offered: !mayOffer, refused };
}

/** The room after an event. `position` is the one the rules give for the moves then played. */
export function applied(known: Known, event: RoomEvent, position: Position, role: Role): Known {
  const { view } = known;
  const next: RoomView = {
    ...view,
    ...changes(view, event, role),
    seq: event.seq,
    position: position.fen,
    key: position.key,
    to_move: position.side,
  };
  const offered = hasOffered(known.offered, event, role);
  const refused = known.refused || (event.what === 'rematch-declined' && event.seat !== role);
  const may = mayNow(next, role, mayOffer(next, offered, role), mayWish(next, refused, role));
  return { view: { ...next, may }, offered, refused };
}

function changes(view: RoomView, event: RoomEvent, role: Role): Partial<RoomView> {
  switch (event.what) {
    case 'opened':
      return { settings: event.settings };
    case 'seated':
      return seated(view, event.seat, { person: event.person, advice: event.advice }, event.at);
    case 'arrived':
      return {};
    case 'unseated':
      return {
        [event.seat]: null,
        phase: 'waiting',
        draw_offer: null,
        draw_offers_left: view.draw_offers_left === null ? null : DRAW_OFFERS_MAX,
        first_move_by: null,
      };
    case 'played':
      return {
        moves: [...view.moves, playedMove(event)],
        clocks: event.clocks ?? view.clocks,
        draw_offer: view.draw_offer === otherSeat(event.seat) ? null : view.draw_offer,
        first_move_by: event.ply < UNTIMED_PLIES ? firstMoveBy(view, event.at) : null,
      };
    case 'draw-offered': {
      const left = view.draw_offers_left;
      return { draw_offer: event.seat, draw_offers_left: left && event.seat === role ? left - 1 : left };
    }
    case 'draw-declined':
      return { draw_offer: null };
    case 'advice-set': {
      const seat = view[event.seat];
      return seat ? { [event.seat]: { ...seat, advice: event.advice } } : {};
    }
    case 'named':
      return { white: renamed(view.white, event.person), black: renamed(view.black, event.person) };
    case 'credited':
      return { clocks: event.clocks, first_move_by: view.first_move_by && view.first_move_by + event.ms };
    case 'ended': {
      const { winner, reason, plies } = event;
      const ending = plies ? { winner, reason, plies } : { winner, reason };
      const clocks = event.clocks ?? stopped(view.clocks);
      return { phase: 'finished', ending, draw_offer: null, clocks, first_move_by: null };
    }
    case 'rematch-offered':
      return { rematch: { is: 'offered', seat: event.seat } };
    case 'rematch-declined':
      return { rematch: { is: 'declined', seat: event.seat } };
    case 'rematch-agreed':
      return { rematch: { is: 'agreed', room: event.room } };
  }
}

function seated(view: RoomView, seat: Seat, taken: RoomView['white'], at: number): Partial<RoomView> {
  const begins = taken !== null && view[otherSeat(seat)] !== null;
  if (!begins) return { [seat]: taken };
  return { [seat]: taken, phase: 'running', first_move_by: firstMoveBy(view, at) };
}

/** Until when the side whose turn began at `at` must make its first move. */
const firstMoveBy = ({ settings }: RoomView, at: number) => settings.clock && at + FIRST_MOVE_MS;

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
  return view.draw_offer !== null || (!offered && view.draw_offers_left !== 0);
}

/** A wish while the other side's stands is an acceptance. */
function mayWish(view: RoomView, refused: boolean, role: Role): boolean {
  const { rematch } = view;
  const played = view.phase === 'finished' && view.white !== null && view.black !== null;
  if (!played || role === 'watcher' || rematch?.is === 'agreed') return false;
  return rematch?.is === 'offered' ? rematch.seat !== role : !refused;
}
