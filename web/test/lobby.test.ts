import { describe, expect, it } from 'vitest';
import { keepChoices, lastChoices, roomOf } from '../src/room/choices';
import { awaits, joinable, meeting, waitingAt } from '../src/room/lobby';
import type { LiveRoom } from '../src/wire';
import { memory } from './table';

const GAMES = ['damma', 'international'];
const amina = { id: 'a', name: 'Amina' };

function room(
  id: string,
  over: Partial<LiveRoom> = {},
  clock: LiveRoom['settings']['clock'] = null,
): LiveRoom {
  return {
    id,
    phase: 'waiting',
    settings: { game: 'damma', options: [], position: null, clock, listed: true, advice: 'live' },
    white: amina,
    black: null,
    position: 'W:Wa1:Ba5',
    ply: 0,
    watchers: 0,
    player_link: `/j/${id}`,
    ...over,
  };
}

describe('the last choices', () => {
  it('are those that were kept', () => {
    const device = memory();
    const usual = lastChoices(device, GAMES);
    expect(usual).toMatchObject({ game: 'international', clock: null, visibility: 'private' });
    const chosen = {
      ...usual,
      game: 'damma',
      clock: { initial_ms: 1, increment_ms: 2 },
      side: 'black',
      advice: 'off',
    } as const;
    keepChoices(device, chosen);
    expect(lastChoices(device, GAMES)).toEqual(chosen);
  });

  it.each(['', 'nonsense', 'null', '[1]', '{"game":"chess","clock":7,"side":{},"minutes":"x"}'])(
    'are the usual ones where %j was kept',
    (text) => {
      const device = memory();
      device.setItem('asarag.choices', text);
      expect(lastChoices(device, GAMES)).toEqual(lastChoices(memory(), GAMES));
    },
  );

  it('become a room', () => {
    const choices = { ...lastChoices(memory(), GAMES), option: true };
    expect(roomOf(choices, null, false).options).toEqual([]);
    expect(roomOf(choices, 'step-back', true)).toMatchObject({ options: ['step-back'], for_others: true });
  });
});

describe('playing now', () => {
  const wanted = roomOf({ ...lastChoices(memory(), GAMES), game: 'damma' }, null, false);
  const timed = { initial_ms: 60_000, increment_ms: 0 };

  it('meets whoever waits with the same settings, else anybody at the same game', () => {
    const [other, same] = [room('1', {}, timed), room('2')];
    expect(meeting([other, same], wanted)?.id).toBe('2');
    expect(meeting([other], wanted)?.id).toBe('1');
    expect(meeting([other], { ...wanted, game: 'international' })).toBeUndefined();
  });

  it('never meets oneself, nor a game in play', () => {
    const rooms = [room('1'), room('2', { phase: 'running', player_link: null }), room('3')];
    const left = joinable(rooms, [room('3')]);
    expect(left.map(({ id }) => id)).toEqual(['1']);
    expect(waitingAt(left)).toEqual(new Map([['damma', 1]]));
  });
});

it('whose turn it is, a list says too', () => {
  const running = { phase: 'running', black: { id: 'b', name: 'Belaid' } } as const;
  expect(awaits(room('1', running), 'a')).toBe(true);
  expect(awaits(room('1', running), 'b')).toBe(false);
  expect(awaits(room('1', { ...running, position: 'B:Wa1:Ba5' }), 'b')).toBe(true);
  expect(awaits(room('1'), 'a')).toBe(false);
  expect(awaits(room('1', running), undefined)).toBe(false);
});
