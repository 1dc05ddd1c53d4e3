import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type Page, type Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium.ts';
import { Asarag } from './server.ts';
import { Visitor } from './visitor.ts';

/** What the first load of a room may weigh, compressed as a release build sends it. */
const ROOM_BYTES_MAX = 110_000;

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

/** Fetched without keeping the board waiting: here they never come, and the board is there all the same. */
const LATER =
  /\/(?:RoomBeside|TypedMove|MoveList|Scores|NameForm|NewVersion|offline|trusted)[.-]|\/icon\.svg$/;

/** Files that an address fetches before its board can be moved on, with their compressed bytes. The socket is none. */
async function weights(page: Page, address: string): Promise<Map<string, number>> {
  const fetched: Response[] = [];
  const take = (response: Response) => fetched.push(response);
  page.on('response', take);
  await page.route(LATER, () => new Promise(() => undefined));
  await page.goto(address);
  await page.getByTestId('board').waitFor();
  page.off('response', take);
  const found = new Map<string, number>();
  for (const response of fetched) {
    const { pathname } = new URL(response.url());
    // What the server says of this one game is no part of the page.
    const isPage = response.status() < 300 && !pathname.startsWith('/api/');
    if (isPage) found.set(pathname, packed(pathname, await response.body()));
  }
  return found;
}

/** A release build compresses every file but the page itself, which it writes anew for each reader. */
function packed(path: string, body: Buffer): number {
  if (!path.startsWith('/assets/')) return body.length;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

it.each(['kab', 'fr', 'en'])('a room is there after 110 kB, in %s', async (locale) => {
  const maker = await Visitor.arrive(browser);
  const { player } = await maker.makeRoom(server.url, 'international');
  const guest = await browser.newContext({ locale });
  const page = await guest.newPage();
  const files = await weights(page, player);
  const rows = [...files].map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`);
  const sum = [...files.values()].reduce((total, bytes) => total + bytes, 0);
  expect([...files.keys()].some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(sum, rows.join('\n')).toBeLessThanOrEqual(ROOM_BYTES_MAX);
  await guest.close();
  await maker.leave();
});
