import { t } from '../i18n/messages.svelte';
import { sideName } from '../i18n/terms';
import type { Side } from '../rules/rules';
import type { SavedGame } from './saved';

/** Who plays a side of a game without a server: the computer, or somebody at this device. */
export const playerName = ({ kind, side, level }: SavedGame, of: Side): string =>
  kind === 'computer' && of !== side ? t('kind-level', { level: level ?? 0 }) : sideName(of);
