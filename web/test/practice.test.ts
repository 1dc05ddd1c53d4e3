import { describe, expect, it } from 'vitest';
import { analysed, begin, newId } from '../src/practice/begin';
import { Practice } from '../src/practice/practice.svelte';
import { fileName, pdnOf } from '../src/practice/record';
import { parse, type SavedGame } from '../src/practice/saved';
import { GAMES_MAX, keyOf, Shelf } from '../src/practice/shelf';
import type { ClockSettings } from '../src/wire';
import type { Rules } from '../src/rules/line';
import { memory } from './table';

const ENGLISH: Rules = { game: 'english', options: [], position: null };

/** A game for two at a time that stands still until it is moved on. */
function table(clock: ClockSettings | null = null, rules = ENGLISH) {
  const time = { now: 1_000 };
  const practice = new Practice(begin({ kind: 'two', rules, clock }, 1_000, 'g1'), () => time.now);
  return { practice, time };
}

/** The same game after the page was left and opened again. */
const reopened = ({ practice, time }: ReturnType<typeof table>) =>
  new Practice(parse(JSON.stringify(practice.keep())) as SavedGame, () => time.now);

describe('a game for two', () => {
  it('is played, taken back and played again', () => {
    const { practice } = table();
    expect(practice.play('11-15')).toBe(true);
    expect(practice.play('11-15')).toBe(false);
    practice.play('22-18');
    practice.undo();
    practice.undo();
    practice.undo();
    expect([practice.ply, practice.future, practice.position.side]).toEqual([0, ['11-15', '22-18'], 'black']);
    practice.redo();
    practice.redo();
    practice.redo();
    expect([practice.ply, practice.future]).toEqual([2, []]);
  });

  it('forgets what was taken back once another move is played', () => {
    const { practice } = table();
    practice.play('11-15');
    practice.play('22-18');
    practice.go(0);
    practice.play('11-15');
    expect(practice.future).toEqual(['22-18']);
    practice.play('23-19');
    expect(practice.future).toEqual([]);
  });

  it('comes back as it was left, moves taken back included', () => {
    const played = table();
    played.practice.play('11-15');
    played.practice.play('22-18');
    played.practice.undo();
    const again = reopened(played);
    expect(again.moves.map(({ text }) => text)).toEqual(['11-15']);
    expect(again.future).toEqual(['22-18']);
    expect(again.position.key).toBe(played.practice.position.key);
  });

  it('ends by the rules, by resignation and by agreement, and a move taken back opens it again', () => {
    const over = table(null, { game: 'english', options: [], position: 'W:W18:B15' });
    over.practice.play('18x11');
    expect(over.practice.outcome).toMatchObject({ winner: 'white' });
    const given = table();
    given.practice.play('11-15');
    given.practice.end({ winner: 'black', reason: 'resignation' });
    expect(given.practice.legal).toEqual([]);
    expect(reopened(given).outcome).toMatchObject({ winner: 'black', reason: 'resignation' });
    given.practice.undo();
    expect(given.practice.outcome).toBeNull();
    expect(given.practice.legal).not.toEqual([]);
  });

  it('drops what the rules of this version refuse, and goes on', () => {
    const saved = {
      ...begin({ kind: 'two', rules: ENGLISH }, 0, 'g'),
      moves: ['11-15', '1-2', '3-4'],
      ply: 2,
    };
    const practice = new Practice(saved, () => 0);
    expect([practice.ply, practice.future]).toEqual([1, []]);
  });
});

