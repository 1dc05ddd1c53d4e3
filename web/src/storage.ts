import type { Storage } from './room/outbox';

/** What is kept on this device. Where the browser keeps nothing, for as long as the page lives. */
export const device = kept(() => localStorage);

/** What is kept for this tab. */
export const tab = kept(() => sessionStorage);

/** Reaching for a storage that the reader has switched off throws. */
function kept(open: () => Storage): Storage {
  try {
    return open();
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
