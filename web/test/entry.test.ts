import { describe, expect, it } from 'vitest';
import { forced, lastSquares, nextSquares, origins, touch } from '../src/board/entry';
import { Line } from '../src/rules/line';
import { games, type LegalMove } from '../src/rules/rules';
import { chance } from '../e2e/chance';
import { legalIn, squares } from './boards';

/** Touches squares one after the other; what the last one meant. */
function enter(moves: LegalMove[], touched: number[]) {
  let before: number[] = [];
  let step = touch(moves, before, touched[0] ?? -1);
  for (const square of touched.slice(1)) {
    before = step.kind === 'chosen' || step.kind === 'partial' ? step.touched : [];
    step = touch(moves, before, square);
  }
  return step.kind === 'done' ? step.move.text : step.kind;
}

describe('entering a plain move', () => {
  const moves = new Line({ game: 'international', options: [], position: null }).legal();
  const at = (...names: string[]) => squares('international', ...names);

  it('takes the piece, then the square', () => {
    expect(enter(moves, at('32'))).toBe('chosen');
    expect(enter(moves, at('32', '28'))).toBe('32-28');
    expect([...nextSquares(moves, at('32'))]).toEqual(at('27', '28'));
    expect(nextSquares(moves, []).size).toBe(0);
  });
  it('lets another piece be chosen, and the same one be dropped', () => {
    expect(enter(moves, at('32', '33', '29'))).toBe('33-29');
    expect(enter(moves, at('32', '32'))).toBe('dropped');
  });
  it('refuses what fits no move, with all the squares touched', () => {
    expect(touch(moves, at('32'), at('23')[0] ?? 0)).toEqual({
      kind: 'refused',
      squares: at('32', '23'),
      taken: undefined,
    });
    expect(enter(moves, at('40'))).toBe('refused');
  });
});

describe('entering a capture', () => {
  const moves = legalIn('international', 'W:W32:B28,18,19,9,10');
  const at = (...names: string[]) => squares('international', ...names);

  it('goes square by square', () => {
    const [only] = moves;
    expect(moves.length).toBeGreaterThan(0);
    const path = only?.paths[0] ?? [];
    expect(enter(moves, path.slice(0, 2))).toBe('partial');
    expect(enter(moves, path)).toBe(only?.text);
  });
  it('may be ended at once on its last square when only one ends there', () => {
    for (const move of moves) {
      const alone = moves.filter(({ to }) => to === move.to).length === 1;
      expect(enter(moves, [move.from ?? -1, move.to])).toBe(alone ? move.text : 'ambiguous');
    }
    expect([...lastSquares(moves, at('32'))].sort()).toEqual([...new Set(moves.map(({ to }) => to))].sort());
  });
  it('asks for the way when several captures end on one square', () => {
    // Two ways round, taking different pieces, both ending on 12.
    const two = legalIn('international', 'W:W32:B27,28,17,18');
    const ends = two.filter(({ to }) => to === two[0]?.to);
    if (ends.length > 1) expect(enter(two, [two[0]?.from ?? -1, two[0]?.to ?? -1])).toBe('ambiguous');
    for (const move of two) expect(enter(two, move.paths[0] ?? [])).toBe(move.text);
  });
  it('rings the pieces that must take, and no others', () => {
    const position = legalIn('international', 'W:W32,40:B28');
    expect([...forced(position)]).toEqual(at('32'));
    expect(forced(new Line({ game: 'international', options: [], position: null }).legal()).size).toBe(0);
  });
});

describe('entering moves of the mill games', () => {
  it('places a stone with one touch', () => {
    const moves = new Line({ game: 'tiddest', options: [], position: null }).legal();
    expect(enter(moves, squares('tiddest', 'c3'))).toBe('c3');
    expect(nextSquares(moves, []).size).toBe(25);
    expect(origins(moves).size).toBe(0);
  });
  it('closes a mill, then asks for the stone it takes', () => {
    const moves = legalIn('tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0');
    const at = (...names: string[]) => squares('tiddest', ...names);
    expect(enter(moves, at('c2', 'c1'))).toBe('partial');
    expect([...nextSquares(moves, at('c2', 'c1'))].sort()).toEqual(at('a5', 'b5', 'd4', 'e3').sort());
    expect(enter(moves, at('c2', 'c1', 'd4'))).toBe('c2-c1xd4');
    expect(touch(moves, at('c2', 'c1'), at('e5')[0] ?? 0)).toEqual({
      kind: 'refused',
      squares: at('c2', 'c1'),
      taken: at('e5')[0],
    });
    expect(forced(moves).size).toBe(0);
  });
});

describe('every legal move', () => {
  it.each(
    games().flatMap(
      ({ id, option }) => [[id, []], ...(option ? [[id, [option]]] : [])] as [string, string[]][],
    ),
  )('of %s %j can be entered by each of its ways', (game, options) => {
    const random = chance(7);
    for (let round = 0; round < 6; round++) {
      const line = new Line({ game, options, position: null });
      for (let ply = 0; ply < 80; ply++) {
        const moves = line.legal();
        for (const move of moves)
          for (const path of move.paths)
            expect(enter(moves, move.stone === null ? path : [...path, move.stone])).toBe(move.text);
        const next = moves[Math.floor(random() * moves.length)];
        if (!next || line.outcome()) break;
        line.play(next.text);
      }
    }
  });
});
