import type { Rules } from '../rules/line';
import { Game, Thinker } from '../wasm/asarag_search.js';
import type { Progress, Question, Thought } from './question';

/** The memory of a player: enough for some seconds of thinking, little enough for a phone. */
const TABLE_BYTES = 16 << 20;

let player: Thinker | undefined;

/** Thinks until the time is up. Blocks: this is for a worker. */
export function think(
  { rules, moves, level, lines, seed, ms }: Question,
  now: () => number,
  seen: (progress: Progress) => void,
): Thought | null {
  player ??= new Thinker(TABLE_BYTES);
  const until = now() + ms;
  const game = new Game(rules.game, rules.options, rules.position);
  try {
    for (const move of moves) game.play(move);
    return player.think(game, level, lines, seed, (found, depth, nodes) => {
      if (found) seen({ lines: found, depth, nodes });
      return now() < until;
    });
  } finally {
    game.free();
  }
}

/** Solves what a page has room for of these rules, for the next time. Blocks, for a fraction of a second at most. */
export function solve({ game: id, options, position }: Rules): void {
  const game = new Game(id, options, position);
  try {
    player?.solve(game);
  } finally {
    game.free();
  }
}
