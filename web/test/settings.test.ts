import { describe, expect, it } from 'vitest';
import { Settings } from '../src/settings/settings.svelte';
import { memory } from './table';

describe('settings', () => {
  it('are the usual ones on a new device', () => {
    expect(new Settings(memory()).values).toMatchObject({ theme: 'system', sound: 'off', confirm: 'never' });
  });

  it('are kept, and heard by another tab', () => {
    const storage = memory();
    const [here, there] = [new Settings(storage), new Settings(storage)];
    here.set('board', 'pottery');
    expect(new Settings(storage).values.board).toBe('pottery');
    there.heard('something.else');
    expect(there.values.board).toBe('wood');
    there.heard('asarag.settings');
    expect(there.values.board).toBe('pottery');
  });

  it('are the usual ones where what was kept is no choice', () => {
    for (const text of ['{', 'null', '7', '{"theme":"plaid","sound":1,"nonsense":"on","board":"pottery"}']) {
      const storage = memory();
      storage.setItem('asarag.settings', text);
      const { values } = new Settings(storage);
      expect([values.theme, values.sound]).toEqual(['system', 'off']);
      expect(Object.keys(values)).not.toContain('nonsense');
    }
  });
});
