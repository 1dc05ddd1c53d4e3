import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { Newer } from './newer.ts';
import { Asarag } from './server.ts';
import { begin, kept, lists, press } from './solo.ts';
import { Visitor } from './visitor.ts';

let browser: Browser;
let server: Asarag;
let front: Newer;

beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
  server = await Asarag.start();
  front = await Newer.before(server.url);
});
afterAll(async () => {
  await browser.close();
  await front.close();
  await server.stop();
});

/** A mark on the page that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { untouched: true }));
const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in globalThis);
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

it('a new version offers itself, never interrupts, and is there after one press', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const address = await begin(page, front.url, { kind: 'two', game: 'international' });
  await kept(page);
  const tab = await page.context().newPage();
  await tab.goto(address);
  for (const open of [page, tab]) await mark(open);
  const old = await scriptOf(page);

  front.renew();
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  const toast = page.getByTestId('new-version');
  await toast.waitFor();
  expect(await toast.textContent()).toContain('A new version is ready.');
  // The game goes on as if nothing were there.
  await press(page, '32', '28');
  await lists(page, 1);
  await toast.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => toast.count()).toBe(0);

  await tab.getByTestId('new-version').getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => scriptOf(tab)).not.toBe(old);
  await lists(tab, 1);
  expect(await isUntouched(tab)).toBe(false);
  expect([await isUntouched(page), await scriptOf(page)]).toEqual([true, old]);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});
