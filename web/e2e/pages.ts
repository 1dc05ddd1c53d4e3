import type { Page } from 'playwright-core';
import { begin, lists, press } from './solo.ts';

/** Opens an address whose page says no more than its heading. Before the texts are there, nothing is. */
const headed = (page: Page, address: string) =>
  page.goto(address).then(() => page.getByRole('heading', { level: 1 }).waitFor());

/** Makes a room and returns the link of its free seat. */
async function makeRoom(page: Page, url: string, game: string): Promise<string> {
  await page.goto(url);
  await page.locator(`label:has(input[name=game][value=${game}])`).click();
  await page.getByTestId('choices').locator('summary').click();
  await page.locator('label:has(input[name=side][value=white])').click();
  await page.getByTestId('make').click();
  const link = page.getByTestId('invite').locator('input').first();
  await link.waitFor();
  return link.inputValue();
}

/** Somebody else, who stays until the browser is closed. */
async function another(page: Page, address: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('the page has no browser of its own');
  const other = await context.newPage();
  await other.goto(address);
  await other.getByTestId('board').waitFor();
  return other;
}

async function playRoom(page: Page, url: string): Promise<Page> {
  const other = await another(page, await makeRoom(page, url, 'international'));
  await press(page, '32', '28');
  await lists(other, 1);
  await press(other, '19', '23');
  await lists(page, 2);
  return other;
}

/** Every page in the states it is met in. */
export const PAGES: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  start: (page, url) => page.goto(url).then(() => page.getByTestId('make').waitFor()),
  history: (page, url) => page.goto(`${url}/history`).then(() => page.getByTestId('filter').waitFor()),
  settings: (page, url) => page.goto(`${url}/settings`).then(() => page.getByTestId('sound').waitFor()),
  rules: (page, url) => page.goto(`${url}/rules/russian`).then(() => page.getByRole('grid').nth(2).waitFor()),
  'nothing there': (page, url) => headed(page, `${url}/nonsense`),
  practice: async (page, url) => {
    await begin(page, url, { kind: 'analysis', game: 'turkish' });
    await page.goto(`${url}/practice`);
    await page.getByTestId('saved').locator('li').waitFor();
  },
  'a game of practice that is not here': (page, url) => headed(page, `${url}/practice/elsewhere`),
  'a game for two with a refusal': async (page, url) => {
    await begin(page, url, { kind: 'two', game: 'international', clock: '5+3' });
    await press(page, '32', '28', '19', '23', '38');
    await page.locator('[data-testid=refusal]:not(:empty)').waitFor();
  },
  'a game that is over': async (page, url) => {
    await begin(page, url, { kind: 'two', game: 'damma' });
    const typed = page.getByTestId('typed').locator('input');
    await typed.fill((await typed.getAttribute('placeholder')) ?? '');
    await page.keyboard.press('Enter');
    await lists(page, 1);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, I resign' }).click();
    await page.getByTestId('ending').waitFor();
  },
  'a room that waits': async (page, url) => {
    await makeRoom(page, url, 'turkish');
    await page.getByTestId('qr').waitFor();
  },
  'a room in play': (page, url) => playRoom(page, url),
  'a room that is over, and its replay': async (page, url) => {
    const other = await playRoom(page, url);
    await other.getByRole('button', { name: 'Resign' }).click();
    await other.getByRole('button', { name: 'Yes, I resign' }).click();
    await page.getByTestId('ending').waitFor();
    await page.goto(page.url().replace('/r/', '/game/'));
    await page.getByTestId('ply').waitFor();
  },
  'an analysis': async (page, url) => {
    await begin(page, url, { kind: 'analysis', game: 'english' });
    await page.getByTestId('engine').locator('li').first().waitFor();
  },
};
