import { settings } from './settings.svelte';

/** What can be heard. */
export type Sound = 'move' | 'capture' | 'arrival' | 'end' | 'low';

const SHAKES_MS: Record<Sound, number[]> = {
  move: [15],
  capture: [15, 40, 25],
  arrival: [40, 60, 40],
  end: [60],
  low: [30, 60, 30],
};

/** Lets something be heard and felt, as the reader has chosen. A browser that was never touched stays silent. */
export function sound(what: Sound): void {
  const { sound: heard, vibration } = settings.values;
  if (vibration === 'on' && 'vibrate' in navigator) navigator.vibrate(SHAKES_MS[what]);
  // Usually there are no sounds: their notes are fetched where there are.
  if (heard === 'on' && 'AudioContext' in globalThis) void import('./notes').then(({ play }) => play(what));
}
