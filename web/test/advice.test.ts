import { describe, expect, it } from 'vitest';
import { Muted } from '../src/room/muted.svelte';
import { scores } from '../src/room/score';
import type { Person, PlayedMove, Tally } from '../src/wire';
import { memory } from './table';

const [amina, belaid, chabha] = ['Amina', 'Belaid', 'Chabha'].map((name) => ({ id: name, name })) as [
  Person,
  Person,
  Person,
];
const tally: Tally = {
  ply: 0,
  total: 4,
  top: [
    { move: '32-28', count: 3, by: [amina, belaid] },
    { move: '33-29', count: 1, by: [chabha] },
  ],
};

describe('somebody who is muted', () => {
  it('counts no more, and his move goes with him', () => {
    const muted = new Muted(memory(), 'r');
    expect(muted.heard(tally)).toBe(tally);
    muted.mute(chabha);
    expect(muted.heard(tally)).toMatchObject({ total: 3, top: [{ move: '32-28', count: 3 }] });
    muted.mute(amina);
    expect(muted.heard(tally)?.top).toEqual([{ move: '32-28', count: 2, by: [belaid] }]);
    muted.unmute(amina);
    muted.unmute(chabha);
    expect(muted.heard(tally)).toEqual(tally);
  });

  it('is muted in every room, while all are hidden in one', () => {
    const device = memory();
    const muted = new Muted(device, 'r');
    muted.mute(amina);
    muted.mute({ ...amina, name: 'Amina again' });
    muted.hide(true);
    expect(new Muted(device, 'r')).toMatchObject({ all: true, people: [{ name: 'Amina again' }] });
    expect(new Muted(device, 'other').all).toBe(false);
    muted.hide(false);
    expect(new Muted(device, 'r').all).toBe(false);
  });

  it('is forgotten before the list grows without end', () => {
    const muted = new Muted(memory(), 'r');
    for (let nth = 0; nth < 300; nth++) muted.mute({ id: String(nth), name: 'n' });
    expect(muted.people).toHaveLength(200);
    expect(muted.people.at(-1)?.id).toBe('299');
  });

  it.each(['nonsense', '{}', '[null,{"id":1}]'])('is nobody where %s was kept', (text) => {
    const device = memory();
    device.setItem('asarag.muted', text);
    expect(new Muted(device, 'r').people).toEqual([]);
  });
});

describe('a score', () => {
  const played = (move: string, over: Partial<PlayedMove> = {}): PlayedMove => ({
    move,
    at: 0,
    took_ms: 0,
    ...over,
  });

  it('counts the moves that were played as suggested, once each', () => {
    const moves = [
      played('32-28', { advice: tally.top, suggested_by: amina }),
      played('19-23', { advice: [{ move: '20-24', count: 1, by: [chabha] }] }),
      played('28x19', { advice: [{ move: '28x19', count: 1, by: [belaid] }] }),
      played('14x23'),
    ];
    const found = scores(moves).map(({ person, count }) => [person.name, count]);
    expect(found).toEqual([
      ['Belaid', 2],
      ['Amina', 1],
    ]);
    expect(scores([])).toEqual([]);
  });
});
