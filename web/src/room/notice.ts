import { clockText, sideName } from '../i18n/terms';
import { isolated, t, words } from '../i18n/messages.svelte';
import type { LinkOutcome, Person, Role, RoomView, Seat } from '../wire';

/** Something the reader should know and need not answer. */
export type Notice =
  | { is: 'dropped'; move: string }
  | { is: 'unsent' }
  | { is: 'resynced' }
  | { is: 'unseated' }
  | { is: 'entered'; outcome: LinkOutcome }
  | { is: 'again' }
  | { is: 'arrived'; person: Person }
  | { is: 'credited'; seat: Seat; ms: number }
  | { is: 'declined'; seat: Seat };

/** The notice in words; none if it is no news to this reader. */
export function noticeText(notice: Notice, role: Role, view: RoomView): string | null {
  switch (notice.is) {
    case 'dropped':
      return t('notice-dropped', { move: notice.move });
    case 'unsent':
      return t('notice-unsent');
    case 'resynced':
      return t('notice-resynced');
    case 'unseated':
      return t('notice-unseated');
    case 'entered':
      return words.say(`joined-${notice.outcome}`) ?? null;
    case 'again':
      return role === 'watcher' ? null : t('rematch-begun', { side: sideName(role) });
    case 'arrived': {
      const own = role !== 'watcher' && view[role]?.person.id === notice.person.id;
      return own ? null : t('notice-arrived', { name: isolated(notice.person.name) });
    }
    case 'credited':
      return t('notice-credited', { side: sideName(notice.seat), time: clockText(notice.ms) });
    case 'declined':
      return notice.seat === role ? null : t('draw-declined');
  }
}
