import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { words } from '../src/i18n/messages.svelte';
import type { Down, Role } from '../src/wire';
import Seen from './Seen.svelte';
import { Table } from '../test/table';

afterEach(() => words.use('en'));

/** The page of a room, and the server it believes to talk to. */
function sit(role: Role) {
  const table = new Table(role);
  render(Seen, { room: table.room });
  return table;
}
const press = (name: string) =>
  userEvent.click(page.elementLocator(document.querySelector(`[data-square="${name}"]`) as Element));
const part = (id: string) => page.getByTestId(id);

it('plays a move and shows it as on its way until the server has it', async () => {
  const table = sit('white');
  await press('32');
  await press('28');
  await expect.element(part('line')).toHaveAttribute('data-state', 'sending');
  expect(table.asked().at(-1)).toMatchObject({ do: 'play', ply: 0, move: '32-28' });
  table.played('32-28');
  await expect.element(part('line')).toHaveAttribute('data-state', 'open');
  await expect.element(part('turn')).toHaveTextContent('Black to move');
  await expect.element(part('moves')).toHaveTextContent('1. 32-28');
});

it('says why a try is no move, with its squares, in the reader’s language', async () => {
  const table = sit('white');
  table.snapshot(['32-28', '19-23']);
  await press('31');
  await press('27');
  await expect.element(part('refusal')).toHaveTextContent('You must capture: 28.');
  await expect.poll(() => document.querySelectorAll('rect.proof').length).toBe(1);
  await words.use('fr');
  await expect.element(part('refusal')).toHaveTextContent('La prise est obligatoire : 28.');
  await press('28');
  await expect.element(part('refusal')).toHaveTextContent('');
});