describe('its clocks', () => {
  const FAST = { initial_ms: 60_000, increment_ms: 2_000 };
  it('run from the third move on, and add the increment', () => {
    const { practice, time } = table(FAST);
    time.now += 50_000;
    practice.play('11-15');
    expect(practice.clocks).toMatchObject({ running: null, black_ms: 60_000 });
    practice.play('22-18');
    expect(practice.clocks).toMatchObject({ running: 'black', at: time.now });
    time.now += 10_000;
    practice.play('15x22');
    expect(practice.clocks).toMatchObject({ running: 'white', black_ms: 52_000, white_ms: 60_000 });
  });

  it('stand while the game is closed, and wait to be started', () => {
    const played = table(FAST);
    for (const move of ['11-15', '22-18']) played.practice.play(move);
    played.time.now += 10_000;
    const kept = reopened(played);
    played.time.now += 1_000_000;
    expect(kept.paused).toBe(true);
    expect(kept.clocks).toMatchObject({ running: null, black_ms: 50_000 });
    kept.resume();
    expect([kept.paused, kept.clocks?.running]).toEqual([false, 'black']);
  });

  it('end the game when one of them is out', () => {
    const { practice, time } = table(FAST);
    for (const move of ['11-15', '22-18']) practice.play(move);
    time.now += 59_999;
    practice.fall();
    expect(practice.outcome).toBeNull();
    time.now += 1;
    practice.fall();
    expect(practice.outcome).toMatchObject({ winner: 'white', reason: 'time' });
    expect(practice.clocks).toMatchObject({ running: null, black_ms: 0 });
  });

  it('are stopped by a pause and go on with the other side after a move is taken back', () => {
    const { practice, time } = table(FAST);
    for (const move of ['11-15', '22-18', '15x22']) practice.play(move);
    practice.pause();
    time.now += 30_000;
    expect(practice.clocks).toMatchObject({ running: null, white_ms: 60_000 });
    practice.undo();
    expect(practice.clocks?.running).toBe('black');
  });
});

describe('an analysis', () => {
  it('has the moves of a game, and neither clock nor end of it', () => {
    const { practice } = table({ initial_ms: 1_000, increment_ms: 0 });
    practice.play('11-15');
    practice.end({ winner: 'white', reason: 'resignation' });
    const look = new Practice(analysed(practice.keep(), 0, newId()), () => 0);
    expect([look.kind, look.ply, look.outcome, look.clocks]).toEqual(['analysis', 1, null, null]);
    expect(look.id).not.toBe(practice.id);
  });
});

describe('the record', () => {
  it('is a PDN with the end of the game', () => {
    const { practice } = table({ initial_ms: 300_000, increment_ms: 3_000 });
    for (const move of ['11-15', '22-18', '15x22']) practice.play(move);
    practice.end({ winner: 'black', reason: 'resignation' });
    const text = pdnOf(practice, { white: 'Imellalen', black: 'Iberkanen' });
    expect(text).toContain('[White "Imellalen"]');
    expect(text).toContain('[TimeControl "300+3"]');
    expect(text).toContain('[Termination "resignation"]');
    expect(text).toContain('1. 11-15 22-18 2. 15x22 *');
    expect(fileName(practice.saved)).toBe('asarag-english-g1.pdn');
  });
});

describe('the shelf', () => {
  const game = (id: string, touched_at: number) => ({
    ...begin({ kind: 'two', rules: ENGLISH }, 0, id),
    touched_at,
  });

  it('lists the game touched last first, and removes', () => {
    const shelf = new Shelf(memory());
    for (const [id, at] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      shelf.write(game(id, at));
    expect(shelf.list().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    shelf.remove('c');
    expect(shelf.list().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(shelf.read('c')).toBeUndefined();
  });

  it('keeps a bounded number of games: the oldest makes room', () => {
    const shelf = new Shelf(memory());
    for (let nth = 0; nth <= GAMES_MAX; nth++) shelf.write(game(`g${nth}`, nth));
    expect(shelf.list()).toHaveLength(GAMES_MAX);
    expect(shelf.read('g0')).toBeUndefined();
  });

  it('reads nothing from what is no game', () => {
    const storage = memory();
    const shelf = new Shelf(storage);
    shelf.write(game('good', 1));
    for (const [id, text] of Object.entries({
      broken: '{',
      empty: '{}',
      computer: JSON.stringify({ ...game('computer', 1), kind: 'computer', side: 'white', level: 9 }),
      ply: JSON.stringify({ ...game('ply', 1), ply: 5 }),
    }))
      storage.setItem(keyOf(id), text);
    storage.setItem(
      'asarag.practice',
      JSON.stringify(['broken', 'good', 'empty', 'computer', 'ply', 'lost', 7]),
    );
    expect(shelf.list().map(({ id }) => id)).toEqual(['good']);
  });

  it('says so when the device keeps nothing', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(new Shelf(full).write(game('a', 1))).toBe(false);
  });
});
