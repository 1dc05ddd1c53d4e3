import { describe, expect, it } from 'vitest';
import { Line } from '../src/rules/line';
import { Game, gameCalled, games, squareCalled } from '../src/rules/rules';
import { piecesOf, startOf } from '../src/rules/start';

describe('the rules on the page', () => {
  it('know the eight games, their options and their boards', () => {
    const rows = games().map(({ id, option, board }) => [id, option, board.style, board.places.length]);
    expect(rows).toEqual([
      ['tiddest', 'forced-mill', 'all-squares', 25],
      ['tlata', null, 'points', 9],
      ['damma', 'step-back', 'all-squares', 25],
      ['damma-misere', 'step-back', 'all-squares', 25],
      ['english', null, 'dark-squares', 32],
      ['russian', null, 'dark-squares', 32],
      ['international', null, 'dark-squares', 50],
      ['turkish', 'stop-behind', 'all-squares', 64],
    ]);
    expect(gameCalled('tlata').board.lines).toHaveLength(16);
    expect(() => gameCalled('chess')).toThrow('there is no game chess');
  });

  it.each([
    ['english', 7, 'black'],
    ['russian', 7, 'white'],
    ['international', 9, 'white'],
    ['turkish', 8, 'white'],
    ['damma', 5, 'white'],
    ['tlata', 9, 'white'],
    ['tiddest', 25, 'white'],
  ])('%s begins with %i moves, %s first', (id, count, side) => {
    const game = new Game(id, [], null);
    expect(game.legalMoves()).toHaveLength(count);
    expect(game.side).toBe(side);
    expect(gameCalled(id).first).toBe(side);
  });

  it('refuse what is no game, option or position', () => {
    expect(() => new Game('chess', [], null)).toThrow();
    expect(() => new Game('english', ['step-back'], null)).toThrow();
    expect(() => new Game('english', [], 'nonsense')).toThrow();
    expect(piecesOf('english', [], 'nonsense')).toEqual([]);
    expect(startOf('english')).toHaveLength(24);
  });
});

describe('a line of play', () => {
  it('shows every position and every move of it', () => {
    const line = new Line({ game: 'international', options: [], position: null }, [
      '32-28',
      '19-23',
      '28x19',
    ]);
    expect(line.ply).toBe(3);
    expect(line.moves.map(({ text }) => text)).toEqual(['32-28', '19-23', '28x19']);
    expect(line.moves[2]?.taken).toEqual([22]);
    expect(line.at(0).pieces).toHaveLength(40);
    expect(line.at(3)).toEqual(line.last);
    expect(line.last.pieces).toHaveLength(39);
    expect(line.at(99)).toEqual(line.last);
  });

  it('is not changed by a look at one more move, nor by one the rules refuse', () => {
    const line = new Line({ game: 'tlata', options: [], position: null });
    expect(line.after('b2')?.hands).toEqual([2, 3]);
    expect(line.after('z9')).toBeUndefined();
    expect(line.play('z9')).toBe(false);
    expect(line.ply).toBe(0);
    expect(line.last.hands).toEqual([3, 3]);
  });

  it('throws on moves the rules refuse', () => {
    expect(() => new Line({ game: 'english', options: [], position: null }, ['1-2'])).toThrow('1-2');
  });

  it('says why a try is no move', () => {
    const line = new Line({ game: 'international', options: [], position: null }, ['32-28', '19-23']);
    const { board } = gameCalled('international');
    const square = (name: string) => squareCalled(board, name) ?? -1;
    expect(line.tryPath([square('31'), square('27')])).toEqual({
      refusal: { code: 'must-capture', squares: ['28'], example: '28x19', count: 1 },
    });
    expect(line.tryPath([square('28'), square('19')])).toEqual({ move: '28x19' });
    expect(() => line.tryPath([77])).toThrow('no such square');
  });
});