it('makes a watcher’s move a suggestion, which can be withdrawn', async () => {
  const table = sit('watcher');
  await expect.element(part('suggest-line')).toHaveTextContent('Play a move on the board to suggest it');
  await press('32');
  await press('28');
  await expect.element(part('suggestions')).toHaveTextContent('Your suggestion: 32-28');
  await expect.poll(() => document.querySelectorAll('.arrow.own').length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Withdraw' }));
  expect(table.asked().map((request) => request.do)).toEqual(['suggest', 'withdraw']);
  await expect.poll(() => document.querySelectorAll('.arrow').length).toBe(0);
});

it('shows the player what is suggested, and takes it with one press', async () => {
  const table = sit('white');
  const by = [{ id: 'l', name: 'Lila' }];
  table.hears({ is: 'tally', ply: 0, total: 3, top: [{ move: '32-28', count: 3, by }] });
  await expect.poll(() => document.querySelector('.arrow text')?.textContent).toBe('3');
  await userEvent.click(page.getByRole('button', { name: 'Play 32-28 3 people' }));
  expect(table.asked()).toEqual([{ id: 1, do: 'take-suggestion', ply: 0, move: '32-28' }]);
});

it('looks back without playing, counts what comes meanwhile, and returns (b103)', async () => {
  const table = sit('black');
  table.played('32-28');
  table.played('19-23');
  await userEvent.click(page.getByRole('button', { name: '32-28' }));
  await expect.element(part('back')).toHaveTextContent('after move 1');
  await press('18');
  await press('22');
  table.played('28x19');
  await expect.element(part('back')).toHaveTextContent('1 new move');
  await userEvent.click(page.getByRole('button', { name: 'Back to the game' }));
  expect(table.asked()).toEqual([]);
  await expect.element(part('turn')).toHaveTextContent('Your move');
});

it('resigns with two presses', async () => {
  const table = sit('white');
  await userEvent.click(page.getByRole('button', { name: 'Resign' }));
  expect(table.asked()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Yes, I resign' }));
  expect(table.asked()).toEqual([{ id: 1, do: 'resign' }]);
});

it('lets no press accept a draw that was begun before the offer was there (b065)', async () => {
  const table = sit('white');
  await press('32');
  table.happens({ what: 'draw-offered', seat: 'black' });
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeDisabled();
  expect(document.querySelectorAll('circle.dot')).toHaveLength(2);
  await expect.element(accept).toBeEnabled();
  await userEvent.click(accept);
  expect(table.asked()).toEqual([{ id: 1, do: 'answer-draw', accept: true }]);
});

it('counts down to a claim, offers it, and takes it back when the other returns (b050, b052, b053)', async () => {
  const table = sit('black');
  const away: Down = { is: 'presence', white: false, black: true, watchers: 0, names: [], claim_at: null };
  table.clock.now = 1_000;
  table.hears({ ...away, claim_at: 31_000 });
  await expect.element(part('claim')).toHaveTextContent('You can end the game in 0:30.');
  table.clock.now = 31_000;
  await userEvent.click(page.getByRole('button', { name: 'Claim the win' }));
  expect(table.asked()).toEqual([{ id: 1, do: 'claim-abandoned', draw: false }]);
  table.hears({ ...away, white: true });
  await expect.element(part('claim')).not.toBeInTheDocument();
});

it('keeps the board as it is where the page reads from right to left (b155)', async () => {
  document.documentElement.dir = 'rtl';
  sit('white');
  const left = (square: string) =>
    document.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect().left ?? 0;
  expect(left('46')).toBeLessThan(left('50'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  document.documentElement.dir = '';
});

it('asks for a reload, and no more, when the server speaks another version (b154)', async () => {
  const table = sit('white');
  table.room.lost(4000, null);
  await expect.element(part('line')).toHaveTextContent('A new version of Asarag is in use');
  await expect.element(part('line').getByRole('button')).toHaveTextContent('Reload');
});

it('mirrors another tab until it takes control (b114)', async () => {
  const table = sit('white');
  table.hears({ is: 'control', acting: false });
  await press('32');
  await press('28');
  expect(table.asked()).toEqual([]);
  await userEvent.click(part('mirror').getByRole('button'));
  expect(table.asked().at(-1)?.do).toBe('take-control');
});

it('names the result, its reason and where to go on', async () => {
  const table = sit('black');
  table.happens({ what: 'ended', winner: 'white', reason: 'repetition', plies: [2, 6, 10] });
  await expect.element(part('ending')).toHaveTextContent('You lose');
  await expect.element(part('ending')).toHaveTextContent('after moves 2, 6, 10');
  await expect
    .element(page.getByRole('link', { name: 'Replay the game' }))
    .toHaveAttribute('href', '/game/r');
});

it('mutes one person, and all, and hears them again', async () => {
  const table = sit('white');
  const [lila, ali] = [
    { id: 'l', name: 'Lila' },
    { id: 'a', name: 'Ali' },
  ];
  const top = [
    { move: '32-28', count: 2, by: [lila, ali] },
    { move: '33-29', count: 1, by: [ali] },
  ];
  table.hears({ is: 'tally', ply: 0, total: 3, top });
  const arrows = () => [...document.querySelectorAll('.arrow text')].map((text) => text.textContent);
  await expect.poll(arrows).toEqual(['2', '1']);
  await userEvent.click(
    page.getByRole('button', { name: 'Hide the suggestions of \u2068Ali\u2069' }).first(),
  );
  await expect.poll(arrows).toEqual(['1']);
  await expect.element(part('muted')).toHaveTextContent('Ali');
  await userEvent.click(page.getByRole('button', { name: 'Show the suggestions of \u2068Ali\u2069 again' }));
  await expect.poll(arrows).toEqual(['2', '1']);
  await userEvent.click(part('hide-all'));
  await expect.poll(arrows).toEqual([]);
  await expect.element(part('suggestions')).toHaveTextContent('Suggestions are hidden.');
  await userEvent.click(part('hide-all'));
  await expect.poll(arrows).toEqual(['2', '1']);
});

it('moves no suggestion while a piece is held', async () => {
  const table = sit('white');
  const tally = (count: number): Down => ({
    is: 'tally',
    ply: 0,
    total: count,
    top: [{ move: '33-29', count, by: [] }],
  });
  const shown = () => document.querySelector('.arrow text')?.textContent;
  table.hears(tally(1));
  await expect.poll(shown).toBe('1');
  await press('32');
  await expect.poll(() => document.querySelectorAll('circle.dot').length).toBe(2);
  table.hears(tally(4));
  await expect.element(part('suggestions')).toHaveTextContent('1 person');
  expect(shown()).toBe('1');
  await userEvent.keyboard('{Escape}');
  await press('32');
  await press('32');
  await expect.poll(shown).toBe('4');
});

it('tells the most wanted moves apart by dash and thickness', async () => {
  const table = sit('white');
  const top = ['32-28', '33-29', '34-30'].map((move, nth) => ({ move, count: 3 - nth, by: [] }));
  table.hears({ is: 'tally', ply: 0, total: 6, top });
  await expect.poll(() => document.querySelectorAll('.arrow').length).toBe(3);
  const lines = [...document.querySelectorAll('.arrow polyline')];
  expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(3);
  const widths = lines.map((line) => Number(line.getAttribute('stroke-width')));
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
});

it('says suggestions in one message, and not each one as it comes', async () => {
  const table = sit('white');
  const said = () => document.querySelector('[data-testid=suggestions] > [role=status]')?.textContent;
  const hears = (counts: number[]) => {
    const moves = ['32-28', '33-29', '34-30'];
    const top = counts.map((count, nth) => ({ move: moves[nth] ?? '', count, by: [] }));
    table.hears({ is: 'tally', ply: 0, total: 9, top });
  };
  hears([1]);
  await expect.poll(said).toBe('1 suggestion: 32-28 (1)');
  hears([2]);
  hears([2, 1]);
  expect(said()).toBe('1 suggestion: 32-28 (1)');
  await expect.poll(said, { timeout: 6_000 }).toBe('2 suggestions: 32-28 (2), 33-29 (1)');
});

it('keeps a move while the line is down, and says so', async () => {
  const table = sit('white');
  table.breaks();
  await expect.element(part('line')).toHaveAttribute('data-state', 'waiting');
  await expect.element(part('line')).toHaveAttribute('data-kept', 'false');
  await press('32');
  await press('28');
  await expect.element(part('line')).toHaveAttribute('data-kept', 'true');
  await expect.element(part('line')).toHaveTextContent('Your move is kept here and goes out on return.');
  table.returns();
  await expect.element(part('line')).toHaveAttribute('data-state', 'sending');
  table.played('32-28');
  await expect.element(part('line')).toHaveAttribute('data-state', 'open');
});

it('counts whose suggestions were played, in the room', async () => {
  const table = sit('watcher');
  const suggested_by = { id: 'me', name: 'Me' };
  table.played('32-28', { suggested_by } as never);
  await expect.element(part('score-mine')).toHaveAttribute('data-count', '1');
  await expect.element(part('moves')).toHaveTextContent('✦');
  await expect.element(part('scores')).toHaveTextContent('Me');
});

it('shows a hostile name as text, in a direction of its own (b156, b162)', async () => {
  const table = sit('white');
  const name = '<img src=x onerror=alert(1)>\u202etxt';
  table.happens({ what: 'named', person: { id: 'black', name } });
  await expect.element(part('player-black')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[data-testid=player-black] bdi')?.textContent).toBe(name);
});

it.each(['white', 'watcher'] as Role[])('has no fault that axe can see, for %s', async (role) => {
  const table = sit(role);
  table.hears({
    is: 'presence',
    white: true,
    black: false,
    watchers: 1,
    names: [{ id: 'l', name: 'Lila' }],
    claim_at: null,
  });
  table.hears({ is: 'tally', ply: 0, total: 1, top: [{ move: '32-28', count: 1, by: [] }] });
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 150))])).toEqual([]);
});
