import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Replay from '../src/parts/Replay.svelte';

/** The way through a game of twenty plies. */
function table() {
  let ply = 0;
  const props = () => ({ ply, plies: 20, onselect });
  const onselect = vi.fn((to: number) => {
    ply = Math.max(0, Math.min(20, to));
    void shown.rerender(props());
  });
  const shown = render(Replay, props());
  return { at: () => ply, onselect };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('goes step by step, and on and on while a button is held', async () => {
  const { at } = table();
  await userEvent.click(button('Next move'));
  expect(at()).toBe(1);
  const next = button('Next move').element();
  next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(at).toBeGreaterThan(4);
  next.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  const held = at();
  // The click that ends the hold is none.
  next.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(at()).toBe(held);
  await userEvent.click(button('Previous move'));
  expect(at()).toBe(held - 1);
});

it('plays by itself to the end, faster if that is wanted, and stops at a press', async () => {
  const { at } = table();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Speed' }), '×2');
  await userEvent.click(button('Play'));
  await expect.poll(at).toBeGreaterThan(1);
  await userEvent.click(button('Pause'));
  const stopped = at();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(at()).toBe(stopped);
  await userEvent.click(button('End'));
  await userEvent.click(button('Play'));
  await expect.poll(at).toBeLessThan(3);
});

it('has a slider that says where it is', async () => {
  const { at } = table();
  const slider = page.getByRole('slider', { name: 'Move shown' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Starting position');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(at()).toBe(2);
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Move 2 of 20');
});
