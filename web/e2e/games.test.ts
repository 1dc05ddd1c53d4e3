import '../test/rules';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium';
import { Game, games, type LegalMove, type Variant } from '../src/rules/rules';
import { chance, choose } from './chance';
import { Asarag, replay } from './server';
import { Visitor } from './visitor';

/** The plies at which the watcher suggests and the player takes it: one of White's, one of Black's. */
const ADVISED = [2, 5];
const GAME_MS = 240_000;

let asarag: Asarag, browser: Browser;

beforeAll(async () => {
  asarag = await Asarag.start();
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser?.close();
  await asarag?.stop();
});

/** Three windows at one room. */
interface Table {
  white: Visitor;
  black: Visitor;
  watcher: Visitor;
}

it.each(games().map((variant): [string, Variant] => [variant.id, variant]))(
  'a whole game of %s is played by pressing squares, advised by a watcher, kept and replayed',
  async (id, variant) => {
    const [white, black, watcher] = [
      await Visitor.arrive(browser),
      await Visitor.arrive(browser),
      await Visitor.arrive(browser),
    ];
    const table = { white, black, watcher };
    const links = await white.makeRoom(asarag.url, id);
    await black.page.goto(links.player);
    await watcher.page.goto(links.watcher);
    await watcher.page.getByTestId('board').waitFor();

    const game = new Game(id, []);
    const next = chance(games().indexOf(variant));
    while (!game.outcome()) {
      const move = choose(game, next);
      await playOne(table, variant, game, move);
      game.play(move.text);
      for (const visitor of Object.values(table)) await visitor.sees(game.ply);
    }
    await checkEnd(table, game);
    await checkRecord(white, game);
    for (const visitor of Object.values(table)) {
      expect(visitor.errors).toEqual([]);
      await visitor.leave();
    }
  },
  GAME_MS,
);

async function playOne(table: Table, { board }: Variant, game: Game, move: LegalMove): Promise<void> {
  const mover = table[game.side];
  if (!ADVISED.includes(game.ply)) return mover.enter(board, move);
  await table.watcher.enter(board, move);
  const take = mover.page.getByTestId('suggestions').locator('button.take').filter({ hasText: move.text });
  await take.click();
}

async function checkEnd(table: Table, game: Game): Promise<void> {
  const outcome = game.outcome();
  for (const { page } of Object.values(table)) {
    const ending = page.getByTestId('ending');
    await ending.waitFor();
    expect(await ending.getAttribute('data-reason')).toBe(outcome?.reason);
    expect(await ending.getAttribute('data-winner')).toBe(outcome?.winner ?? 'none');
  }
}

/** The game is in the history, replays there to the same board, and `asarag replay` accepts its file. */
async function checkRecord(visitor: Visitor, game: Game): Promise<void> {
  const { page } = visitor;
  const room = new URL(page.url()).pathname.split('/').pop() ?? '';
  const last = await visitor.squares();
  await page.goto(new URL('/history', page.url()).href);
  await page.getByTestId('games').locator(`a[href="/game/${room}"]`).click();
  await visitor.sees(game.ply);
  const starred = page.getByTestId('moves').locator('li button').filter({ hasText: '✦' });
  expect(await starred.count()).toBe(ADVISED.length);

  const at = page.getByTestId('ply');
  const step = async (key: string, ply: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => at.getAttribute('data-ply')).toBe(String(ply));
  };
  await step('Home', 0);
  await step('ArrowRight', 1);
  await step('End', game.ply);
  expect(await visitor.squares()).toEqual(last);
  await step('ArrowLeft', game.ply - 1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-testid=ending] a[download]').click(),
  ]);
  const outcome = game.outcome();
  expect(await replay(await download.path())).toContain(game.fen);
  expect(outcome).not.toBeNull();
}
