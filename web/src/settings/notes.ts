import type { Sound } from './sound';

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

/** Wood on wood for moves, a small bell for the rest. Synthesised: there is no file to fetch, and nobody's licence to ask. */
const NOTES: Record<Sound, Note[]> = {
  move: [knock(210, 0), knock(480, 0)],
  capture: [knock(260, 0), knock(150, 0.07), knock(390, 0.07)],
  arrival: [bell(587, 0), bell(880, 0.15)],
  end: [bell(523, 0), bell(659, 0.12), bell(784, 0.24)],
  low: [bell(880, 0), bell(880, 0.18)],
};

let context: AudioContext | undefined;

export function play(what: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of NOTES[what]) strike(context, note);
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
