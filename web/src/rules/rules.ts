import init, {
  Game,
  initSync,
  variants,
  type Board,
  type LegalMove,
  type Outcome,
  type Piece,
  type Refusal,
  type Side,
  type SyncInitInput,
  type Variant,
} from '../wasm/asarag_wasm.js';

export { Game };
export type { Board, LegalMove, Outcome, Piece, Refusal, Side, Variant };

let known: Variant[] = [];

/** Fetches the engine. Afterwards everything here is synchronous. */
export async function loadRules(address: string): Promise<void> {
  await init({ module_or_path: address });
  known = variants();
}

/** The same from bytes that are here already. */
export function useModule(module: SyncInitInput): void {
  initSync({ module });
  known = variants();
}

/** Every game, in the order of the rule book. */
export const games = (): readonly Variant[] => known;

/** The game with this id. */
export function gameCalled(id: string): Variant {
  const game = known.find((variant) => variant.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
}

/** The index of the square with this name. */
export function squareCalled(board: Board, name: string): number | undefined {
  const square = board.places.findIndex((place) => place.name === name);
  return square < 0 ? undefined : square;
}

/** What the squares are called, in order. */
export const nameOf = (board: Board, square: number): string => board.places[square]?.name ?? '?';
