import '../test/rules';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium';
import { Asarag } from './server';
import { Visitor } from './visitor';

let asarag: Asarag, browser: Browser;
let maker: Visitor, other: Visitor, third: Visitor;

beforeAll(async () => {
  asarag = await Asarag.start();
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser?.close();
  await asarag?.stop();
});
beforeEach(async () => {
  [maker, other, third] = [
    await Visitor.arrive(browser),
    await Visitor.arrive(browser),
    await Visitor.arrive(browser),
  ];
});
afterEach(async () => {
  for (const visitor of [maker, other, third]) {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  }
});

const part = ({ page }: Visitor, id: string) => page.getByTestId(id);
const path = ({ page }: Visitor) => new URL(page.url()).pathname;

/** Two presses: the first asks whether one is sure. */
async function resign(visitor: Visitor): Promise<void> {
  await part(visitor, 'acts').locator('.row button').last().click();
  await part(visitor, 'acts').locator('button.danger').click();
}

async function accept(visitor: Visitor): Promise<void> {
  const yes = part(visitor, 'rematch').locator('button.main');
  await expect.poll(() => yes.isEnabled()).toBe(true);
  await yes.click();
}

describe('a rematch', () => {
  it('brings both players, on the other side, and the watcher who follows, into a new room', async () => {
    const links = await maker.makeRoom(asarag.url, 'damma');
    await other.page.goto(links.player);
    await part(other, 'acts').waitFor();
    await third.page.goto(links.watcher);
    await part(third, 'suggest-line').waitFor();
    const old = path(maker);
    await resign(maker);
    await part(maker, 'rematch').locator('button.main').click();
    await accept(other);
    for (const visitor of [maker, other]) await expect.poll(() => path(visitor)).not.toBe(old);
    expect(path(maker)).toBe(path(other));
    await part(maker, 'notice').waitFor();
    expect(await part(maker, 'notice').innerText()).toContain('you play Black');
    await expect.poll(() => other.page.title()).toContain('Your move');
    await part(third, 'rematch').locator('a').click();
    await part(third, 'suggest-line').waitFor();
    expect(path(third)).toBe(path(maker));
    // The game before stays to be looked at: coming back to it brings nobody away again.
    await maker.page.goBack();
    await part(maker, 'ending').waitFor();
    expect(path(maker)).toBe(old);
    await maker.page.goto(new URL(old.replace('/r/', '/game/'), asarag.url).href);
    expect(await part(maker, 'rematch').getAttribute('href')).toBe(path(other));
  });

  it('is found by who closed the page and comes back, after the server was killed', async () => {
    const links = await maker.makeRoom(asarag.url, 'tlata');
    await other.page.goto(links.player);
    await part(other, 'acts').waitFor();
    const old = maker.page.url();
    await resign(maker);
    await part(maker, 'rematch').locator('button.main').click();
    await expect.poll(() => part(maker, 'rematch').getAttribute('data-state')).toBe('offered');
    await maker.page.goto('about:blank');
    await asarag.kill();
    await asarag.restart();
    await expect.poll(() => part(other, 'line').getAttribute('data-state')).toBe('open');
    await accept(other);
    await part(other, 'acts').waitFor();
    await maker.page.goto(old);
    await part(maker, 'rematch').locator('a').click();
    await part(maker, 'acts').waitFor();
    expect(path(maker)).toBe(path(other));
    // The browser itself notes that the server was away.
    other.errors.length = 0;
  });
});

describe('a short code', () => {
  it('leads who types it into the room, however it is typed, and no third one', async () => {
    await maker.makeRoom(asarag.url, 'turkish');
    const code = await part(maker, 'code').locator('[aria-hidden=true]').innerText();
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o');
    for (const visitor of [other, third]) {
      await visitor.page.goto(asarag.url);
      await part(visitor, 'code-entry').locator('input').fill(typed);
      await part(visitor, 'code-entry').locator('button').click();
      if (visitor === other) await part(other, 'acts').waitFor();
    }
    await expect.poll(() => part(third, 'code-entry').innerText()).toContain('No game waits under this code');
    expect(path(other)).toBe(path(maker));
    expect(await part(maker, 'code').count()).toBe(0);
    // The browser itself notes the refusal.
    third.errors.length = 0;
  });
});

describe('an invitation', () => {
  it('says to its maker that it is his own, and after the game that it is over', async () => {
    const links = await maker.makeRoom(asarag.url, 'tlata');
    await maker.page.goto(links.player);
    await part(maker, 'notice').waitFor();
    expect(await part(maker, 'notice').innerText()).toContain('your own invitation');
    await other.page.goto(links.player);
    await part(other, 'acts').waitFor();
    await resign(other);
    await part(maker, 'ending').waitFor();
    await third.page.goto(links.player);
    await part(third, 'late').waitFor();
    expect(await part(third, 'late').getAttribute('data-outcome')).toBe('over');
    await third.page.getByRole('button', { name: 'Look at it' }).click();
    await part(third, 'ending').waitFor();
  });
});
