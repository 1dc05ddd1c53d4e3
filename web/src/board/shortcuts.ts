/** What keys around a board do. What is absent, no key does. */
export interface Shortcuts {
  /** The ply shown, and the last one that can be. */
  at: number;
  plies: number;
  select: (ply: number) => void;
  flip: () => void;
  /** Copies the position. */
  copy?: (() => void) | undefined;
  /** Plays the moves one after the other, or stops. */
  play?: (() => void) | undefined;
}

const FAR = 10;
/** Where keys have a meaning of their own. */
const BUSY = 'input, select, textarea, [role=grid], dialog';
const PRESSED = 'button, a, summary';

/** Answers a key pressed anywhere on the page. The arrows up and down are left to scroll it. */
export function shortcut(event: KeyboardEvent, { at, plies, select, flip, copy, play }: Shortcuts): void {
  // The document itself is no element.
  const on = event.target as Partial<Element> | null;
  if (on?.closest?.(BUSY) || event.ctrlKey || event.metaKey || event.altKey) return;
  const go = (ply: number) => () => select(Math.max(0, Math.min(plies, ply)));
  const acts: Record<string, (() => void) | undefined> = {
    ArrowLeft: go(at - 1),
    ArrowRight: go(at + 1),
    PageUp: go(at - FAR),
    PageDown: go(at + FAR),
    Home: go(0),
    End: go(plies),
    f: flip,
    p: copy,
    ' ': on?.closest?.(PRESSED) ? undefined : play,
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
