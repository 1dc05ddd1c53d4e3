import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 100);
  return () => clearInterval(timer);
});

/** Makes what reads it be read again, ten times a second. Runs only while something on the page does. */
export const ticking = (): void => subscribe();
