import type { Rules } from './line';

/** One rule: a message of `locales/rules`, with the number it wants. */
export type Rule = string | { rule: string; plies: number };

/** A position to try a rule on, and the move that shows it. */
export interface Example {
  rules: Rules;
  move: string;
  /** What there is to see, a message of `locales/rules`. */
  caption: string;
}

export interface Guide {
  rules: readonly Rule[];
  examples: readonly Example[];
}

const example = (game: string, position: string, move: string, caption: string): Example => ({
  rules: { game, options: [], position },
  move,
  caption: `example-${caption}`,
});

const kings = (plies: number): Rule => ({ rule: 'draw-kings', plies });
const quiet: Rule = { rule: 'draw-quiet', plies: 50 };

/** What Damma and Damma Misère share. */
const DAMMA = [
  'men-sideways',
  'takes-four-ways',
  'must-most',
  'leaves-once',
  'crown-last',
  'king-flies',
  quiet,
];

/** The rules of each game, in the order in which one wants to know them. The rule book says the same at more length. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  tiddest: {
    rules: [
      'goal-mill',
      'tiddest-place',
      'tiddest-move',
      'tiddest-mill',
      { rule: 'tiddest-draw', plies: 100 },
    ],
    examples: [example('tiddest', 'W:Wa1,b1,c2,e5:Ba5,b5,d4,e3:H0,0', 'c2-c1xd4', 'mill')],
  },
  tlata: {
    rules: ['goal-three', 'tlata-place', 'tlata-move', { rule: 'tlata-draw', plies: 100 }],
    examples: [example('tlata', 'W:Wa1,b1,c2:Ba3,b3,a2:H0,0', 'c2-c1', 'three')],
  },
  damma: {
    rules: ['goal-take', ...DAMMA],
    examples: [
      example('damma', 'W:Wa2:Bb2,c3,e5', 'a2xc4', 'sideways'),
      example('damma', 'W:Wc1,e1:Bc2,c4,e2,a5', 'c1xc5', 'most'),
      example('damma', 'W:WKa1:Ba3,e5', 'a1xa5', 'king'),
    ],
  },
  'damma-misere': {
    rules: ['goal-lose', ...DAMMA],
    examples: [example('damma-misere', 'W:Wc1,e1:Bc2,c4,e5', 'c1xc5', 'lose')],
  },
  english: {
    rules: ['goal-take', 'men-diagonal', 'takes-forward', 'must-any', 'crown-ends', 'king-step', kings(80)],
    examples: [
      example('english', 'W:W22,32:B18,11,1', '22x8', 'must'),
      example('english', 'W:W10:B6,7,20', '10x1', 'crown-ends'),
    ],
  },
  russian: {
    rules: [
      'goal-take',
      'men-diagonal',
      'takes-all-ways',
      'must-any',
      'leaves-end',
      'crown-goes-on',
      'king-flies',
      kings(120),
    ],
    examples: [
      example('russian', 'W:Wc3:Bd4,f6,h8', 'c3:g7', 'must'),
      example('russian', 'W:Wd6:Be7,g7,a3', 'd6:h6', 'crown-goes-on'),
      example('russian', 'W:WKa1:Bd4,h2', 'a1:g7', 'king'),
    ],
  },
  international: {
    rules: [
      'goal-take',
      'men-diagonal',
      'takes-all-ways',
      'must-most',
      'leaves-end',
      'crown-last',
      'king-flies',
      kings(120),
    ],
    examples: [
      example('international', 'W:W32,34:B28,19,30,1', '32x14', 'most'),
      example('international', 'W:W11:B7,8,20', '11x13', 'crown-last'),
      example('international', 'W:WK46:B23,5', '46x14', 'king'),
    ],
  },
  turkish: {
    rules: [
      'goal-take',
      'men-sideways',
      'takes-not-back',
      'must-most',
      'leaves-once',
      'no-turning',
      'crown-last',
      'king-flies',
      kings(120),
    ],
    examples: [
      example('turkish', 'W:Wa4:Bb4,c5,h8', 'a4xc6', 'sideways'),
      example('turkish', 'W:WKa1:Ba4,h8', 'a1xa6', 'king'),
    ],
  },
};
