import type { Facts } from '../board/Board.svelte';
import { nameOf, type Board, type LegalMove } from '../rules/rules';
import type { Clocks, Ending, Role, Seat } from '../wire';
import { t, words } from './messages.svelte';

/** What a game is called. */
export const gameName = (id: string): string => words.say(`game-${id}`) ?? id;

/** One line about a game. */
export const gameAbout = (id: string): string => words.say(`about-${id}`) ?? '';

/** What an option of the rules is called. */
export const optionName = (id: string): string => words.say(`option-${id}`) ?? id;

export const optionReason = (id: string): string => words.say(`why-${id}`) ?? '';

export const sideName = (seat: Seat): string => t(`side-${seat}`);

/** What a square of the board is to somebody who does not see it. Begins with the square's name. */
export function describeSquare({ name, piece, target, forced }: Facts): string {
  const square = piece
    ? t(`square-${piece.side}-${piece.kind}`, { square: name })
    : t('square-empty', { square: name });
  if (forced) return t('square-must', { square });
  return target ? t('square-target', { square }) : square;
}

/** Who won, from the reader's side. */
export function resultText({ winner, reason }: Ending, role: Role): string {
  if (winner && role !== 'watcher') return t(winner === role ? 'result-won' : 'result-lost');
  if (winner) return t(`result-${winner}`);
  return t(reason === 'abandoned' ? 'result-nobody' : 'result-draw');
}

export const reasonText = ({ reason }: Ending): string =>
  words.say(`reason-${reason}`) ?? t('reason-unknown');

/** `4:05`, `1:00:00`; tenths below ten seconds. Always cut, never rounded up. */
export function clockText(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const pair = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  if (hours) return `${hours}:${pair(minutes)}:${pair(whole % 60)}`;
  if (whole < 10) return `0:0${whole}.${Math.floor(Math.max(0, ms) / 100) % 10}`;
  return `${minutes}:${pair(whole % 60)}`;
}

/** What a side has left at this moment of the server's time. */
export function remaining(clocks: Clocks, seat: Seat, serverNow: number): number {
  const left = seat === 'white' ? clocks.white_ms : clocks.black_ms;
  const spent = clocks.running === seat ? Math.max(0, serverNow - clocks.at) : 0;
  return Math.max(0, left - spent);
}

/** Both clocks, for somebody who does not see them. */
export function clocksText(clocks: Clocks | null, serverNow: number): string {
  if (!clocks) return t('clock-none');
  const seats: Seat[] = ['white', 'black'];
  const time = (seat: Seat) => clockText(remaining(clocks, seat, serverNow));
  return seats.map((seat) => t('told-clock', { side: sideName(seat), time: time(seat) })).join(', ');
}

/** A move that was played, for somebody who does not see the board. */
export function saidMove(seat: Seat, move: LegalMove, board: Board): string {
  const squares = move.taken.map((square) => nameOf(board, square)).join(', ');
  return [
    t('said-move', { side: sideName(seat), move: move.text }),
    ...(squares ? [t('said-taken', { squares })] : []),
    ...(move.crowns ? [t('said-crowned')] : []),
  ].join(', ');
}
