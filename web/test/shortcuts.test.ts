import { describe, expect, it, vi } from 'vitest';
import { shortcut } from '../src/board/shortcuts';

/** A key pressed where nothing else wants it. */
const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, target: null, preventDefault: vi.fn(), ...more }) as unknown as KeyboardEvent;

function at(ply: number) {
  const [select, flip, copy] = [vi.fn(), vi.fn(), vi.fn()];
  return { at: ply, plies: 30, select, flip, copy };
}

describe('keys around a board', () => {
  it.each([
    ['ArrowLeft', 14],
    ['ArrowRight', 16],
    ['PageUp', 5],
    ['PageDown', 25],
    ['Home', 0],
    ['End', 30],
  ])('%s goes from 15 to %i', (key, ply) => {
    const keys = at(15);
    const event = pressed(key);
    shortcut(event, keys);
    expect(keys.select).toHaveBeenCalledWith(ply);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it('go no further than the ends', () => {
    const [first, last] = [at(3), at(28)];
    shortcut(pressed('PageUp'), first);
    shortcut(pressed('PageDown'), last);
    expect(first.select).toHaveBeenCalledWith(0);
    expect(last.select).toHaveBeenCalledWith(30);
  });

  it('leave alone what belongs to the browser, and what does nothing here', () => {
    const keys = at(1);
    for (const event of [pressed('f', { ctrlKey: true }), pressed(' '), pressed('ArrowUp'), pressed('x')]) {
      shortcut(event, keys);
      expect(event.preventDefault).not.toHaveBeenCalled();
    }
    shortcut(pressed('f'), keys);
    shortcut(pressed('p'), keys);
    expect([keys.flip, keys.copy].map((act) => act.mock.calls.length)).toEqual([1, 1]);
  });
});
