import { explain } from '../i18n/explain';
import { t } from '../i18n/messages.svelte';
import { clockText } from '../i18n/terms';
import { Fault } from './api';

/** What went wrong with a request, in the reader's language, and when to try again. */
export function faultText(error: unknown): string {
  if (!(error instanceof Fault)) return t('fault-unknown');
  if (error.code === 'offline') return t('fault-offline');
  const { code, retryAfterMs } = error;
  const again =
    retryAfterMs && retryAfterMs >= 2_000 ? ` ${t('fault-again', { time: clockText(retryAfterMs) })}` : '';
  return explain({ code }) + again;
}
