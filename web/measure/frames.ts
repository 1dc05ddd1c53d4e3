/** One note of the browser about its own work. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** What a page says once, so that its own thread is found among those of other pages. */
export const HERE = 'asarag-here';

/**
 * The work of a page's main thread for each of its frames, in milliseconds: every task since the frame before, up to and with
 * the one that makes this frame.
 */
export function frames(events: readonly TraceEvent[]): number[] {
  const here = events.find(({ name }) => name === HERE);
  const own = events.filter(({ pid, tid }) => pid === here?.pid && tid === here.tid);
  const begins = own.flatMap(({ name, ts }) => (name === 'BeginMainThreadFrame' ? [ts] : []));
  begins.sort((a, b) => a - b);
  const works = begins.map(() => 0);
  for (const { name, ph, ts, dur = 0 } of own) {
    if (ph !== 'X' || !name.endsWith('RunTask')) continue;
    const frame = begins.findIndex((begin) => begin >= ts);
    if (frame >= 0) works[frame] = (works[frame] ?? 0) + dur / 1_000;
  }
  return works;
}
