import type { Game, LegalMove } from '../src/rules/rules';

/** Numbers below one that are the same in every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A legal move; one that takes where there is one, so that games come to an end. */
export function choose(game: Game, next: () => number): LegalMove {
  const legal = game.legalMoves();
  const taking = legal.filter((move) => move.taken.length > 0);
  const from = taking.length ? taking : legal;
  const move = from[Math.floor(next() * from.length)];
  if (!move) throw new Error('there is no legal move');
  return move;
}
