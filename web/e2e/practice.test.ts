import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { Asarag } from './server.ts';
import { begin, kept, lists, press } from './solo.ts';
import { Visitor } from './visitor.ts';

let browser: Browser;
let server: Asarag;
let one: Visitor;

beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
  server = await Asarag.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  one = await Visitor.arrive(browser);
});
afterEach(async () => {
  await one.leave();
});

it('two people play at one device: the board turns, moves are taken back, the game outlives the page', async () => {
  const { page } = one;
  const address = await begin(page, server.url, { kind: 'two', game: 'english' });
  const top = () => page.locator('.player').first().getAttribute('data-testid');
  const first = await top();
  await press(page, '11', '15');
  await lists(page, 1);
  await expect.poll(top).not.toBe(first);
  await press(page, '22', '18', '15', '22');
  await lists(page, 3);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.goto(server.url);
  await page.goto(address);
  await lists(page, 3);
  await page.getByRole('button', { name: 'Play again' }).click();
  expect(await page.getByTestId('taken-black').textContent()).toContain('×1');
  await page.goto(`${server.url}/practice`);
  // The page is fetched when it is wanted, and a count does not wait.
  await page.getByTestId('saved').locator('li').first().waitFor();
  expect(await page.getByTestId('saved').locator('li').count()).toBe(1);
  expect(one.errors).toEqual([]);
});

it('saves the record as a PDN, and opens the game as an analysis', async () => {
  const { page } = one;
  await begin(page, server.url, { kind: 'two', game: 'english' });
  await press(page, '11', '15');
  const saving = page.waitForEvent('download');
  await page.getByTestId('pdn').click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain('1. 11-15 *');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByTestId('engine').locator('li').first().waitFor();
  await lists(page, 1);
  expect(one.errors).toEqual([]);
});

it('plays against the computer, asks for a hint, takes back, and resigns', async () => {
  const { page } = one;
  await begin(page, server.url, { kind: 'computer', game: 'russian', level: '2', side: 'white' });
  await press(page, 'c3', 'd4');
  await lists(page, 2);
  await page.getByTestId('ask-hint').click();
  const hint = page.getByTestId('hint');
  await hint.waitFor();
  expect(await page.locator('.arrow').count()).toBe(1);
  const [from = '', to = ''] = ((await hint.getAttribute('data-move')) ?? '').split(/[-:]/);
  await press(page, from, to);
  await lists(page, 4);
  await page.getByRole('button', { name: 'Take back' }).click();
  expect(await page.getByTestId('turn').textContent()).toBe('Your move');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, I resign' }).click();
  expect(await page.getByTestId('ending').getAttribute('data-winner')).toBe('black');
  expect(one.errors).toEqual([]);
});

it('a whole game is played by the keyboard alone', async () => {
  const { page } = one;
  await begin(page, server.url, { kind: 'two', game: 'tlata' });
  await page.getByTestId('turning').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-testid=board] [data-square="a3"]').focus();
  // White takes the upper row, Black two points below it.
  for (const keys of ['Enter', 'ArrowDown Enter', 'ArrowUp ArrowRight Enter', 'ArrowDown Enter'])
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  await lists(page, 4);
  await page.getByTestId('typed').locator('input').focus();
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  expect(await page.getByTestId('typed').locator('[role=alert]').textContent()).not.toBe('');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('c1');
  await page.keyboard.press('Enter');
  await lists(page, 5);
  await page.locator('[data-testid=board] [data-square="a1"]').focus();
  await page.keyboard.press('Enter');
  await lists(page, 6);
  // White's stone on c1 goes up to c2 and c3: a row of three.
  for (const move of ['c1-c2', 'a1-b1', 'c2-c3']) {
    await page.getByTestId('typed').locator('input').focus();
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
  }
  expect(await page.getByTestId('ending').getAttribute('data-reason')).toBe('three-in-line');
  expect(one.errors).toEqual([]);
});

it('goes on without the server: a deep link is opened, and the computer answers', async () => {
  const { page } = one;
  const address = await begin(page, server.url, {
    kind: 'computer',
    game: 'international',
    level: '1',
    side: 'white',
  });
  await kept(page);
  await press(page, '32', '28');
  await lists(page, 2);
  await server.kill();
  await page.goto(address);
  await lists(page, 2);
  const typed = page.getByTestId('typed').locator('input');
  await typed.fill((await typed.getAttribute('placeholder')) ?? '');
  await page.keyboard.press('Enter');
  await lists(page, 4);
  await page.goto(`${server.url}/settings`);
  const bytes = async () => Number(await page.getByTestId('kept').getAttribute('data-bytes'));
  await expect.poll(bytes).toBeGreaterThan(100_000);
  await server.restart();
});
