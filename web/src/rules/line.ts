import { Game, type LegalMove, type Outcome, type Piece, type Side } from './rules';

/** What a room agrees on about its game. */
export interface Rules {
  game: string;
  options: string[];
  position: string | null;
}

/** One position, as plain values. */
export interface Position {
  pieces: Piece[];
  hands: [number, number] | null;
  side: Side;
  ply: number;
  key: string;
  fen: string;
}

/** A game from its start to its last move, and a look at every position of it. */
export class Line {
  readonly #head: Game;
  /** The position after each ply, the start first. */
  readonly #positions: Position[];
  readonly #moves: LegalMove[] = [];

  constructor(rules: Rules, moves: readonly string[] = []) {
    this.#head = new Game(rules.game, rules.options, rules.position);
    this.#positions = [look(this.#head)];
    for (const move of moves) if (!this.play(move)) throw new Error(`the rules refuse ${move}`);
  }

  /** Plies played. */
  get ply(): number {
    return this.#positions.length - 1;
  }

  /** The position after `ply` plies, the last one if there are fewer. */
  at(ply: number): Position {
    const position = this.#positions[Math.max(0, Math.min(ply, this.ply))];
    if (!position) throw new Error('a line has a start');
    return position;
  }

  get last(): Position {
    return this.at(this.ply);
  }

  /** How the rules ended the game, if they did. */
  outcome(): Outcome | null {
    return this.#head.outcome();
  }

  /** Every legal move after the last one. */
  legal(): LegalMove[] {
    return this.#head.legalMoves();
  }

  /** The moves played, with their ways and what they took. */
  get moves(): readonly LegalMove[] {
    return this.#moves;
  }

  /** Plays a move; false if the rules refuse it. */
  play(text: string): boolean {
    try {
      this.#moves.push(this.#head.play(text));
    } catch {
      return false;
    }
    this.#positions.push(look(this.#head));
    return true;
  }

  /** Takes the last move back and returns its text; nothing at the start. An end from outside is taken back with it. */
  undo(): string | undefined {
    if (!this.#head.undo()) return undefined;
    this.#positions.pop();
    return this.#moves.pop()?.text;
  }

  /** Ends the game from outside: agreement, resignation, time. False if it is over already. */
  end(winner: Side | null, reason: string): boolean {
    try {
      this.#head.end(winner, reason);
      return true;
    } catch {
      return false;
    }
  }

  /** The game in PDN. The rules decide the tags that say which game it is and how it ended. */
  pdn(tags: Readonly<Record<string, string>>): string {
    return this.#head.pdn(Object.entries(tags).flat());
  }

  /** Where a move that is written would lead: its text, or why it is none. */
  tryText(text: string) {
    return this.#head.tryText(text);
  }

  /** The position after one more move that is not played, if the rules allow it. */
  after(text: string): Position | undefined {
    const copy = this.#head.copy();
    try {
      copy.play(text);
      return look(copy);
    } catch {
      return undefined;
    } finally {
      copy.free();
    }
  }

  /** What a hand on the board wants: the text of a move, or why it is none. */
  tryPath(squares: readonly number[], taken?: number) {
    return this.#head.tryPath(Uint8Array.from(squares), taken);
  }
}

function look(game: Game): Position {
  return {
    pieces: game.pieces(),
    hands: game.hands(),
    side: game.side,
    ply: game.ply,
    key: game.key,
    fen: game.fen,
  };
}
