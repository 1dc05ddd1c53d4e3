import { MediaQuery } from 'svelte/reactivity';
import { settings } from './settings.svelte';

const reduced = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Whether pieces may slide: the reader and the device both have to like it. */
export const moves = (): boolean => settings.values.animation === 'on' && !reduced.current;
