import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { Asarag } from './server.ts';
import { PAGES } from './pages.ts';
import { begin, lists, press } from './solo.ts';
import { Visitor } from './visitor.ts';

let browser: Browser;
let server: Asarag;
let one: Visitor;
let axe: string;

beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

interface Finding {
  id: string;
  nodes: { html: string }[];
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(Object.entries(PAGES))('%s', (_, open) => {
  it('has nothing that axe finds, in any theme', async () => {
    const { page } = one;
    await open(page, server.url);
    for (const theme of ['light', 'dark', 'contrast']) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      expect(await findings(page), theme).toEqual([]);
    }
  });

  it('fits a small phone, and the other direction of writing', async () => {
    const { page } = one;
    await open(page, server.url);
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((wanted) => (document.documentElement.dir = wanted), dir);
        expect(await overflow(page), `${width} px, ${dir}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

describe.each(Object.entries(PAGES))('%s, twice as large,', (_, open) => {
  it('shows all of itself, with no word cut off and nothing to scroll sideways', async () => {
    const { page } = one;
    await open(page, server.url);
    // A window of 1280 px at 200 % has room for 640; letters alone may be enlarged too.
    await page.setViewportSize({ width: 640, height: 512 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await cutOff(page)).toEqual([]);
  });
});

/** Texts of buttons, links and fields that are wider or higher than their place. Names may be long: they end with dots. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, legend, summary')]
      .filter((element) => element.offsetParent !== null && !element.closest('.unseen'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`),
  );

it('no word of the navigation is broken on a small phone, in any language', async () => {
  const { page } = one;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(server.url);
  for (const language of ['fr', 'kab', 'en']) {
    await page.getByTestId('language').selectOption(language);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    const lines = await page.locator('nav a').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getClientRects().length;
      }),
    );
    expect(lines, language).toEqual([1, 1, 1]);
    expect(await overflow(page), language).toBeLessThanOrEqual(0);
  }
});

it('the board is not mirrored where people write from right to left', async () => {
  const { page } = one;
  await begin(page, server.url, { kind: 'two', game: 'english' });
  const x = async (square: string) =>
    (await page.locator(`[data-testid=board] [data-square="${square}"]`).boundingBox())?.x ?? 0;
  const order = (await x('1')) < (await x('4'));
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect((await x('1')) < (await x('4'))).toBe(order);
});

it('nothing on the board moves the page about', async () => {
  const { page } = one;
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await begin(page, server.url, { kind: 'two', game: 'international' });
  await press(page, '32', '28', '19', '23', '28', '19');
  await lists(page, 3);
  await page.reload();
  await lists(page, 3);
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(
    0.02,
  );
});

it('sides and marks are told apart without colours, and where the system chooses them', async () => {
  const { page } = one;
  await begin(page, server.url, { kind: 'two', game: 'international' });
  const lightness = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const [r = 0, g = 0, b = 0] = (getComputedStyle(element).fill.match(/[\d.]+/g) ?? []).map(Number);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      });
  for (const board of ['wood', 'pottery']) {
    await page.evaluate((wanted) => (document.documentElement.dataset.board = wanted), board);
    const [white, black] = [await lightness('.white .body'), await lightness('.black .body')];
    expect(white - black, board).toBeGreaterThan(150);
    expect(Math.abs((await lightness('.square')) - white), board).toBeGreaterThan(50);
    expect(Math.abs((await lightness('.square')) - black), board).toBeGreaterThan(50);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await lightness('.white .body')) - (await lightness('.black .body'))).toBeGreaterThan(200);
  await page.keyboard.press('Tab');
  await page.getByTestId('turning').focus();
  expect(await page.getByTestId('turning').evaluate((input) => getComputedStyle(input).outlineStyle)).toBe(
    'solid',
  );
});
