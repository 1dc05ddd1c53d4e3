import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import GameBoard from '../src/parts/GameBoard.svelte';
import { Line } from '../src/rules/line';
import { gameCalled } from '../src/rules/rules';
import { dress, settings } from '../src/settings/settings.svelte';

afterEach(() => {
  settings.set('confirm', 'never');
  settings.set('animation', 'on');
  settings.set('coordinates', 'on');
  settings.set('board', 'wood');
});

const press = (name: string) =>
  userEvent.click(page.elementLocator(document.querySelector(`[data-square="${name}"]`) as Element));

/** A board whose game goes on with the moves that are entered. */
function table(game: string, position: string | null = null) {
  const line = new Line({ game, options: [], position });
  const onmove = vi.fn();
  const props = () => ({
    game,
    board: gameCalled(game).board,
    pieces: line.last.pieces,
    moves: line.legal(),
    last: line.moves.at(-1),
    side: line.last.side,
    slow: true,
    onmove,
  });
  const shown = render(GameBoard, props());
  const play = async (text: string) => {
    line.play(text);
    await shown.rerender(props());
  };
  const undo = async () => {
    line.undo();
    await shown.rerender(props());
  };
  return { onmove, play, undo };
}

const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;

it('asks before it moves, if the reader likes that', async () => {
  settings.set('confirm', 'slow');
  const { onmove } = table('international');
  await press('32');
  await press('28');
  expect(onmove).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Play' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[data-testid=confirm]')).toBeNull();
  await press('32');
  await press('28');
  await userEvent.keyboard('{Enter}');
  expect(onmove.mock.calls.map(([move]) => move.text)).toEqual(['32-28']);
});

it('moves a piece leg by leg; what it takes is seen until it has been passed', async () => {
  const { play } = table('international', 'W:W32,48:B28,19');
  await play('32x14');
  expect(document.querySelectorAll('[data-leaving]')).toHaveLength(2);
  expect(moving()).toBe(3);
  await expect.poll(() => document.querySelectorAll('[data-leaving]').length).toBe(0);
  expect(moving()).toBe(0);
});

it('crowns a man when it has arrived', async () => {
  const { play } = table('english', 'W:W7:B30');
  await play('7-2');
  expect(document.querySelectorAll('.crown')).toHaveLength(0);
  await expect.poll(() => document.querySelectorAll('.crown').length).toBe(1);
});

it('keeps the identity of a piece over moves and back', async () => {
  const { play, undo } = table('international');
  const ids = () =>
    [...document.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece')).sort();
  const before = ids();
  await play('32-28');
  expect(ids()).toEqual(before);
  await undo();
  expect(ids()).toEqual(before);
});

it('moves nothing where the reader wants no motion', async () => {
  settings.set('animation', 'off');
  const { play } = table('international', 'W:W32,48:B28,19');
  await play('32x14');
  expect([moving(), document.querySelectorAll('[data-leaving]').length]).toEqual([0, 0]);
});

it('leaves out the names of squares on the board, never those that are read aloud', () => {
  settings.set('coordinates', 'off');
  table('international');
  expect(document.querySelectorAll('.number')).toHaveLength(0);
  expect(document.querySelector('[data-square="32"]')?.getAttribute('aria-label')).toMatch(/^32/);
});

it('wears the board and the theme that are chosen', async () => {
  const colour = () => getComputedStyle(document.querySelector('.square') as Element).fill;
  table('international');
  const wood = colour();
  settings.set('board', 'pottery');
  dress(document.documentElement, settings.values);
  await expect.poll(() => document.querySelectorAll('.band').length).toBe(1);
  expect(colour()).not.toBe(wood);
  dress(document.documentElement, { ...settings.values, theme: 'contrast' });
  expect(colour()).toBe('rgb(122, 122, 122)');
  dress(document.documentElement, { ...settings.values, theme: 'system' });
});

it('answers keys about the last move and the moves from a square, and goes from piece to piece', async () => {
  const { play } = table('international');
  const said = () =>
    [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent.trim()).join();
  await play('32-28');
  (document.querySelector('[data-square="19"]') as SVGElement).focus();
  await userEvent.keyboard('l');
  await expect.poll(said).toContain('Last move: 32-28');
  await userEvent.keyboard('m');
  await expect.poll(said).toContain('Moves from here: 19-23, 19-24');
  await userEvent.keyboard('o');
  await expect.poll(said).toContain('19, black man');
  await userEvent.keyboard('t');
  await expect.poll(said).toContain('No clock');
  await userEvent.keyboard('k');
  expect(document.activeElement?.getAttribute('data-square')).toBe('20');
});
