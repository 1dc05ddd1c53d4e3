/// <reference lib="webworker" />
// The engine beside the page: it thinks here, so that the page never stands still. Who wants it to stop ends it.
import init from '../wasm/asarag_search.js';
import address from '../wasm/asarag_search_bg.wasm?url';
import type { Answer, Question } from './question';
import { solve, think } from './think';

/** A player that was asked nothing for so long has the time to solve positions. */
const IDLE_MS = 100;

const ready = init({ module_or_path: address });
const say = (answer: Answer) => self.postMessage(answer);
let idle: ReturnType<typeof setTimeout> | undefined;

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  clearTimeout(idle);
  try {
    await ready;
    const thought = think(
      question,
      () => performance.now(),
      (progress) => say({ id, is: 'progress', progress }),
    );
    say({ id, is: 'thought', thought });
    idle = setTimeout(() => solve(question.rules), IDLE_MS);
  } catch (error) {
    say({ id, is: 'fault', fault: String(error) });
  }
};
