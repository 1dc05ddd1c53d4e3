import '../test/rules';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser/chromium';
import { Asarag } from './server';
import { Visitor } from './visitor';

let asarag: Asarag, browser: Browser;
let maker: Visitor, other: Visitor;

beforeAll(async () => {
  asarag = await Asarag.start();
  browser = await chromium.launch(CHROMIUM);
});
afterAll(async () => {
  await browser?.close();
  await asarag?.stop();
});
beforeEach(async () => {
  [maker, other] = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
});
afterEach(async () => {
  for (const visitor of [maker, other]) {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  }
});

const notice = (visitor: Visitor) => visitor.page.getByTestId('notice');
const acts = (visitor: Visitor) => visitor.page.getByTestId('acts');

describe('a room', () => {
  it('is made with two presses, and the last choices are remembered', async () => {
    await maker.page.goto(asarag.url);
    await maker.pick('game', 'damma');
    await maker.page.getByTestId('make').click();
    await maker.page.getByTestId('invite').waitFor();
    await maker.page.goto(asarag.url);
    const damma = maker.page.locator('input[name=game][value=damma]');
    expect(await damma.isChecked()).toBe(true);
  });

  it('shows its link as a picture too, and notices who comes', async () => {
    const links = await maker.makeRoom(asarag.url, 'tlata');
    await maker.page.getByTestId('qr').waitFor();
    expect(await maker.page.title()).toContain('Waiting');
    await other.page.goto(links.player);
    await acts(other).waitFor();
    await notice(maker).waitFor();
    expect(await notice(maker).innerText()).toContain('the game begins');
    await expect.poll(() => maker.page.title()).toContain('Your move');
    expect(await maker.page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-turn.svg');
  });

  it('is met by whoever presses “play now” for the same game', async () => {
    for (const visitor of [maker, other]) {
      await visitor.page.goto(asarag.url);
      await visitor.pick('game', 'turkish');
      if (visitor === other) await visitor.page.locator('[data-testid=now-hint].met').waitFor();
      await visitor.page.getByTestId('now').click();
      await visitor.page.getByTestId('board').waitFor();
    }
    expect(new URL(other.page.url()).pathname).toBe(new URL(maker.page.url()).pathname);
    const watching = await Visitor.arrive(browser);
    await watching.page.goto(asarag.url);
    await watching.page.getByTestId('live').locator('li a').first().click();
    await watching.page.getByTestId('suggest-line').waitFor();
    await watching.leave();
  });
});

describe('a link', () => {
  it('that is taken makes one watch, an unknown one leads nowhere', async () => {
    const links = await maker.makeRoom(asarag.url, 'damma');
    await other.page.goto(links.player);
    await acts(other).waitFor();
    const third = await Visitor.arrive(browser);
    await third.page.goto(links.player);
    await notice(third).waitFor();
    expect(await notice(third).innerText()).toContain('Both seats are taken');
    await third.page.goto(new URL('/j/AAAAAAAAAAAAAAAAAAAAAA', asarag.url).href);
    await expect.poll(() => third.page.locator('main').innerText()).toContain('leads to no game');
    await third.leave();
  });
});

describe('two tabs of one player', () => {
  it('mirror each other until one takes control', async () => {
    const links = await maker.makeRoom(asarag.url, 'damma');
    await other.page.goto(links.player);
    await acts(other).waitFor();
    const second = await maker.page.context().newPage();
    await second.goto(maker.page.url());
    await second.getByTestId('acts').waitFor();
    await maker.page.getByTestId('mirror').locator('button').click();
    await second.getByTestId('mirror').waitFor();
    await expect.poll(() => maker.page.getByTestId('mirror').count()).toBe(0);
  });
});

describe('a name', () => {
  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a reversed order', 'A\u202etxt'],
    ['no width', '\u200b\u200d'],
    ['four kilobytes', 'x'.repeat(4_096)],
  ])('of %s is refused in words, and nobody sees it', async (_, name) => {
    await maker.page.goto(asarag.url);
    const input = maker.page.getByTestId('name');
    await expect.poll(() => input.inputValue()).not.toBe('');
    const kept = await input.inputValue();
    await input.fill(name);
    await maker.page.locator('form:has([data-testid=name]) button').click();
    await expect
      .poll(() => maker.page.locator('form:has([data-testid=name]) [role=status]').innerText())
      .toMatch(/name/i);
    await maker.page.reload();
    await expect.poll(() => maker.page.getByTestId('name').inputValue()).toBe(kept);
    // The browser itself notes the refusal.
    maker.errors.length = 0;
  });
});
