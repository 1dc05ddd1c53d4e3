import { describe, expect, it } from 'vitest';
import { Table } from './table';

const STEP = '32-28';
const OTHER = '33-29';

describe('a move of the reader', () => {
  it('shows at once, is sent once, and is settled by its event', () => {
    const table = new Table('white');
    table.room.playMove(STEP);
    expect(table.asked()).toEqual([{ id: 1, do: 'play', ply: 0, move: STEP }]);
    expect(table.room.pending?.move).toBe(STEP);
    expect(table.room.shown?.ply).toBe(1);
    expect(table.room.view?.moves).toHaveLength(0);
    table.played(STEP);
    expect(table.room.pending).toBeNull();
    expect(table.room.view?.moves.map(({ move }) => move)).toEqual([STEP]);
    expect(table.room.may('play')).toBe(false);
    expect(table.stored()).toBeNull();
  });

  it('locks the board until the server has answered (b008)', () => {
    const table = new Table('white');
    table.room.playMove(STEP);
    table.room.playMove(OTHER);
    expect(table.asked()).toHaveLength(1);
  });

  it('goes back with the reason when it is refused (b017)', () => {
    const table = new Table('white');
    table.room.playMove(STEP);
    table.hears({
      is: 'refused',
      id: 1,
      code: 'longer-capture',
      message: '',
      squares: ['48', '39'],
      count: 2,
    });
    expect(table.room.pending).toBeNull();
    expect(table.room.shown?.ply).toBe(0);
    expect(table.room.refusal).toEqual({
      code: 'longer-capture',
      squares: ['48', '39'],
      example: null,
      count: 2,
    });
  });

  it('is not asked for out of turn, by a watcher, or in a mirroring tab (b114)', () => {
    const black = new Table('black');
    black.room.playMove(STEP);
    const watcher = new Table('watcher');
    watcher.room.playMove(STEP);
    const mirror = new Table('white');
    mirror.hears({ is: 'control', acting: false });
    mirror.room.playMove(STEP);
    expect([black, watcher, mirror].map((table) => table.asked())).toEqual([[], [], []]);
    mirror.room.takeControl();
    mirror.hears({ is: 'control', acting: true });
    mirror.room.playMove(STEP);
    expect(mirror.asked().map((request) => request.do)).toEqual(['take-control', 'play']);
  });
});

describe('a line that breaks', () => {
  it('keeps one move and sends it again if the position is still the same (b004, b008)', () => {
    const table = new Table('white');
    table.breaks();
    table.room.playMove(STEP);
    table.room.playMove(OTHER);
    expect(table.room.pending?.move).toBe(STEP);
    expect(table.asked()).toEqual([]);
    table.returns();
    expect(table.asked()).toEqual([{ id: expect.any(Number), do: 'play', ply: 0, move: STEP }]);
    table.played(STEP);
    expect(table.room.notice).toBeNull();
  });

  it('asks for what it missed since the last event (b011)', () => {
    const table = new Table('white');
    table.breaks();
    table.returns({ welcome: false });
    expect(table.said.at(-1)).toEqual({ v: 1, since: table.room.view?.seq });
  });

  it('drops the move, and says so, if another one was played meanwhile', () => {
    const table = new Table('white');
    table.breaks();
    table.room.playMove(STEP);
    table.returns();
    table.played(OTHER);
    expect(table.room.pending).toBeNull();
    expect(table.room.notice).toEqual({ is: 'dropped', move: STEP });
    expect(table.stored()).toBeNull();
  });

  it('says nothing if the very move was played', () => {
    const table = new Table('white');
    table.room.playMove(STEP);
    table.breaks();
    table.returns({ welcome: false });
    table.played(STEP);
    table.welcomed();
    expect([table.room.pending, table.room.notice]).toEqual([null, null]);
    expect(table.asked()).toHaveLength(1);
  });

  it('tells that a request may not have been heard', () => {
    const table = new Table('white');
    table.room.offerDraw();
    table.breaks();
    expect(table.room.notice).toEqual({ is: 'unsent' });
    expect(table.room.line.is).toBe('waiting');
  });

  it('stays down after a fatal code', () => {
    const table = new Table('white');
    table.room.lost(4001, null);
    expect(table.room.line).toEqual({ is: 'closed', code: 4001 });
  });
});

describe('a killed page (b018)', () => {
  it('tries its move once more if the position still matches', () => {
    const first = new Table('white');
    first.breaks();
    first.room.playMove(STEP);
    const second = new Table('white', { storage: first.storage });
    expect(second.asked()).toEqual([{ id: 1, do: 'play', ply: 0, move: STEP }]);
  });

  it('drops it with a notice if it does not', () => {
    const first = new Table('white');
    first.breaks();
    first.room.playMove(STEP);
    const second = new Table('white', { storage: first.storage, moves: [OTHER, '19-23'] });
    expect(second.asked()).toEqual([]);
    expect(second.room.notice).toEqual({ is: 'dropped', move: STEP });
  });
});

