import { settings } from './settings.svelte';

/** What can be heard. */
export type Sound = 'move' | 'capture' | 'end' | 'low';

/** One note: a tone that swells at once and dies away. Times in seconds, from the beginning of the sound. */
interface Note {
  hertz: number;
  at: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
}

const knock = (hertz: number, at: number): Note => ({ hertz, at, lasts: 0.07, loud: 0.5, wave: 'triangle' });
const bell = (hertz: number, at: number): Note => ({ hertz, at, lasts: 0.5, loud: 0.25, wave: 'sine' });

/** Wood on wood for moves, a small bell for the rest. Synthesised, so that nothing has to be fetched. */
const NOTES: Record<Sound, Note[]> = {
  move: [knock(210, 0), knock(480, 0)],
  capture: [knock(260, 0), knock(150, 0.07), knock(390, 0.07)],
  end: [bell(523, 0), bell(659, 0.12), bell(784, 0.24)],
  low: [bell(880, 0), bell(880, 0.18)],
};

const SHAKES_MS: Record<Sound, number[]> = {
  move: [15],
  capture: [15, 40, 25],
  end: [60],
  low: [30, 60, 30],
};

let context: AudioContext | undefined;

/** Lets something be heard and felt, as the reader has chosen. A browser that was never touched stays silent. */
export function sound(what: Sound): void {
  const { sound: heard, vibration } = settings.values;
  if (vibration === 'on' && 'vibrate' in navigator) navigator.vibrate(SHAKES_MS[what]);
  if (heard === 'on' && 'AudioContext' in globalThis) play(NOTES[what]);
}

function play(notes: readonly Note[]): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of notes) strike(context, note);
}

function strike(context: AudioContext, { hertz, at, lasts, loud, wave }: Note): void {
  const from = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: wave, frequency: hertz });
  const volume = new GainNode(context, { gain: 0.0001 });
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + lasts);
}
