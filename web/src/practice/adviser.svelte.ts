import { Engine } from '../engine/engine';
import type { Progress, Question, Thought } from '../engine/question';
import type { Practice } from './practice.svelte';

/** A computer that answers at once leaves nobody the time to see what was played. */
const LEAST_MS = 700;
const MOVE_MS = 1_500;
const HINT_MS = 1_000;
const ANALYSIS_MS = 8_000;
const ANALYSIS_LINES = 4;

/** The engine at the side of one game: it plays, gives hints, or says what it thinks of each position. */
export class Adviser {
  readonly #practice: Practice;
  readonly #engine = new Engine();
  readonly #wait: (ms: number) => Promise<void>;
  thinking = $state(false);
  /** The best move here, once it was asked for. */
  hint = $state.raw<Thought | null>(null);
  /** What is thought of the position so far. */
  analysis = $state.raw<Progress | null>(null);
  /** The engine cannot be had. */
  missing = $state(false);

  constructor(practice: Practice, wait: (ms: number) => Promise<void> = pause) {
    this.#practice = practice;
    this.#wait = wait;
  }

  /** The move that the computer plays here, not before a person has seen the last one. Nothing if it was stopped. */
  async move(level: number): Promise<string | undefined> {
    const [thought] = await Promise.all([this.#think({ level, ms: MOVE_MS }), this.#wait(LEAST_MS)]);
    return thought?.best;
  }

  async advise(): Promise<void> {
    this.hint = await this.#think({ ms: HINT_MS });
  }

  async analyse(): Promise<void> {
    this.analysis = null;
    await this.#think({ ms: ANALYSIS_MS, lines: ANALYSIS_LINES }, (progress) => (this.analysis = progress));
  }

  /** Forgets what was thought: it was about another position. */
  stop(): void {
    this.#engine.stop();
    this.hint = null;
    this.analysis = null;
  }

  close(): void {
    this.#engine.close();
  }

  async #think(
    wanted: Partial<Question> & { ms: number },
    onprogress?: (progress: Progress) => void,
  ): Promise<Thought | null> {
    const practice = this.#practice;
    const moves = practice.moves.map(({ text }) => text);
    const question = {
      rules: practice.saved.rules,
      moves,
      level: 0,
      lines: 1,
      seed: seedOf(practice.id),
      ...wanted,
    };
    this.thinking = true;
    try {
      return await this.#engine.think(question, onprogress);
    } catch {
      this.missing = true;
      return null;
    } finally {
      this.thinking = false;
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A number that stays the same for a game, so that the computer misjudges a position always in the same way. */
export const seedOf = (id: string): number =>
  [...id].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
