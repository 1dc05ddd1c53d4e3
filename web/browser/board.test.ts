import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import GameBoard from '../src/parts/GameBoard.svelte';
import { Line } from '../src/rules/line';
import { gameCalled, games, squareCalled } from '../src/rules/rules';

interface Begin {
  position?: string | null;
  flipped?: boolean;
  locked?: boolean;
}

/** A board of one game to press on, and what came of it. */
function table(game: string, { position = null, flipped = false, locked = false }: Begin = {}) {
  const line = new Line({ game, options: [], position });
  const { board } = gameCalled(game);
  const onmove = vi.fn();
  const ontry = vi.fn();
  const { pieces, side } = line.last;
  const moves = locked ? [] : line.legal();
  render(GameBoard, { game, board, pieces, moves, side, flipped, onmove, ontry });
  const cell = (name: string) =>
    page.elementLocator(document.querySelector(`[data-square="${name}"]`) as Element);
  const press = (name: string) => userEvent.click(cell(name));
  const square = (name: string) => squareCalled(board, name);
  return { onmove, ontry, press, cell, square, played: () => onmove.mock.calls.map(([move]) => move.text) };
}

it('plays a step by two presses and shows where the piece may go', async () => {
  const { press, played } = table('international');
  await press('32');
  expect(document.querySelectorAll('circle.dot')).toHaveLength(2);
  await press('28');
  expect(played()).toEqual(['32-28']);
});

it('plays a capture square by square, and rings the piece that must take', async () => {
  const { press, played, cell } = table('international', { position: 'W:W32,48:B28,19' });
  expect(document.querySelectorAll('.must')).toHaveLength(1);
  await expect.element(cell('32')).toHaveAccessibleName('32, white man, must take');
  await press('32');
  await press('23');
  expect(played()).toEqual([]);
  expect(document.querySelectorAll('.gone')).toHaveLength(1);
  await press('14');
  expect(played()).toEqual(['32x14']);
});

it('plays a capture by its last square', async () => {
  const { press, played } = table('international', { position: 'W:W32,48:B28,19' });
  await press('32');
  await press('14');
  expect(played()).toEqual(['32x14']);
});

it('places a stone with one press, and asks a mill for the stone it takes', async () => {
  const placing = table('tlata');
  await placing.press('b2');
  expect(placing.played()).toEqual(['b2']);
  document.body.replaceChildren();
  const { press, played, ontry, square } = table('tiddest', { position: 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0' });
  await press('c2');
  await press('c1');
  expect(document.querySelectorAll('.prey')).toHaveLength(4);
  await press('e5');
  expect(ontry).toHaveBeenLastCalledWith([square('c2'), square('c1')], square('e5'));
  await press('d4');
  expect(played()).toEqual(['c2-c1xd4']);
});

it('tells of a wrong try with the squares touched', async () => {
  const { press, ontry, onmove, square } = table('international');
  await press('32');
  await press('23');
  expect(ontry).toHaveBeenLastCalledWith([square('32'), square('23')], undefined);
  expect(onmove).not.toHaveBeenCalled();
});

it('shows the same squares at the other side when it is turned (b151)', async () => {
  const { cell, press, played } = table('english', { flipped: true });
  const one = cell('1').element().getBoundingClientRect();
  const last = cell('32').element().getBoundingClientRect();
  expect(one.top).toBeGreaterThan(last.top);
  await press('12');
  await press('16');
  expect(played()).toEqual(['12-16']);
});

it('is played with the keyboard alone', async () => {
  const { played, cell } = table('international');
  (cell('32').element() as SVGElement).focus();
  await userEvent.keyboard('{Enter}{ArrowUp}');
  const focused = document.activeElement?.getAttribute('data-square');
  expect(['27', '28']).toContain(focused);
  await userEvent.keyboard('{Enter}');
  expect(played()).toEqual([`32-${focused}`]);
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
});

it('lets go with Escape', async () => {
  const { press } = table('international');
  await press('32');
  await userEvent.keyboard('{Escape}');
  expect(document.querySelectorAll('circle.dot')).toHaveLength(0);
});

it('plays nothing while it is locked', async () => {
  const { press, onmove } = table('international', { locked: true });
  await press('32');
  await press('28');
  expect(onmove).not.toHaveBeenCalled();
});

it.each(games().map(({ id }) => id))('shows every square of %s, each called by its name', (game) => {
  table(game);
  const { board } = gameCalled(game);
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  expect(cells.map((cell) => cell.getAttribute('data-square'))).toEqual(board.places.map(({ name }) => name));
  for (const cell of cells)
    expect(cell.getAttribute('aria-label')).toMatch(new RegExp(`^${cell.getAttribute('data-square')}, `));
});

/** Drags with real pointer events, a few steps on the way. */
async function drag(from: Element, to: Element) {
  const [start, end] = [from, to].map((cell) => {
    const box = cell.getBoundingClientRect();
    return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  });
  if (!start || !end) throw new Error('a drag has two ends');
  const send = (type: string, at: typeof start, target: Element) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...at,
        bubbles: true,
        isPrimary: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
      }),
    );
  send('pointerdown', start, from);
  for (const part of [0.2, 0.6, 1])
    send(
      'pointermove',
      {
        clientX: start.clientX + (end.clientX - start.clientX) * part,
        clientY: start.clientY + (end.clientY - start.clientY) * part,
      },
      from,
    );
  await new Promise(requestAnimationFrame);
  const seen = {
    carried: document.querySelectorAll('.marks .piece').length,
    over: document.querySelectorAll('.over').length,
  };
  send('pointerup', end, from);
  return seen;
}

/** A pointer that a script made cannot be captured. */
const capturing = () =>
  vi.spyOn(SVGElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);

it('plays a step and a whole capture by dragging, with the piece in the hand', async () => {
  capturing();
  const { cell, played } = table('international');
  expect(await drag(cell('32').element(), cell('28').element())).toEqual({ carried: 1, over: 1 });
  expect(played()).toEqual(['32-28']);
  document.body.replaceChildren();
  const taking = table('international', { position: 'W:W32,48:B28,19' });
  await drag(taking.cell('32').element(), taking.cell('23').element());
  expect(taking.played()).toEqual([]);
  await drag(taking.cell('23').element(), taking.cell('14').element());
  expect(taking.played()).toEqual(['32x14']);
});

it('puts a piece back that is dropped where it came from or beside the board, and says why it cannot go elsewhere', async () => {
  capturing();
  const { cell, onmove, ontry, square } = table('international');
  await drag(cell('32').element(), cell('32').element());
  const beside = document.body.appendChild(document.createElement('p'));
  beside.textContent = 'beside the board';
  await drag(cell('32').element(), beside);
  expect(onmove).not.toHaveBeenCalled();
  await drag(cell('32').element(), cell('23').element());
  expect(ontry).toHaveBeenLastCalledWith([square('32'), square('23')], undefined);
  await expect.poll(() => document.querySelectorAll('.marks .piece').length).toBe(0);
});
