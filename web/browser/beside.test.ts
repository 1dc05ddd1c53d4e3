// What stands beside the board of a room: moves in writing, pieces taken, keys, and what is heard.
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { settings } from '../src/settings/settings.svelte';
import { Table } from '../test/table';
import type { Role } from '../src/wire';
import Seen from './Seen.svelte';

let shaken: Mock;

beforeEach(() => {
  settings.set('vibration', 'on');
  shaken = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: shaken, configurable: true });
});
afterEach(() => settings.set('vibration', 'off'));

function sit(role: Role) {
  const table = new Table(role);
  render(Seen, { room: table.room });
  return table;
}
const part = (id: string) => page.getByTestId(id);
const field = () => page.getByRole('textbox', { name: 'Typed move' });

async function type(text: string) {
  await userEvent.fill(field(), text);
  await userEvent.keyboard('{Enter}');
}

it('takes a move in writing, a whole capture too, and says what is wrong with another', async () => {
  const table = sit('white');
  await type('32-23');
  await expect.element(part('typed').getByRole('alert')).toHaveTextContent('This piece cannot go to 23.');
  await type('32-28');
  expect(table.asked().at(-1)).toMatchObject({ do: 'play', move: '32-28' });
  await expect.element(field()).toHaveFocus();
  await type('33-29');
  await expect.element(part('typed').getByRole('alert')).toHaveTextContent('It is not your turn.');
  table.hears({ is: 'done', id: 1, seq: 3 });
  table.played('32-28');
  table.played('19-23');
  await type('28x19');
  expect(table.asked().at(-1)).toMatchObject({ do: 'play', move: '28x19' });
});

it('makes a watcher’s typed move a suggestion', async () => {
  const table = sit('watcher');
  await userEvent.fill(field(), '31-27');
  await userEvent.click(page.getByRole('button', { name: 'Suggest' }));
  expect(table.asked().at(-1)).toMatchObject({ do: 'suggest', move: '31-27' });
});

it('counts the pieces taken beside each name, at the position that is shown', async () => {
  const table = sit('white');
  for (const move of ['32-28', '19-23', '28x19', '14x23']) table.played(move);
  await expect.element(part('taken-white')).toHaveTextContent('1 piece taken');
  await expect.element(part('taken-black')).toHaveTextContent('1 piece taken');
  await userEvent.click(page.getByRole('button', { name: '28x19' }));
  await expect.element(part('taken-white')).toHaveTextContent('1 piece taken');
  await expect.element(part('taken-black')).not.toBeInTheDocument();
});

it('says a move with what it takes', async () => {
  const table = sit('white');
  for (const move of ['32-28', '19-23', '28x19']) table.played(move);
  await expect.element(part('news')).toHaveTextContent('White: 28x19, takes 23');
});

it('goes through the moves and turns the board by keys, but not while somebody types', async () => {
  const table = sit('white');
  for (const move of ['32-28', '19-23', '28x19']) table.played(move);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(part('back')).toHaveTextContent('after move 2');
  await type('33-29');
  await expect.element(part('typed').getByRole('alert')).toHaveTextContent('Go back to the game first.');
  await userEvent.keyboard('{ArrowLeft}f');
  await expect.element(part('back')).toHaveTextContent('after move 2');
  (document.activeElement as HTMLElement).blur();
  const top = () => document.querySelector('.player')?.getAttribute('data-testid');
  expect(top()).toBe('player-black');
  await userEvent.keyboard('f{Home}');
  await expect.poll(top).toBe('player-white');
  await userEvent.keyboard('{End}');
  await expect.element(part('back')).not.toBeInTheDocument();
});

it('is heard when somebody comes and when the game ends', async () => {
  const table = sit('white');
  table.happens({ what: 'unseated', seat: 'black' });
  table.happens({ what: 'seated', seat: 'black', person: { id: 'l', name: 'Lila' }, advice: 'off' });
  await expect.poll(() => shaken.mock.calls).toEqual([[[40, 60, 40]]]);
  table.happens({ what: 'ended', winner: 'white', reason: 'resignation' });
  await expect.poll(() => shaken.mock.calls.at(-1)).toEqual([[60]]);
});

it('warns of one’s own time only', async () => {
  const table = sit('white');
  const low = [[30, 60, 30]];
  const clocks = (running: 'white' | 'black') => ({ white_ms: 15_000, black_ms: 15_000, running, at: 0 });
  table.played('32-28', { clocks: clocks('black') });
  await expect.element(part('player-black')).toHaveTextContent('0:15');
  expect(shaken.mock.calls).not.toContainEqual(low);
  table.played('19-23', { clocks: clocks('white') });
  await expect.poll(() => shaken.mock.calls).toContainEqual(low);
});

it('keeps the screen on while one plays, and no longer', async () => {
  const release = vi.fn(async () => undefined);
  const ask = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request: ask }, configurable: true });
  sit('watcher');
  expect(ask).not.toHaveBeenCalled();
  const table = sit('white');
  await expect.poll(() => ask.mock.calls).toEqual([['screen']]);
  table.happens({ what: 'ended', winner: 'white', reason: 'resignation' });
  await expect.poll(() => release.mock.calls.length).toBe(1);
});
