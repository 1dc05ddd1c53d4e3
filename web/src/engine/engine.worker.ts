/// <reference lib="webworker" />
// The engine beside the page: it thinks here, so that the page never stands still. Who wants it to stop ends it.
import init from '../wasm/asarag_search.js';
import address from '../wasm/asarag_search_bg.wasm?url';
import type { Answer, Question } from './question';
import { think } from './think';

const ready = init({ module_or_path: address });
const say = (answer: Answer) => self.postMessage(answer);

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    await ready;
    const thought = think(
      question,
      () => performance.now(),
      (progress) => say({ id, is: 'progress', progress }),
    );
    say({ id, is: 'thought', thought });
  } catch (error) {
    say({ id, is: 'fault', fault: String(error) });
  }
};
