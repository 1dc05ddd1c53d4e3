// Games played as somebody plays them who sees nothing: what is on the page is known by its role and its name alone.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { chance } from './chance.ts';
import { Asarag } from './server.ts';
import { Visitor } from './visitor.ts';

const GAME_MS = 240_000;
const PLIES_MAX = 400;
const RESULT = /^(You win|You lose|Draw)$/;

let browser: Browser;
let server: Asarag;

beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
  server = await Asarag.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Somebody with a screen reader: goes to things by their role and name, and presses keys there. */
class Listener {
  constructor(
    readonly page: Page,
    private readonly next: () => number,
  ) {}

  async choose(role: 'radio' | 'button', name: string | RegExp): Promise<void> {
    const found = this.page.getByRole(role, { name, exact: typeof name === 'string' });
    await found.focus();
    await this.page.keyboard.press(role === 'radio' ? 'Space' : 'Enter');
  }

  /** The names of the squares, as they are read aloud. */
  async squares(): Promise<string[]> {
    const grid = this.page.getByRole('grid', { name: /^Board, / });
    const names = await grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return names;
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('gridcell', { name, exact: true }).focus();
    await this.page.keyboard.press('Enter');
  }

  /** The title of the page is what is heard first. */
  async hears(part: RegExp): Promise<boolean> {
    return part.test(await this.page.title());
  }

  /** Moves a piece: one that must take, or any own one, to squares that are said to be possible. */
  async move(side: string): Promise<void> {
    const own = (await this.squares()).filter((name) => name.includes(`, ${side} `));
    const forced = own.filter((name) => name.endsWith('must take'));
    for (const piece of this.shuffled(forced.length ? forced : own)) {
      await this.press(piece);
      if ((await this.possible()).length) break;
    }
    for (let open = await this.possible(); open.length; open = await this.possible())
      await this.press(this.shuffled(open)[0] ?? '');
  }

  /** Places a stone, if free places are possible at once. */
  async place(): Promise<boolean> {
    const [target] = this.shuffled(await this.possible());
    if (target !== undefined) await this.press(target);
    return target !== undefined;
  }

  async played(): Promise<number> {
    return this.page.getByRole('region', { name: 'Moves' }).getByRole('listitem').getByRole('button').count();
  }

  private async possible(): Promise<string[]> {
    return (await this.squares()).filter((name) => name.endsWith(', possible'));
  }

  private shuffled(names: readonly string[]): string[] {
    return names
      .map((name) => [this.next(), name] as const)
      .sort(([a], [b]) => a - b)
      .map(([, name]) => name);
  }
}

it.each([
  ['Tiddest n tlata', 4],
  ['Damma', 1],
])(
  'a whole game of %s is played by accessible names alone',
  async (game, seed) => {
    const visitors = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
    const next = chance(seed);
    const players = visitors.map(({ page }) => new Listener(page, next));
    const [maker, guest] = players;
    if (!maker || !guest) throw new Error('two play');
    await maker.page.goto(server.url);
    await maker.choose('radio', game);
    await maker.choose('button', 'Invite to play');
    const link = maker.page.getByRole('textbox', { name: 'Player’s link' });
    await guest.page.goto(await link.inputValue());

    const ended = () => maker.page.getByRole('heading', { name: RESULT }).count();
    /** Whose turn it is; nobody's once the game is over. */
    const mover = async () => {
      const turns = await Promise.all(players.map((player) => player.hears(/^Your move/)));
      return players[turns.indexOf(true)];
    };
    for (let ply = 0; ply < PLIES_MAX; ply++) {
      await expect.poll(async () => (await ended()) > 0 || (await mover()) !== undefined).toBe(true);
      const player = await mover();
      if (!player) break;
      if (!(await player.place())) await player.move(ply % 2 ? 'black' : 'white');
      await expect.poll(() => player.played()).toBe(ply + 1);
    }
    expect(await ended()).toBe(1);
    await guest.page.getByRole('heading', { name: RESULT }).waitFor();
    for (const visitor of visitors) {
      expect(visitor.errors).toEqual([]);
      await visitor.leave();
    }
  },
  GAME_MS,
);

/** Presses Tab until the focus is on something whose accessible name this is. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never comes to ${String(name)}`);
}

/** What the focus is on: its own label, that of its field, or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement;
    const labels =
      on instanceof HTMLInputElement || on instanceof HTMLSelectElement ? [...(on.labels ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    return (on?.getAttribute('aria-label') ?? (label || (on?.textContent ?? ''))).trim();
  });

it('a whole game is played with the keyboard alone, from the front page to the end', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await page.goto(server.url);
  await page.getByTestId('make').waitFor();
  await tabTo(page, /^Practice$/);
  await keys('Enter');
  await page.getByTestId('begin').waitFor();
  // Within a group of radio buttons the arrows go on, as everywhere.
  await tabTo(page, /^Against the computer$/);
  await keys('ArrowRight');
  expect(await focused(page)).toBe('Two on this device');
  await tabTo(page, /^International draughts$/);
  for (let stops = 0; (await focused(page)) !== 'Tiddest n tlata' && stops < 8; stops++)
    await keys('ArrowDown');
  await tabTo(page, /^Start$/);
  await keys('Enter');
  await page.getByTestId('board').waitFor();
  await tabTo(page, /^Turn the board/);
  await keys('Space');
  // White places on a3 and b3, Black on a2 and b2.
  await page.keyboard.press('Shift+Tab');
  while (!/^[abc][123], /.test(await focused(page))) await page.keyboard.press('Shift+Tab');
  await keys('Home', 'ArrowUp', 'ArrowUp');
  for (const [nth, way] of [
    'Enter',
    'ArrowDown Enter',
    'ArrowUp ArrowRight Enter',
    'ArrowDown Enter',
  ].entries()) {
    await keys(...way.split(' '));
    await expect.poll(() => page.getByTestId('moves').locator('button').count()).toBe(nth + 1);
  }
  await tabTo(page, /^Typed move$/);
  for (const move of ['zz', 'c1', 'a1', 'c1-c2', 'a1-b1', 'c2-c3']) {
    await keys('Control+A');
    await page.keyboard.type(move);
    await keys('Enter');
    // What is no move says why, and the field keeps the focus.
    if (move === 'zz')
      expect(await page.getByTestId('typed').getByRole('alert').textContent()).toBe('This is no move.');
  }
  await page.getByTestId('ending').waitFor();
  expect(await page.getByTestId('ending').getAttribute('data-reason')).toBe('three-in-line');
  await tabTo(page, /^Play another one$/);
  await keys('Enter');
  await expect.poll(() => page.getByTestId('moves').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});
