import type { Role, RoomView } from '../wire';
import { t } from './messages.svelte';
import { gameName, resultText } from './terms';

/** The title of a room's page: what a reader who looks at another tab wants to know first. */
export function titleOf(view: RoomView, role: Role): string {
  const game = gameName(view.settings.game);
  if (view.ending) return `${resultText(view.ending, role)} — ${game}`;
  if (view.phase === 'waiting') return `${t(role === 'watcher' ? 'waiting-players' : 'waiting')} — ${game}`;
  if (view.to_move === role) return t('title-turn', { game });
  return `${t(`turn-${view.to_move}`)} — ${game}`;
}
