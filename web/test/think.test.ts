import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../src/engine/question';
import { solve, think } from '../src/engine/think';
import { scoreFigure, scoreText } from '../src/i18n/score';
import { words } from '../src/i18n/messages.svelte';
import { seedOf } from '../src/practice/adviser.svelte';
import { Line } from '../src/rules/line';
import { games } from '../src/rules/rules';
import { initSync } from '../src/wasm/asarag_search.js';

beforeAll(async () => {
  initSync({ module: readFileSync(new URL('../src/wasm/asarag_search_bg.wasm', import.meta.url)) });
  await words.use('en');
});

/** A clock that goes on by a millisecond whenever it is looked at. */
function ticking() {
  let now = 0;
  return () => ++now;
}

const ask = (wanted: Partial<Question> & { rules: Question['rules'] }) => {
  const question = { moves: [], level: 0, lines: 1, seed: 1, ms: 20, ...wanted };
  const seen: number[] = [];
  const thought = think(question, ticking(), ({ depth, lines }) => seen.push(depth * 100 + lines.length));
  return { thought, seen };
};

describe('the engine', () => {
  it.each(games().map(({ id }) => id))('plays a legal move of %s at every level', (game) => {
    const rules = { game, options: [], position: null };
    const legal = new Line(rules).legal().map(({ text }) => text);
    for (const level of [1, 4, 8]) expect(legal).toContain(ask({ rules, level }).thought?.best);
  });

  it('takes what was played into account, and finds a win', () => {
    const rules = { game: 'russian', options: [], position: 'W:Wc3:Bd4,f6' };
    const { thought } = ask({ rules });
    expect(thought?.lines[0]).toMatchObject({ moves: ['c3:g7'], score: { win: 1 }, verdict: 'winning' });
    expect(ask({ rules, moves: ['c3:g7'] }).thought).toBeNull();
  });

  it('tells how far it has come, and stops when its time is up', () => {
    const rules = { game: 'international', options: [], position: null };
    const { thought, seen } = ask({ rules, lines: 3, ms: 12 });
    expect(seen[0]).toBe(103);
    expect(thought?.lines).toHaveLength(3);
    expect(thought?.lines[0]?.moves.length).toBeGreaterThan(1);
  });

  it('says how far the end is where it has solved the game', () => {
    const rules = { game: 'damma', options: [], position: 'W:WKa1,Kb1:BKd3' };
    const line = ask({ rules, ms: 2 }).thought?.lines[0];
    expect(line?.score).toHaveProperty('win');
    expect(line && scoreText(line, 'white')).toMatch(/^White: wins in \d+ moves$/);
    // Every move to the end is told.
    expect(line?.moves).toHaveLength((line?.score as { win: number }).win);
  });

  it('solves when it is idle, once', () => {
    const rules = { game: 'turkish', options: [], position: null };
    expect(() => [1, 2].forEach(() => solve(rules))).not.toThrow();
    expect(ask({ rules }).thought?.best).toBeTruthy();
  });

  it('plays the same for the same seed', () => {
    const rules = { game: 'english', options: [], position: null };
    const best = (seed: number) => ask({ rules, level: 1, seed }).thought?.best;
    expect(best(5)).toBe(best(5));
    expect(seedOf('a1')).toBe(seedOf('a1'));
    expect(seedOf('a1')).not.toBe(seedOf('a2'));
  });
});

describe('a score', () => {
  it.each([
    [{ hundredths: 4 }, 'level', 'white', 'The position is even', '0.0'],
    [{ hundredths: 120 }, 'better', 'white', 'White: slightly better', '+1.2'],
    [{ hundredths: 120 }, 'better', 'black', 'Black: slightly better', '−1.2'],
    [{ hundredths: -400 }, 'losing', 'black', 'White: winning', '+4.0'],
    [{ win: 5 }, 'winning', 'black', 'Black: wins in 3 moves', '−#3'],
    [{ loss: 2 }, 'losing', 'black', 'White: wins in 1 move', '#1'],
  ] as const)('%j for %s, %s to move', (score, verdict, mover, text, figure) => {
    expect(scoreText({ score, verdict }, mover)).toBe(text);
    expect(scoreFigure(score, mover)).toBe(figure);
  });
});
