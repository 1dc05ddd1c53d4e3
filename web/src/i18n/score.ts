import type { Line, Score } from '../engine/question';
import type { Side } from '../rules/rules';
import { t } from './messages.svelte';
import { sideName } from './terms';

/** What a line is worth, in words: who is better off, and by how much. */
export function scoreText({ score, verdict }: Pick<Line, 'score' | 'verdict'>, mover: Side): string {
  const side = (ahead: boolean) => sideName((mover === 'white') === ahead ? 'white' : 'black');
  if ('win' in score) return t('score-wins', { side: side(true), count: movesIn(score.win) });
  if ('loss' in score) return t('score-wins', { side: side(false), count: movesIn(score.loss) });
  if (verdict === 'level') return t('score-level');
  const ahead = verdict === 'better' || verdict === 'winning';
  const far = verdict === 'winning' || verdict === 'losing';
  return t(far ? 'score-winning' : 'score-better', { side: side(ahead) });
}

/** The same in figures, White's advantage positive: `+0.4`, `#3`. */
export function scoreFigure(score: Score, mover: Side): string {
  const turn = mover === 'white' ? 1 : -1;
  if ('win' in score) return `${turn > 0 ? '' : '−'}#${movesIn(score.win)}`;
  if ('loss' in score) return `${turn > 0 ? '−' : ''}#${movesIn(score.loss)}`;
  const men = (turn * score.hundredths) / 100;
  const figure = Math.abs(men).toFixed(1);
  return figure === '0.0' ? figure : `${men > 0 ? '+' : '−'}${figure}`;
}

/** Moves of one side in so many plies. */
const movesIn = (plies: number) => Math.ceil(plies / 2);
