import { describe, expect, it } from 'vitest';
import { dragged, held } from '../src/board/drag';
import { motionBack, motionOf } from '../src/board/motion';
import { after, changeBetween } from '../src/board/pieces';
import { takenBy } from '../src/board/taken';
import { squaresOf, touchAll } from '../src/board/typed';
import { Line } from '../src/rules/line';
import { gameCalled } from '../src/rules/rules';
import { squares } from './boards';

const line = (game: string, position: string | null = null, options: string[] = []) =>
  new Line({ game, options, position });

/** One move played in a position. */
function played(game: string, position: string | null, text: string) {
  const play = line(game, position);
  play.play(text);
  const [move] = play.moves;
  if (!move) throw new Error(`${text} is not legal`);
  return { play, move, before: play.at(0).pieces, now: play.last.pieces, board: gameCalled(game).board };
}

describe('the change between two positions', () => {
  it('is a move played, one taken back, or something else', () => {
    const { move, before, now } = played('international', 'W:W32,48:B28,19', '32x14');
    expect(changeBetween(before, now, move, undefined)).toEqual({ kind: 'played', move });
    expect(changeBetween(now, before, undefined, move)).toEqual({ kind: 'undone', move });
    expect(changeBetween(before, now, undefined, undefined)).toEqual({ kind: 'other' });
    expect(changeBetween(now, now, move, move)).toEqual({ kind: 'other' });
  });

  it('is no move when more than one ply was passed over', () => {
    const play = line('international');
    for (const move of ['32-28', '19-23', '28x19', '14x23']) play.play(move);
    const last = play.moves.at(-1);
    expect(changeBetween(play.at(0).pieces, play.last.pieces, last, undefined)).toEqual({ kind: 'other' });
  });

  it('is seen for a placement and for a mill with the stone it takes', () => {
    const placed = played('tlata', null, 'b2');
    expect(changeBetween(placed.before, placed.now, placed.move, undefined).kind).toBe('played');
    const mill = played('tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0', 'c2-c1xd4');
    expect(changeBetween(mill.before, mill.now, mill.move, undefined).kind).toBe('played');
  });
});

describe('the look at a move that waits', () => {
  it.each([
    ['international', 'W:W32,48:B28,19', '32x14'],
    ['english', 'W:W7:B30', '7-2'],
    ['tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0', 'c2-c1xd4'],
    ['tlata', null, 'b2'],
  ])('is what the rules make of it: %s %s %s', (game, position, text) => {
    const { play, move, before, now } = played(game, position, text);
    const sorted = (pieces: typeof now) => [...pieces].sort((a, b) => a.square - b.square);
    expect(sorted(after(before, move, play.at(0).side))).toEqual(sorted(now));
  });
});

describe('the way of a piece', () => {
  it('goes leg by leg, and what it takes leaves when it has been passed', () => {
    const { move, board } = played('international', 'W:W32,48:B28,19', '32x14');
    const motion = motionOf(board, move);
    expect(motion.way).toEqual(squares('international', '32', '23', '14'));
    expect(motion.lasts).toBe(340);
    expect(motion.leaving.map(({ at }) => Math.round(at)).sort((a, b) => a - b)).toEqual([102, 272]);
    expect(motionBack(move).way).toEqual(squares('international', '14', '23', '32'));
  });

  it('begins where the hand has left it, and is nothing for a piece that was carried', () => {
    const { move, board } = played('international', 'W:W32,48:B28,19', '32x14');
    const entered = squares('international', '32', '23');
    expect(motionOf(board, move, entered).way).toEqual(squares('international', '23', '14'));
    expect(motionOf(board, move, entered, true)).toMatchObject({ way: [move.to], lasts: 0 });
  });

  it('is never long', () => {
    const { move, board } = played('english', 'W:W32:B27,19,11,10', '32x7');
    expect(
      motionOf(board, { ...move, paths: [squares('english', '32', '23', '16', '7', '14', '5')] }).lasts,
    ).toBe(600);
  });
});

describe('a hand', () => {
  const drag = {
    pointer: 1,
    square: 0,
    from: { x: 0, y: 0 },
    at: { x: 0, y: 0 },
    finger: false,
    begun: false,
  };
  it('drags once it has moved far enough, a finger a little later', () => {
    expect(dragged(drag, { x: 2, y: 0 }, drag.at).begun).toBe(false);
    expect(dragged(drag, { x: 3, y: 0 }, drag.at).begun).toBe(true);
    expect(dragged({ ...drag, finger: true }, { x: 5, y: 0 }, drag.at).begun).toBe(false);
    expect(dragged({ ...drag, begun: true }, { x: 0, y: 0 }, drag.at).begun).toBe(true);
  });
  it('does not cover what it holds', () => {
    expect(held({ ...drag, finger: true, at: { x: 2, y: 2 } })).toEqual({ x: 2, y: 1.1, size: 1.7 });
  });
});

describe('a typed move', () => {
  const step = (game: string, position: string | null, text: string) => {
    const { board } = gameCalled(game);
    return touchAll(line(game, position).legal(), squaresOf(board, text) ?? []);
  };
  it.each([
    ['international', null, '32-28', '32-28'],
    ['international', null, ' 032 28 ', '32-28'],
    ['international', 'W:W32,48:B28,19', '32x23x14', '32x14'],
    ['international', 'W:W32,48:B28,19', '32x14', '32x14'],
    ['tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0', 'C2-C1xD4', 'c2-c1xd4'],
    ['tlata', null, 'b2', 'b2'],
  ])('%s %s: %s is %s', (game, position, text, move) => {
    expect(step(game, position, text)).toMatchObject({ kind: 'done', move: { text: move } });
  });
  it('is none where a word is no square, and is refused where it fits no move', () => {
    expect(squaresOf(gameCalled('international').board, '32-99')).toBeUndefined();
    expect(squaresOf(gameCalled('international').board, '')).toBeUndefined();
    expect(step('international', null, '32-23').kind).toBe('refused');
  });
});

describe('what was taken', () => {
  it('is counted for each side, stones in hand included', () => {
    const play = line('international');
    for (const move of ['32-28', '19-23', '28x19', '14x23']) play.play(move);
    expect(takenBy(play.at(0), play.last)).toEqual({ white: 1, black: 1 });
    const placing = line('tlata');
    placing.play('b2');
    expect(takenBy(placing.at(0), placing.last)).toEqual({ white: 0, black: 0 });
  });
});
