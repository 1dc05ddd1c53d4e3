import { place } from '../place.svelte';
import { analysed, begin, newId, type Played, type Wanted } from './begin';
import type { SavedGame } from './saved';
import { saved } from './shelf.svelte';

/** Begins a game, keeps it on this device and goes to it. */
export const enterNew = (wanted: Wanted): void => enter(begin(wanted, Date.now(), newId()));

/** Keeps an analysis of these moves on this device and goes to it. */
export const enterAnalysis = (played: Played): void => enter(analysed(played, Date.now(), newId()));

/** Where a game that is kept on this device is to be seen. */
export const addressOf = ({ id }: Pick<SavedGame, 'id'>): string => `/practice/${id}`;

function enter(game: SavedGame): void {
  saved.write(game);
  place.go(addressOf(game));
}
