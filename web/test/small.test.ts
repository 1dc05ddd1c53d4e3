import { describe, expect, it } from 'vitest';
import { pause } from '../src/net/line';
import { refusalOf } from '../src/room/attempt';
import { filterOf, queryOf } from '../src/room/filter';
import { hintsOf } from '../src/room/hints';
import { keepLinks, keptLinks } from '../src/room/links';
import { isPage, routeOf } from '../src/router';
import { Line } from '../src/rules/line';
import { gameCalled } from '../src/rules/rules';
import { squares } from './boards';
import { memory } from './table';

describe('addresses', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/j/k3y', { page: 'join', key: 'k3y' }],
    ['/r/0190', { page: 'room', id: '0190' }],
    ['/r/0190/', { page: 'room', id: '0190' }],
    ['/history', { page: 'history' }],
    ['/game/0190', { page: 'game', id: '0190' }],
    ['/game', { page: 'unknown' }],
    ['/history/x', { page: 'unknown' }],
    ['/r/0190/x', { page: 'unknown' }],
    ['/r/%E0%A4%A', { page: 'unknown' }],
    ['/practice', { page: 'practice' }],
    ['/practice/1a2b', { page: 'practice-game', id: '1a2b' }],
    ['/settings', { page: 'settings' }],
    ['/rules', { page: 'rules', id: '' }],
    ['/rules/tlata', { page: 'rules', id: 'tlata' }],
    ['/settings/x', { page: 'unknown' }],
    ['/nonsense', { page: 'unknown' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it('of the server are left to it', () => expect(isPage('/api/games.pdn')).toBe(false));
});

describe('the filter of the history', () => {
  it('goes into an address and comes back', () => {
    const filter = {
      me: true,
      game: 'tlata',
      result: 'draw',
      player: '',
      opponent: 'Ɛli',
      from: '2026-01-02',
      to: '',
    };
    expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter);
    expect(queryOf(filterOf(new URLSearchParams()))).toBe('');
  });
});

describe('the pause before a try', () => {
  it('grows, has an end, and spreads', () => {
    const even = (tries: number, code = 1006) => pause(tries, code, () => 0.5);
    expect([0, 1, 2, 50].map((tries) => even(tries))).toEqual([300, 510, 867, 10_000]);
    expect(pause(0, 1006, () => 0)).toBe(150);
    expect(pause(0, 1006, () => 0.999)).toBeGreaterThan(440);
  });
  it('is longer after a planned stop (b013)', () => expect(pause(0, 1012, () => 0.5)).toBe(1_300));
});

describe('a wrong try', () => {
  const why = (game: string, position: string | null, names: string[], stone?: string) => {
    const play = new Line({ game, options: [], position });
    const [taken] = stone ? squares(game, stone) : [];
    return refusalOf(gameCalled(game).board, play, play.legal(), { squares: squares(game, ...names), taken });
  };
  const MUST = 'W:W32,40:B28';
  it.each([
    ['international', MUST, ['40'], 'must-capture', ['32']],
    ['international', MUST, ['40', '34'], 'must-capture', ['32']],
    ['international', null, ['19'], 'not-your-piece', ['19']],
    ['international', null, ['32', '23'], 'not-reachable', ['32', '23']],
    ['international', null, ['32', '38'], 'occupied', ['38']],
    ['tlata', 'W:Wa1,b1:Bb2:H1,2', ['c1'], 'would-line-up', ['a1', 'b1', 'c1']],
    ['tlata', 'W:Wa1:Bb2:H2,2', ['b2'], 'occupied', ['b2']],
  ])('in %s %s of %j is %s', (game, position, names, code, proof) => {
    const refusal = why(game, position, names);
    expect(refusal?.code).toBe(code);
    expect([...(refusal?.squares ?? [])].sort()).toEqual([...proof].sort());
  });
  it('names the stone a mill cannot take', () => {
    const refusal = why('tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0', ['c2', 'c1'], 'e5');
    expect(refusal).toMatchObject({ code: 'not-opponent-stone', squares: ['e5'] });
  });
  it('is nothing yet after one touch of an empty square or of an own piece', () => {
    expect(why('international', null, ['28'])).toBeNull();
    expect(why('international', null, ['46'])).toBeNull();
  });
});

describe('hints', () => {
  const legal = new Line({ game: 'international', options: [], position: null }).legal();
  const tally = {
    ply: 0,
    total: 4,
    top: [
      { move: '32-28', count: 3, by: [] },
      { move: '99-1', count: 1, by: [] },
    ],
  };
  it('leave out what is no legal move here (b110)', () => {
    expect(hintsOf(legal, tally, undefined).map(({ move, count }) => [move.text, count])).toEqual([
      ['32-28', 3],
    ]);
  });
  it('mark the reader’s own, and show it even if few want it', () => {
    expect(hintsOf(legal, tally, '32-28').map(({ own }) => own)).toEqual([true]);
    expect(hintsOf(legal, tally, '31-27').map(({ move, own }) => [move.text, own])).toEqual([
      ['32-28', false],
      ['31-27', true],
    ]);
  });
});

describe('the links of a room made here', () => {
  it('are kept for its page', () => {
    const storage = memory();
    expect(keptLinks(storage, 'r')).toEqual({ players: [], watcher: null });
    const links = { player_link: '/j/a', second_player_link: '/j/b', watcher_link: '/j/w' };
    keepLinks(storage, { id: 'r', role: 'watcher', ...links });
    expect(keptLinks(storage, 'r')).toEqual({ players: ['/j/a', '/j/b'], watcher: '/j/w' });
  });
});
