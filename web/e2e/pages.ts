import type { Page } from 'playwright-core';
import { begin, lists, press } from './solo.ts';

/** Opens an address whose page says no more than its heading. Before the texts are there, nothing is. */
const headed = (page: Page, address: string) =>
  page.goto(address).then(() => page.getByRole('heading', { level: 1 }).waitFor());

/** Every page that needs no second person, in the states it is met in. */
export const PAGES: Record<string, (page: Page, url: string) => Promise<unknown>> = {
  start: (page, url) => page.goto(url).then(() => page.getByTestId('make').waitFor()),
  history: (page, url) => page.goto(`${url}/history`).then(() => page.getByTestId('filter').waitFor()),
  settings: (page, url) => page.goto(`${url}/settings`).then(() => page.getByTestId('sound').waitFor()),
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
  'an analysis': async (page, url) => {
    await begin(page, url, { kind: 'analysis', game: 'english' });
    await page.getByTestId('engine').locator('li').first().waitFor();
  },
};
