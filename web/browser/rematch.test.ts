import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Role, RoomView } from '../src/wire';
import Seen from './Seen.svelte';
import { Table } from '../test/table';

const part = (id: string) => page.getByTestId(id);

/** The page of a room, whose server says this of it beside what is usual. */
function sit(role: Role, over: Partial<RoomView> = {}) {
  const table = new Table(role);
  const { view } = table.room;
  if (view) table.hears({ is: 'snapshot', ...view, ...over });
  render(Seen, { room: table.room });
  return table;
}

function over(role: Role) {
  const table = sit(role);
  table.happens({ what: 'ended', winner: 'white', reason: 'resignation' });
  return table;
}

it('proposes a rematch, and says that the other has not answered', async () => {
  const table = over('white');
  await userEvent.click(page.getByRole('button', { name: 'Rematch' }));
  expect(table.asked()).toEqual([{ id: 1, do: 'offer-rematch' }]);
  table.happens({ what: 'rematch-offered', seat: 'white' });
  await expect.element(part('rematch')).toHaveTextContent('has not answered yet');
  table.happens({ what: 'rematch-declined', seat: 'black' });
  await expect.element(part('rematch')).toHaveTextContent('does not want a rematch');
  await expect.element(page.getByRole('button', { name: 'Rematch' })).not.toBeInTheDocument();
});

it('shows the other’s wish, and lets no press answer it that was begun before', async () => {
  const table = over('black');
  table.happens({ what: 'rematch-offered', seat: 'white' });
  const accept = page.getByRole('button', { name: 'Play the rematch' });
  await expect.element(part('rematch')).toHaveAttribute('data-state', 'asked');
  await expect.element(accept).toBeDisabled();
  await expect.element(accept).toBeEnabled();
  await userEvent.click(accept);
  expect(table.asked()).toEqual([{ id: 1, do: 'answer-rematch', accept: true }]);
});

it('lets who declined a rematch still propose one', async () => {
  const table = over('black');
  table.happens({ what: 'rematch-offered', seat: 'white' });
  table.happens({ what: 'rematch-declined', seat: 'black' });
  await expect.element(part('rematch')).toHaveTextContent('You declined the rematch');
  await userEvent.click(page.getByRole('button', { name: 'Rematch' }));
  expect(table.asked()).toEqual([{ id: 1, do: 'offer-rematch' }]);
});

it('tells a watcher where the players go on, and nothing before', async () => {
  const table = over('watcher');
  table.happens({ what: 'rematch-offered', seat: 'white' });
  await expect.element(part('ending')).toBeInTheDocument();
  expect(document.querySelector('[data-testid=rematch]')).toBeNull();
  table.happens({ what: 'rematch-agreed', room: 'next' });
  const link = page.getByRole('link', { name: 'Go to the rematch' });
  await expect.element(link).toHaveAttribute('href', '/r/next');
});

it('counts down to the end of a first move’s term', async () => {
  const clock = { initial_ms: 60_000, increment_ms: 0 };
  const settings = { game: 'international', options: [], position: null, clock, listed: false };
  const table = sit('white', { settings: { ...settings, advice: 'live' }, first_move_by: 83_500 });
  table.clock.now = 1_000;
  await expect.element(part('first-move')).toHaveTextContent('First move: 1:22 left.');
  table.played('32-28');
  await expect.element(part('first-move')).toHaveTextContent('First move: 2:00 left.');
  table.played('19-23');
  await expect.element(part('first-move')).not.toBeInTheDocument();
});

it('says how many draw offers are left once one is made, and when none is', async () => {
  const table = sit('white', { draw_offers_left: 2 });
  await expect.element(part('draws-left')).toHaveTextContent('2 more times');
  table.happens({ what: 'draw-offered', seat: 'white' });
  await expect.element(part('draws-left')).toHaveTextContent('1 more time.');
  table.happens({ what: 'draw-declined', seat: 'black' });
  table.played('32-28');
  table.played('19-23');
  table.happens({ what: 'draw-offered', seat: 'white' });
  table.happens({ what: 'draw-declined', seat: 'black' });
  table.played('28x19');
  await expect.element(part('draws-left')).toHaveTextContent('no draw offers left');
  await expect.element(page.getByRole('button', { name: 'Offer a draw' })).not.toBeInTheDocument();
});

const waiting: Partial<RoomView> = {
  phase: 'waiting',
  black: null,
  player_link: '/j/key',
  watcher_link: '/j/look',
  code: '39CX-FY3J',
};

it('shows the short code of a waiting room, and spells it for who listens', async () => {
  sit('white', waiting);
  await expect.element(part('code')).toHaveTextContent('39CX-FY3J');
  expect(document.querySelector('[data-testid=code] [aria-hidden=true]')?.textContent).toBe('39CX-FY3J');
  expect(document.querySelector('[data-testid=code] .unseen')?.textContent).toBe('3 9 C X, F Y 3 J');
});

it.each([
  ['a wish', (table: Table) => table.happens({ what: 'rematch-offered', seat: 'white' })],
  ['an agreement', (table: Table) => table.happens({ what: 'rematch-agreed', room: 'next' })],
] as const)('has no fault that axe can see, with %s', async (_, happen) => {
  happen(over('black'));
  await expect.element(part('rematch')).toBeInTheDocument();
  await expectNoFault();
});

it('has no fault that axe can see, while it waits with a code', async () => {
  sit('white', waiting);
  await expect.element(part('code')).toBeInTheDocument();
  await expectNoFault();
});

async function expectNoFault() {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 150))])).toEqual([]);
}
