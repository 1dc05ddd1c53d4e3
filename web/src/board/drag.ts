import type { Point } from './geometry';

/** A piece in a hand. It is dragged once the hand has moved far enough; until then it may become a press. */
export interface Drag {
  pointer: number;
  /** Where the piece stands. */
  square: number;
  /** Where the hand came down, in pixels of the window. */
  from: Point;
  /** Where it is now, in squares of the board. */
  at: Point;
  /** A finger covers what it holds: the piece is lifted and grows. */
  finger: boolean;
  begun: boolean;
}

const BEGINS_PX = 3;
/** Fingers are less still than a mouse. */
const FINGER_BEGINS_PX = 8;

/** The drag after the hand has moved. */
export function dragged(drag: Drag, to: Point, at: Point): Drag {
  const far = Math.hypot(to.x - drag.from.x, to.y - drag.from.y);
  const begins = drag.finger ? FINGER_BEGINS_PX : BEGINS_PX;
  return { ...drag, at, begun: drag.begun || far >= begins };
}

/** Where the piece in the hand is drawn: its middle and its size. */
export function held({ at, finger }: Drag): { x: number; y: number; size: number } {
  return finger ? { x: at.x, y: at.y - 0.9, size: 1.7 } : { x: at.x, y: at.y, size: 1.12 };
}
