import { clockText, sideName } from '../i18n/terms';
import { t } from '../i18n/messages.svelte';
import type { Role, Seat } from '../wire';

/** Something the reader should know and need not answer. */
export type Notice =
  | { is: 'dropped'; move: string }
  | { is: 'unsent' }
  | { is: 'resynced' }
  | { is: 'unseated' }
  | { is: 'watching' }
  | { is: 'credited'; seat: Seat; ms: number }
  | { is: 'declined'; seat: Seat };

/** The notice in words; none if it is no news to this reader. */
export function noticeText(notice: Notice, role: Role): string | null {
  switch (notice.is) {
    case 'dropped':
      return t('notice-dropped', { move: notice.move });
    case 'unsent':
      return t('notice-unsent');
    case 'resynced':
      return t('notice-resynced');
    case 'unseated':
      return t('notice-unseated');
    case 'watching':
      return t('join-taken');
    case 'credited':
      return t('notice-credited', { side: sideName(notice.seat), time: clockText(notice.ms) });
    case 'declined':
      return notice.seat === role ? null : t('draw-declined');
  }
}
