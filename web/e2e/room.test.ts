import '../test/rules';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium';
import { Game, gameCalled } from '../src/rules/rules';
import { chance, choose } from './chance';
import { Asarag } from './server';
import { Visitor } from './visitor';

let asarag: Asarag, browser: Browser;
let white: Visitor, black: Visitor, watcher: Visitor;
let links: { player: string; watcher: string };
let game: Game, next: () => number;

beforeAll(async () => {
  asarag = await Asarag.start();
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser?.close();
  await asarag?.stop();
});
beforeEach(async () => {
  [white, black, watcher] = [
    await Visitor.arrive(browser),
    await Visitor.arrive(browser),
    await Visitor.arrive(browser),
  ];
  links = await white.makeRoom(asarag.url, 'damma');
  await black.page.goto(links.player);
  await watcher.page.goto(links.watcher);
  await watcher.page.getByTestId('board').waitFor();
  [game, next] = [new Game('damma', []), chance(3)];
});
afterEach(async () => {
  for (const visitor of [white, black, watcher]) await visitor.leave();
});

async function play(plies: number): Promise<void> {
  for (let ply = 0; ply < plies && !game.outcome(); ply++) {
    const move = choose(game, next);
    await (game.side === 'white' ? white : black).enter(gameCalled('damma').board, move);
    game.play(move.text);
    for (const visitor of [white, black, watcher]) await visitor.sees(game.ply);
  }
}

/** Two presses: the first asks whether one is sure. */
async function resign(page: Page): Promise<void> {
  const acts = page.getByTestId('acts');
  await acts.locator('.row button').last().click();
  await acts.locator('button.danger').click();
}

describe('when the server dies', () => {
  it('the pages come back by themselves, and the game goes on', async () => {
    await play(4);
    await asarag.kill();
    for (const { page } of [white, black, watcher]) {
      await expect.poll(() => page.getByTestId('line').getAttribute('data-state')).not.toBe('open');
    }
    await asarag.restart();
    for (const { page } of [white, black, watcher]) {
      await expect
        .poll(() => page.getByTestId('line').getAttribute('data-state'), { timeout: 30_000 })
        .toBe('open');
    }
    await play(4);
    expect(game.ply).toBe(8);
  });

  it('a move made while it is away is sent when it is back', async () => {
    await play(2);
    await asarag.kill();
    await expect.poll(() => white.page.getByTestId('line').getAttribute('data-state')).not.toBe('open');
    const move = choose(game, next);
    await white.enter(gameCalled('damma').board, move);
    await asarag.restart();
    game.play(move.text);
    for (const visitor of [white, black, watcher]) await visitor.sees(3);
    await play(2);
  });
});

describe('the links of a room', () => {
  it('that a player can hand on lead a stranger to watch, once both sit (b120)', async () => {
    const shown = white.page.getByTestId('invite').locator('input');
    await expect.poll(() => shown.count()).toBe(1);
    const stranger = await Visitor.arrive(browser);
    for (const link of [await shown.inputValue(), white.page.url(), links.player]) {
      await stranger.page.goto(link);
      if (link === white.page.url()) continue;
      await stranger.page.getByTestId('suggestions').waitFor();
      expect(await stranger.page.getByTestId('acts').count()).toBe(0);
    }
    await stranger.leave();
  });

  it('of a private room show a stranger nothing', async () => {
    const stranger = await Visitor.arrive(browser);
    await stranger.page.goto(white.page.url());
    await expect.poll(() => stranger.page.getByTestId('line').getAttribute('data-state')).toBe('closed');
    expect(await stranger.page.getByTestId('board').count()).toBe(0);
    await stranger.page.goto(asarag.url);
    expect(await stranger.page.content()).not.toContain(new URL(white.page.url()).pathname);
    await stranger.leave();
  });
});

describe('the page', () => {
  it('shows the end of the game to who went away and pressed Back (b152)', async () => {
    await play(2);
    await resign(black.page);
    await white.page.getByTestId('ending').waitFor();
    await white.page.goto(asarag.url);
    await white.page.goBack();
    const ending = white.page.getByTestId('ending');
    await ending.waitFor();
    expect(await ending.getAttribute('data-reason')).toBe('resignation');
    expect(await white.page.getByTestId('player-white').getAttribute('data-to-move')).not.toBe('true');
  });

  it('never mirrors the board, even where text runs from right to left (b155)', async () => {
    const left = async (name: string) =>
      (await white.page.locator(`[data-testid=board] [data-square="${name}"]`).boundingBox())?.x ?? 0;
    const before = [await left('a1'), await left('e1')];
    await white.page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const after = [await left('a1'), await left('e1')];
    expect((before[0] ?? 0) < (before[1] ?? 0)).toBe(true);
    expect((after[0] ?? 0) < (after[1] ?? 0)).toBe(true);
  });

  it('hits the right squares after it changed its size (b147)', async () => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1100, 900],
    ] as const) {
      for (const { page } of [white, black]) await page.setViewportSize({ width, height });
      await play(2);
    }
    expect(game.ply).toBe(6);
  });

  it('keeps names in another writing apart from what stands beside them (b156)', async () => {
    const isolated = await white.page
      .getByTestId('player-white')
      .locator('bdi')
      .evaluateAll((names) => names.map((name) => getComputedStyle(name).unicodeBidi));
    expect(isolated).toEqual(['isolate']);
  });
});
