import { describe, expect, it } from 'vitest';
import { FIRST_MOVE_MS, type RoomView } from '../src/wire';
import { applied, knownFrom, type Known } from '../src/room/applied';
import { spelt } from '../src/room/code';
import { Table } from './table';

const over = (role: 'white' | 'watcher') => {
  const table = new Table(role);
  table.happens({ what: 'ended', winner: 'black', reason: 'resignation' });
  return table;
};

describe('a rematch', () => {
  it('takes the players along, and tells the watchers where it goes on', () => {
    for (const role of ['white', 'watcher'] as const) {
      const table = over(role);
      table.happens({ what: 'rematch-offered', seat: 'white' });
      expect(table.room.next).toBeNull();
      table.happens({ what: 'rematch-agreed', room: 'next' });
      expect(table.room.next).toBe(role === 'white' ? 'next' : null);
      expect(table.room.view?.rematch).toEqual({ is: 'agreed', room: 'next' });
    }
  });

  it('that was agreed on before takes nobody along who comes back to look', () => {
    const table = over('white');
    const view = { ...(table.room.view as RoomView), rematch: { is: 'agreed', room: 'next' } as const };
    table.hears({ is: 'snapshot', ...view, seq: view.seq + 2 });
    expect(table.room.next).toBeNull();
  });

  it('is asked for and answered in words of its own', () => {
    const table = over('white');
    table.room.offerRematch();
    table.room.answerRematch(false);
    expect(table.asked()).toEqual([
      { id: 1, do: 'offer-rematch' },
      { id: 2, do: 'answer-rematch', accept: false },
    ]);
  });

  it('that was declined is remembered from a snapshot too', () => {
    const table = over('white');
    const declined = { rematch: { is: 'declined', seat: 'black' } as const, may: ['set-name'] };
    const known = knownFrom({ ...(table.room.view as RoomView), ...declined });
    expect(known.refused).toBe(true);
  });
});

describe('a seat that its owner left empty', () => {
  it('is asked about anew by who stayed, to be told the invitation', () => {
    const table = new Table('white');
    table.happens({ what: 'unseated', seat: 'black' });
    expect(table.calls).toBe(1);
    table.returns();
    expect(table.said.at(-1)).toMatchObject({ since: null });
  });

  it('is nothing to ask about for a watcher', () => {
    const table = new Table('watcher');
    table.happens({ what: 'unseated', seat: 'black' });
    expect(table.calls).toBe(0);
  });
});

describe('the term of a first move', () => {
  const clock = { initial_ms: 60_000, increment_ms: 0 };
  const table = new Table('white');
  const play = table.room.play;
  const begun = { ...(table.room.view as RoomView), phase: 'waiting' as const, black: null };
  const timed: RoomView = { ...begun, settings: { ...begun.settings, clock } };
  const event = (over: object) => ({ seq: 3, at: 5_000, ply: 0, key: '', ...over }) as never;
  const seated = { what: 'seated', seat: 'black', person: { id: 'b', name: 'b' }, advice: 'off' };
  const after = (view: RoomView, ...events: object[]) =>
    events.reduce<Known>(
      (known, happened) => applied(known, event(happened), play?.last as never, 'white'),
      knownFrom(view),
    ).view;

  it('begins with the game, anew with the first move, and ends with the second', () => {
    expect(after(timed, seated).first_move_by).toBe(5_000 + FIRST_MOVE_MS);
    const first = { what: 'played', seat: 'white', move: '32-28', took_ms: 0, ply: 1, at: 9_000 };
    expect(after(timed, seated, first).first_move_by).toBe(9_000 + FIRST_MOVE_MS);
    expect(after(timed, seated, first, { ...first, ply: 2 }).first_move_by).toBeNull();
  });

  it('is as much longer as the server was down', () => {
    const credited = { what: 'credited', seat: 'white', ms: 700, clocks: null };
    expect(after(timed, seated, credited).first_move_by).toBe(5_700 + FIRST_MOVE_MS);
  });

  it('is none without a clock, and none once a seat is free again', () => {
    expect(after(begun, seated).first_move_by).toBeNull();
    expect(after(timed, seated, { what: 'unseated', seat: 'black' }).first_move_by).toBeNull();
  });
});

describe('a short code', () => {
  it('is said sign by sign, with a pause between its groups', () => {
    expect(spelt('39CX-FY3J')).toBe('3 9 C X, F Y 3 J');
  });
});
