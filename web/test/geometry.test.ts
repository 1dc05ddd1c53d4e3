import { describe, expect, it } from 'vitest';
import { arrowOf } from '../src/board/arrow';
import { between, centre, isNumbered, meant, neighbour, rowsOf } from '../src/board/geometry';
import { changeBetween, follow } from '../src/board/pieces';
import { gameCalled, games } from '../src/rules/rules';
import { legalIn, squares } from './boards';

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

describe('the board', () => {
  it.each(games().map(({ id }) => id))('of %s is walked whole with the arrow keys', (id) => {
    const { board } = gameCalled(id);
    const seen = new Set([0]);
    for (const at of seen)
      for (const [dx, dy] of ARROWS) {
        const next = neighbour(board, at, dx, dy);
        if (next !== undefined) seen.add(next);
      }
    expect(seen.size).toBe(board.places.length);
    expect(rowsOf(board).flat()).toHaveLength(board.places.length);
  });

  it.each(games().map(({ id }) => id))('of %s keeps its squares when it is turned (b151)', (id) => {
    const { board } = gameCalled(id);
    board.places.forEach((_, square) => {
      for (const flipped of [false, true])
        expect(meant(board, centre(board, square, flipped), flipped, new Set())).toBe(square);
    });
    const [white, turned] = [centre(board, 0, false), centre(board, 0, true)];
    expect([white.x + turned.x, white.y + turned.y]).toEqual([board.columns, board.rows]);
  });

  it('numbers the squares of English and International draughts only', () => {
    expect(
      games()
        .filter(({ board }) => isNumbered(board))
        .map(({ id }) => id),
    ).toEqual(['english', 'international']);
  });

  it('forgives a finger that lands beside a wanted square', () => {
    const { board } = gameCalled('international');
    const [twentySeven] = squares('international', '27');
    expect(meant(board, { x: 2.5, y: 5.5 }, false, new Set())).toBe(twentySeven);
    expect(meant(board, { x: 1.9, y: 5.5 }, false, new Set())).toBeUndefined();
    expect(meant(board, { x: 1.9, y: 5.5 }, false, new Set([twentySeven ?? -1]))).toBe(twentySeven);
  });

  it('knows what a jump passes over', () => {
    const { board } = gameCalled('international');
    const [from = 0, to = 0] = squares('international', '46', '5');
    expect(between(board, from, to).map((square) => board.places[square]?.name)).toEqual(
      '41 37 32 28 23 19 14 10'.split(' '),
    );
  });
});

describe('pieces', () => {
  const [a = 0, b = 0] = squares('international', '32', '28');
  const man = { side: 'white', kind: 'man' } as const;

  it('keep their identity over a move', () => {
    const before = follow([], [{ square: a, ...man }], { kind: 'other' });
    const [move] = legalIn('international', 'W:W32:B1').filter(({ text }) => text === '32-28');
    const after = follow(
      before,
      [{ square: b, ...man }],
      changeBetween(before, [{ square: b, ...man }], move, undefined),
    );
    expect(after.map(({ id, square }) => [id, square])).toEqual([[before[0]?.id, b]]);
  });
  it('are new where nothing of their side stood', () => {
    const before = follow([], [{ square: a, ...man }], { kind: 'other' });
    const after = follow(before, [{ square: a, side: 'black', kind: 'man' }], { kind: 'other' });
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });
});

describe('an arrow', () => {
  it('goes through every square of a capture and ends before the middle of the last', () => {
    const { board } = gameCalled('international');
    const [move] = legalIn('international', 'W:W32:B28,18');
    if (!move) throw new Error('there is a capture');
    const arrow = arrowOf(board, { move, count: 3, own: false, rank: 0 }, false);
    expect(arrow.way).toHaveLength(move.paths[0]?.length ?? 0);
    expect(arrow.way.at(-1)).not.toEqual(centre(board, move.to, false));
    expect(arrow.count).toBe(3);
  });
  it('is a ring for a placement', () => {
    const { board } = gameCalled('tlata');
    const [move] = legalIn('tlata', 'W:W:B:H3,3');
    if (!move) throw new Error('there is a placement');
    expect(arrowOf(board, { move, count: 1, own: true, rank: 0 }, false).way).toHaveLength(1);
  });
});
