// The board as somebody sees it who tells no colours apart: the pictures are rendered, and only their lightness counts.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Hint } from '../src/board/arrow';
import GameBoard from '../src/parts/GameBoard.svelte';
import { Line } from '../src/rules/line';
import { gameCalled } from '../src/rules/rules';
import { dress, settings } from '../src/settings/settings.svelte';

/** White's man on 32 must take; its man on 40 and its king on 46 cannot. Black has men on 28 and 10 and a king on 5. */
const POSITION = 'W:W32,40,K46:B28,10,K5';

beforeAll(() => settings.set('animation', 'off'));
afterEach(() => dress(document.documentElement, settings.values));

interface Picture {
  width: number;
  /** The lightness of every pixel, from 0 to 1, row by row. */
  lightness: Float32Array;
}

/** The board, drawn with these suggestions. */
async function show(position: string, hints: Hint[] = []): Promise<(square: string) => Promise<Picture>> {
  document.body.replaceChildren();
  const line = new Line({ game: 'international', options: [], position });
  const { board } = gameCalled('international');
  const { pieces, side } = line.last;
  render(GameBoard, { game: 'international', board, pieces, side, moves: line.legal(), hints });
  const grid = document.querySelector('[data-testid=board]') as SVGSVGElement;
  const whole = await picture(grid);
  const scale = whole.width / grid.getBoundingClientRect().width;
  return async (name) => {
    const cell = document.querySelector(`[data-square="${name}"]`)?.getBoundingClientRect();
    const frame = grid.getBoundingClientRect();
    if (!cell) throw new Error(`there is no square ${name}`);
    const size = Math.round(cell.width * scale);
    return cut(whole, Math.round((cell.x - frame.x) * scale), Math.round((cell.y - frame.y) * scale), size);
  };
}

async function picture(element: Element): Promise<Picture> {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const lightness = new Float32Array(image.width * image.height);
  for (let pixel = 0; pixel < lightness.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3);
    lightness[pixel] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  return { width: image.width, lightness };
}

function cut({ width, lightness }: Picture, x: number, y: number, size: number): Picture {
  const part = new Float32Array(size * size);
  for (let row = 0; row < size; row++)
    part.set(lightness.subarray((y + row) * width + x, (y + row) * width + x + size), row * size);
  return { width: size, lightness: part };
}

/** The share of pixels that differ plainly from one picture to the other. */
function difference(a: Picture, b: Picture): number {
  const plain = 0.15;
  const count = Math.min(a.lightness.length, b.lightness.length);
  let different = 0;
  for (let pixel = 0; pixel < count; pixel++)
    if (Math.abs((a.lightness[pixel] ?? 0) - (b.lightness[pixel] ?? 0)) > plain) different++;
  return different / count;
}

/** The usual lightness of what stands on a square. */
function body({ width, lightness }: Picture): number {
  const inside = [...lightness].filter((_, pixel) => {
    const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
    return Math.hypot(x - width / 2, y - width / 2) < width * 0.36;
  });
  return inside.sort((a, b) => a - b)[Math.floor(inside.length / 2)] ?? 0;
}

const looks = ['wood', 'pottery'] as const;
const themes = ['light', 'dark', 'contrast'] as const;

describe.each(looks)('without colours, the board of %s', (board) => {
  it.each(themes)(
    'tells sides, kings, forced pieces and suggestions apart in the theme %s',
    async (theme) => {
      settings.set('board', board);
      dress(document.documentElement, { ...settings.values, theme });
      const square = await show(POSITION);
      const [white, black, empty] = [await square('40'), await square('10'), await square('27')];
      expect(body(white) - body(black), 'sides').toBeGreaterThan(0.5);
      expect(difference(white, empty), 'a white man and its square').toBeGreaterThan(0.15);
      expect(difference(black, empty), 'a black man and its square').toBeGreaterThan(0.15);
      expect(difference(white, await square('46')), 'a white king').toBeGreaterThan(0.03);
      expect(difference(black, await square('5')), 'a black king').toBeGreaterThan(0.03);
      expect(difference(white, await square('32')), 'the ring of a forced piece').toBeGreaterThan(0.02);
    },
  );
});

it('without colours, suggestions are seen, and one is told from the other by its line and its number', async () => {
  settings.set('board', 'wood');
  const quiet = 'W:W32,33,34:B1';
  const line = new Line({ game: 'international', options: [], position: quiet });
  const hint = (text: string, rank: number): Hint => {
    const move = line.legal().find((move) => move.text === text);
    if (!move) throw new Error(`${text} is no move`);
    return { move, count: 3 - rank, own: false, rank };
  };
  // Three steps in one direction: what differs from one arrow to the next is its line and its number.
  const steps = [
    ['32', '27'],
    ['33', '28'],
    ['34', '29'],
  ] as const;
  const bare = await show(quiet);
  const before = await Promise.all(steps.flat().map((name) => bare(name)));
  const drawn = await show(
    quiet,
    steps.map((step, rank) => hint(step.join('-'), rank)),
  );
  const after = await Promise.all(steps.flat().map((name) => drawn(name)));
  for (const nth of [0, 1, 2]) {
    const arrow = [2 * nth, 2 * nth + 1].map((at) => difference(part(after, at), part(before, at)));
    expect(Math.max(...arrow), `the arrow ${nth}`).toBeGreaterThan(0.05);
    const next = [0, 1].map((end) =>
      difference(part(after, 2 * nth + end), part(after, (2 * nth + 2 + end) % 6)),
    );
    expect(Math.max(...next), `the arrow ${nth} and another`).toBeGreaterThan(0.01);
  }
});

function part(pictures: readonly Picture[], at: number): Picture {
  const picture = pictures[at];
  if (!picture) throw new Error('there is no such picture');
  return picture;
}
