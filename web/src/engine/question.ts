import type { Rules } from '../rules/line';
import type { Line } from '../wasm/asarag_search.js';

export type { Line, Score, Thought, Verdict } from '../wasm/asarag_search.js';

/** A position to think about, by the way that led there: what was played before counts for repetitions. */
export interface Question {
  rules: Rules;
  moves: string[];
  /** From 1 to 8; as well as it can for 0. */
  level: number;
  /** How many moves get a score of their own. */
  lines: number;
  /** What a level's misjudgements come from: the same seed, the same mistakes. */
  seed: number;
  /** Thinks no longer than this. */
  ms: number;
}

/** How far a player has come. */
export interface Progress {
  lines: Line[];
  depth: number;
  nodes: number;
}

/** What the worker says. */
export type Answer =
  | { id: number; is: 'progress'; progress: Progress }
  | { id: number; is: 'thought'; thought: import('../wasm/asarag_search.js').Thought | null }
  | { id: number; is: 'fault'; fault: string };
