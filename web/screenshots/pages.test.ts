// Pictures of every page, to be looked at: `make screenshots` writes them into web/shots, which is not committed.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { PAGES } from '../e2e/pages.ts';
import { Asarag } from '../e2e/server.ts';
import { Visitor } from '../e2e/visitor.ts';

const FOLDER = fileURLToPath(new URL('../shots/', import.meta.url));
const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

let browser: Browser;
let server: Asarag;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await chromium.launch(CHROMIUM);
  server = await Asarag.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function shoot(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: FOLDER + file, fullPage: true });
    }
  }
}

it.each(Object.entries(PAGES))('%s', async (name, open) => {
  const visitor = await Visitor.arrive(browser);
  await open(visitor.page, server.url);
  await shoot(visitor.page, name);
  await visitor.leave();
});

/** As somebody sees them who tells no colours apart. */
it('boards without colours', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  for (const name of ['a room in play', 'a game for two with a refusal', 'an analysis']) {
    await PAGES[name]?.(page, server.url);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'));
    await page.screenshot({ path: `${FOLDER}grey-${name.replaceAll(' ', '-')}.png`, fullPage: true });
  }
  await visitor.leave();
});

it('boards of pottery', async () => {
  const visitor = await Visitor.arrive(browser);
  for (const game of ['tiddest', 'tlata', 'english']) {
    const { page } = visitor;
    await page.goto(`${server.url}/settings`);
    await page.locator('label[data-board=pottery]').click();
    await page.goto(`${server.url}/practice`);
    await page.locator(`label:has(input[name=game][value=${game}])`).click();
    await page.getByTestId('begin').click();
    await page.getByTestId('board').waitFor();
    await shoot(page, `pottery ${game}`);
  }
  await visitor.leave();
});

it('a room that waits, and one in play', async () => {
  const [white, black] = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
  const links = await white.makeRoom(server.url, 'international');
  await shoot(white.page, 'a room that waits');
  await black.page.goto(links.player);
  await black.page.getByTestId('board').waitFor();
  for (const square of ['32', '28']) await white.page.locator(`[data-square="${square}"]`).click();
  await black.sees(1);
  await shoot(black.page, 'a room in play');
  await white.leave();
  await black.leave();
});
