import { policyFor } from '../trusted';
import address from './engine.worker.ts?worker&url';
import type { Answer, Progress, Question, Thought } from './question';

const trusted = policyFor('engine-worker', address);

interface Asked {
  id: number;
  answer: (thought: Thought | null) => void;
  fail: (fault: Error) => void;
  onprogress: ((progress: Progress) => void) | undefined;
}

/** One player in a worker. It thinks about one question at a time: a new one stops the one before. */
export class Engine {
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #lastId = 0;

  /** What the player thinks; null when the game is over, or when it was stopped. */
  think(question: Question, onprogress?: (progress: Progress) => void): Promise<Thought | null> {
    this.stop();
    this.#worker ??= this.#begin();
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, question });
    return new Promise((answer, fail) => (this.#asked = { id, answer, fail, onprogress }));
  }

  /** Stops thinking at once: a player in the middle of a thought hears nothing, so its worker ends. */
  stop(): void {
    if (!this.#asked) return;
    this.#end();
    this.#asked.answer(null);
    this.#asked = null;
  }

  /** Ends the worker; the next question begins another one. */
  close(): void {
    this.stop();
    this.#end();
  }

  #begin(): Worker {
    const worker = new Worker(trusted(address), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#heard(data);
    worker.onerror = () => {
      this.#asked?.fail(new Error('the engine cannot be loaded'));
      this.#asked = null;
      this.#end();
    };
    return worker;
  }

  #heard(answer: Answer): void {
    const asked = this.#asked;
    if (answer.id !== asked?.id) return;
    if (answer.is === 'progress') return asked.onprogress?.(answer.progress);
    this.#asked = null;
    if (answer.is === 'thought') asked.answer(answer.thought);
    else asked.fail(new Error(answer.fault));
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
