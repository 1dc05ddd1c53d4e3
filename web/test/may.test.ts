import { describe, expect, it } from 'vitest';
import type { Role } from '../src/wire';
import { Table } from './table';

/** What a player may ask at any time before the end. */
const ALWAYS = ['set-advice', 'set-name', 'take-control'];

/** What may be asked after some events, sorted. */
function after(role: Role, happen: (table: Table) => void): string[] {
  const table = new Table(role);
  happen(table);
  return [...(table.room.view?.may ?? [])].sort();
}

const sorted = (...requests: string[]) => requests.sort();
const moved = (table: Table) => table.played('32-28');
const ended = (table: Table) => table.happens({ what: 'ended', winner: null, reason: 'agreement' });

// The same table as the server's `room/may.rs`; a snapshot always has the last word (b060).
describe('the requests a role may make', () => {
  it.each([
    ['white', 'once it has moved', moved, sorted('resign', 'offer-draw', 'claim-abandoned', ...ALWAYS)],
    [
      'black',
      'once the other has moved',
      moved,
      sorted('play', 'take-suggestion', 'resign', 'offer-draw', ...ALWAYS),
    ],
    ['watcher', 'while advice is taken', moved, sorted('suggest', 'withdraw', 'set-name')],
    ['white', 'after the end', ended, sorted('offer-rematch', 'set-name', 'take-control')],
    ['watcher', 'after the end', ended, ['set-name']],
  ] as [Role, string, (table: Table) => void, string[]][])('%s, %s', (role, _, happen, expected) => {
    expect(after(role, happen)).toEqual(expected);
  });

  it('follow the advice of the side to move', () => {
    const off = (table: Table) => table.happens({ what: 'advice-set', seat: 'white', advice: 'off' });
    expect(after('watcher', off)).toEqual(['set-name']);
    expect(after('white', off)).not.toContain('take-suggestion');
  });

  it('allow a draw offer once a move, and an acceptance at any time', () => {
    const table = new Table('white');
    const may = (request: 'offer-draw' | 'answer-draw') => table.room.may(request);
    table.happens({ what: 'draw-offered', seat: 'white' });
    expect([may('offer-draw'), may('answer-draw')]).toEqual([false, false]);
    table.happens({ what: 'draw-declined', seat: 'black' });
    expect(may('offer-draw')).toBe(false);
    table.happens({ what: 'draw-offered', seat: 'black' });
    expect([may('offer-draw'), may('answer-draw')]).toEqual([true, true]);
    table.happens({ what: 'draw-declined', seat: 'white' });
    expect(may('offer-draw')).toBe(false);
    table.played('32-28');
    expect(may('offer-draw')).toBe(true);
  });

  it('allow no draw offer once all of them are made', () => {
    const table = new Table('white');
    for (let offer = 0; offer < 5; offer++) {
      table.happens({ what: 'draw-offered', seat: 'white' });
      table.happens({ what: 'draw-declined', seat: 'black' });
      table.played(['32-28', '28x19', '37-32', '41-37', '46-41'][offer] ?? '');
      table.played(['19-23', '14x23', '10-14', '5-10', '14-19'][offer] ?? '');
    }
    expect(table.room.view?.draw_offers_left).toBe(0);
    expect(table.room.may('offer-draw')).toBe(false);
  });

  it('allow a wish for another game, and its answer, to each side as the server does', () => {
    const table = new Table('white');
    const may = () => [table.room.may('offer-rematch'), table.room.may('answer-rematch')];
    expect(may()).toEqual([false, false]);
    table.happens({ what: 'ended', winner: 'white', reason: 'resignation' });
    table.happens({ what: 'rematch-offered', seat: 'white' });
    expect(may()).toEqual([false, false]);
    table.happens({ what: 'rematch-declined', seat: 'black' });
    expect(may()).toEqual([false, false]);
    table.happens({ what: 'rematch-offered', seat: 'black' });
    expect(may()).toEqual([true, true]);
    table.happens({ what: 'rematch-declined', seat: 'white' });
    expect(may()).toEqual([false, false]);
  });

  it('allow nothing more once a rematch is agreed on', () => {
    const table = new Table('black');
    ended(table);
    table.happens({ what: 'rematch-offered', seat: 'white' });
    table.happens({ what: 'rematch-agreed', room: 'next' });
    expect(table.room.view?.may).toEqual(['set-name', 'take-control']);
    expect(table.room.view?.rematch).toEqual({ is: 'agreed', room: 'next' });
  });

  it('let an offer lapse with the other side’s move only', () => {
    const table = new Table('white');
    table.happens({ what: 'draw-offered', seat: 'white' });
    table.played('32-28');
    expect(table.room.view?.draw_offer).toBe('white');
    table.played('19-23');
    expect(table.room.view?.draw_offer).toBeNull();
  });
});