describe('events', () => {
  it('with a hole between them are asked for again, and not drawn (b012)', () => {
    const table = new Table('watcher');
    table.skips(1);
    table.played(STEP);
    expect(table.calls).toBe(1);
    expect(table.room.view?.moves).toHaveLength(0);
  });

  it('seen before are let go', () => {
    const table = new Table('watcher');
    table.played(STEP);
    table.repeats();
    expect(table.room.view?.moves).toHaveLength(1);
    expect(table.calls).toBe(0);
  });

  it('whose key does not match make the page ask for the whole room', () => {
    const table = new Table('watcher');
    table.played(STEP, { key: '0000000000000000' });
    expect(table.calls).toBe(1);
    table.breaks();
    table.returns({ welcome: false });
    expect(table.said.at(-1)).toEqual({ v: 1, since: null });
    table.welcomed();
    table.snapshot([STEP]);
    expect(table.room.view?.moves).toHaveLength(1);
    expect(table.room.notice).toEqual({ is: 'resynced' });
  });

  it('older than what is known make no older snapshot acceptable (b014)', () => {
    const table = new Table('watcher');
    table.played(STEP);
    table.snapshot([], 2);
    expect(table.room.view?.moves).toHaveLength(1);
    expect(table.calls).toBe(1);
  });

  it('of a page whose rules differ from the server’s close the room', () => {
    const table = new Table('watcher');
    table.snapshot([STEP], 9, 'ffffffffffffffff');
    expect(table.room.line).toEqual({ is: 'closed', code: 4000 });
  });

  it('end the game: nothing may be played any more', () => {
    const table = new Table('white');
    table.happens({ what: 'ended', winner: 'white', reason: 'resignation' });
    expect(table.room.view?.phase).toBe('finished');
    expect(table.room.view?.ending).toEqual({ winner: 'white', reason: 'resignation' });
    expect(table.room.legal).toEqual([]);
    expect(table.room.may('play') || table.room.may('resign')).toBe(false);
  });

  it('rename and free seats', () => {
    const table = new Table('white');
    const person = table.room.view?.black?.person;
    table.happens({ what: 'named', person: { id: person?.id ?? '', name: 'Ɛli' } });
    expect(table.room.view?.black?.person.name).toBe('Ɛli');
    table.happens({ what: 'unseated', seat: 'black' });
    expect([table.room.view?.phase, table.room.view?.black]).toEqual(['waiting', null]);
    expect(table.room.notice).toEqual({ is: 'unseated' });
  });
});

describe('suggestions', () => {
  it('are sent by a watcher, shown as his own, and withdrawn', () => {
    const table = new Table('watcher');
    table.room.suggest(STEP);
    expect(table.asked()).toEqual([{ id: 1, do: 'suggest', ply: 0, move: STEP }]);
    expect(table.room.suggested).toEqual({ ply: 0, move: STEP });
    table.hears({ is: 'done', id: 1, seq: 3 });
    table.room.withdraw();
    expect(table.asked().at(-1)).toEqual({ id: 2, do: 'withdraw', ply: 0 });
    expect(table.room.suggested).toBeNull();
  });

  it('vanish when the position changes, the tally with them', () => {
    const table = new Table('watcher');
    table.room.suggest(STEP);
    table.hears({ is: 'tally', ply: 0, total: 1, top: [{ move: STEP, count: 1, by: [] }] });
    table.played(OTHER);
    expect([table.room.suggested, table.room.tally]).toEqual([null, null]);
  });

  it('are refused with the reason', () => {
    const table = new Table('watcher');
    table.room.suggest(STEP);
    table.hears({ is: 'refused', id: 1, code: 'advice-off', message: '' });
    expect(table.room.suggested).toBeNull();
    expect(table.room.refusal?.code).toBe('advice-off');
  });

  it('are taken by the player with one act', () => {
    const table = new Table('white');
    table.room.playMove(STEP, true);
    expect(table.asked()).toEqual([{ id: 1, do: 'take-suggestion', ply: 0, move: STEP }]);
  });
});

describe('the server’s time', () => {
  it('is the largest difference heard, begun anew with each line (b046)', () => {
    const table = new Table('white', { now: 1_000 });
    table.hears({ is: 'now', now: 91_000 });
    expect(table.room.time.now).toBe(91_000);
    table.clock.now = 2_000;
    table.hears({ is: 'now', now: 91_400 });
    expect(table.room.time.now).toBe(92_000);
    table.hears({ is: 'welcome', v: 1, role: 'white', you: { id: 'a', name: 'A' }, now: 5_000 });
    expect(table.room.time.now).toBe(5_000);
  });
});

describe('a refusal that asks for patience (b015)', () => {
  it('keeps the move and sends it again', async () => {
    const table = new Table('white');
    table.room.playMove(STEP);
    table.hears({ is: 'refused', id: 1, code: 'unavailable', message: '', retry_after_ms: 1 });
    expect(table.room.pending?.move).toBe(STEP);
    await expect.poll(() => table.asked().length).toBe(2);
    expect(table.asked()[1]).toEqual({ id: 2, do: 'play', ply: 0, move: STEP });
  });
});
