// How fast a room is there and how smoothly a piece moves, on a processor four times slower. Nothing here fails for being
// slow: figures depend on the machine. The method is told in docs/BENCHMARKS.md.
import { loadavg } from 'node:os';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { Asarag } from '../e2e/server.ts';
import { Visitor } from '../e2e/visitor.ts';
import { frames, HERE, type TraceEvent } from './frames.ts';

const SLOWER = 4;
const LOADS = 15;
/** Quiet moves, captures of one piece and of two, by turns White's and Black's. */
const MOVES = ['32-28', '19-23', '28x19', '14x23', '33-28', '23x32', '37x28', '10-14', '38-33', '5-10'];

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

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
const say = (text: string) => console.log(text);
const load = () => `load ${loadavg()[0]?.toFixed(2) ?? '?'}`;

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

/** Notes when the board can be moved on for the first time, and every shift of what was already there. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(globalThis, { openAt: 0, shifted: 0 });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.board.open')) return;
      observer.disconnect();
      // The first frame that shows it.
      requestAnimationFrame(() => setTimeout(() => (seen.openAt = performance.now())));
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { openAt, shifted } = globalThis as unknown as { openAt: number; shifted: number };
    return { openAt, shifted };
  });

it('a room: from the address to a board that can be moved on', async () => {
  const times: number[] = [];
  const shifts: number[] = [];
  const before = load();
  for (let nth = 0; nth < LOADS; nth++) {
    const maker = await Visitor.arrive(browser);
    const { player } = await maker.makeRoom(server.url, 'international');
    const other = await browser.newPage();
    await other.goto(player);
    await other.getByTestId('acts').waitFor();
    // The watcher comes to a game in play with nothing in his cache, and may move at once: to suggest.
    const { watcher } = await links(maker);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await watch(page);
    await slow(page);
    await page.goto(watcher);
    await expect.poll(async () => (await seenBy(page)).openAt, { timeout: 60_000 }).toBeGreaterThan(0);
    const { openAt, shifted } = await seenBy(page);
    times.push(openAt);
    shifts.push(shifted);
    await context.close();
    await other.close();
    await maker.leave();
  }
  say(
    `interactive, CPU ÷${SLOWER}, ${LOADS} loads: median ${median(times).toFixed(0)} ms, ${range(times)} ms`,
  );
  say(`layout shift of a load: median ${median(shifts).toFixed(4)}, most ${Math.max(...shifts).toFixed(4)}`);
  say(`${before} before, ${load()} after`);
});

/** The links that a maker still has on his page. */
async function links(maker: Visitor): Promise<{ watcher: string }> {
  const shown = maker.page.getByTestId('invite').locator('input');
  await expect.poll(() => shown.count()).toBe(1);
  return { watcher: await shown.first().inputValue() };
}

const range = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;

it('a move on 10×10: the work of each frame', async () => {
  const maker = await Visitor.arrive(browser);
  const { player } = await maker.makeRoom(server.url, 'international');
  const guest = await Visitor.arrive(browser);
  await guest.page.goto(player);
  await guest.page.getByTestId('acts').waitFor();
  await maker.sees(0);
  const watched = maker.page;
  await watched.evaluate(() => {
    const seen = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await slow(watched);
  const first: number[] = [];
  const later: number[] = [];
  for (const [ply, move] of MOVES.entries()) {
    const mover = ply % 2 ? guest : maker;
    const [from = '', to = ''] = move.split(/[-x]/);
    await mover.page.locator(`[data-square="${from}"]`).click();
    // Nothing else is on its way in the page that is watched.
    await watched.waitForTimeout(500);
    const events = await traced(watched, async () => {
      await mover.page.locator(`[data-square="${to}"]`).click();
      await maker.sees(ply + 1);
      await watched.waitForTimeout(700);
    });
    const works = frames(events);
    const most = works.indexOf(Math.max(...works));
    first.push(works[most] ?? 0);
    later.push(...works.slice(most + 1));
  }
  const shifted = await watched.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  say(
    `work of a frame while a piece moves, CPU ÷${SLOWER}: median ${median(later).toFixed(2)} ms, 95 % below ${at(later, 0.95)} ms, ${later.length} frames`,
  );
  say(
    `the frame in which a move arrives: median ${median(first).toFixed(1)} ms, ${range(first)} ms, ${first.length} moves`,
  );
  say(`layout shift over ${MOVES.length} moves: ${shifted.toFixed(4)}; ${load()}`);
  await maker.leave();
  await guest.leave();
});

const at = (values: readonly number[], share: number) =>
  (sorted(values)[Math.floor(values.length * share)] ?? NaN).toFixed(2);

/** What the browser notes of its own work meanwhile. */
async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = 'toplevel,blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline';
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await page.evaluate((name) => void performance.mark(name), HERE);
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
