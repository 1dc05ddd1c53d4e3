import { afterEach, expect, it } from 'vitest';
import { explain } from '../src/i18n/explain';
import { guess, t, words, type Language } from '../src/i18n/messages.svelte';
import { ago, moment, wholeDay } from '../src/i18n/dates';
import { clockText, remaining, resultText } from '../src/i18n/terms';

afterEach(() => words.use('en'));

const counts = (count: number) => t('suggestion-total', { count });

it.each([
  ['en', ['1 person suggests a move.', '2 people suggest moves.']],
  ['fr', ['1 personne suggère un coup.', '2 personnes suggèrent un coup.']],
  ['kab', ['Yiwen umehanay isumer-d tiyita.', '2 yimehanayen sumren-d tiyitiwin.']],
] as [Language, string[]][])('counts in %s in this very browser', async (language, expected) => {
  await words.use(language);
  expect([1, 2].map(counts)).toEqual(expected);
});

it('names Kabyle months here too, where the browser knows none', () => {
  expect(moment(Date.UTC(2026, 10, 30, 12), 'kab', 'UTC')).toBe('30 Nunembeṛ 2026, 12:00');
});

it('names Kabyle days here too', () => {
  const day = (language: Language, nth: number) => wholeDay(Date.UTC(2026, 10, nth, 12), language, 'UTC');
  expect(day('kab', 30)).toBe('Arim 30 Nunembeṛ 2026');
  expect(day('kab', 29)).toBe('Acer 29 Nunembeṛ 2026');
  expect(day('fr', 30)).toBe('lundi 30 novembre 2026');
});

it.each([
  ['en', 'just now', '5 minutes ago', '1 hour ago', '3 days ago'],
  ['fr', 'à l’instant', 'il y a 5 minutes', 'il y a 1 heure', 'il y a 3 jours'],
  ['kab', 'tura kan', '5 n tesdidin aya', '1 n usrag aya', '3 n wussan aya'],
] as [Language, ...string[]][])('says in %s how long ago something was', async (language, ...expected) => {
  await words.use(language);
  const minute = 60_000;
  const said = [0, 5 * minute, 60 * minute, 3 * 24 * 60 * minute].map((past) => ago(0, past, language));
  expect(said).toEqual(expected);
  expect(ago(0, 30 * 24 * 60 * minute, language)).toContain('1970');
});

it('guesses the language from what the reader asks of the browser', () => {
  expect(['kab-DZ', 'fr-FR', 'en-GB', 'de'].map((wanted) => guess([wanted]))).toEqual([
    'kab',
    'fr',
    'en',
    'en',
  ]);
  expect(guess(['de', 'fr'])).toBe('fr');
});

it('explains a refusal with its squares', async () => {
  const refusal = { code: 'longer-capture', squares: ['48', '39', '30'], example: '48x30', count: 2 };
  expect(explain(refusal)).toBe('You must take the most: 48x30 takes 2.');
  await words.use('fr');
  expect(explain(refusal)).toBe('Il faut prendre le plus : 48x30 en prend 2.');
  expect(explain({ code: 'must-mill', squares: [] })).toBe(
    'Ce coup ne forme pas de moulin : il ne prend rien.',
  );
  expect(explain({ code: 'never-heard-of' })).toBe('Le serveur a refusé cette demande.');
});

it('tells a result from the reader’s side', () => {
  const won = { winner: 'white', reason: 'time' } as const;
  expect([resultText(won, 'white'), resultText(won, 'black'), resultText(won, 'watcher')]).toEqual([
    'You win',
    'You lose',
    'White wins',
  ]);
  expect(resultText({ winner: null, reason: 'repetition' }, 'white')).toBe('Draw');
  expect(resultText({ winner: null, reason: 'abandoned' }, 'white')).toBe('Nobody wins');
});

it('cuts clocks and never rounds them up (b046)', () => {
  expect([0, 99, 9_999, 10_000, 59_999, 60_000, 3_599_999, 3_600_000].map(clockText)).toEqual(
    '0:00.0 0:00.0 0:09.9 0:10 0:59 1:00 59:59 1:00:00'.split(' '),
  );
  const clocks = { white_ms: 5_000, black_ms: 7_000, running: 'white', at: 1_000 } as const;
  expect([remaining(clocks, 'white', 3_000), remaining(clocks, 'black', 3_000)]).toEqual([3_000, 7_000]);
  expect(remaining(clocks, 'white', 99_000)).toBe(0);
});
