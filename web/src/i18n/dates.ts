import { t, type Language } from './messages.svelte';

/** Month names that browsers do not know (Chromium has none of Kabyle but its plurals). */
const KABYLE_MONTHS = [
  'Yennayer',
  'Fuṛar',
  'Meɣres',
  'Yebrir',
  'Mayyu',
  'Yunyu',
  'Yulyu',
  'Ɣuct',
  'Ctembeṛ',
  'Tubeṛ',
  'Nunembeṛ',
  'Duǧembeṛ',
];

/** From Sunday on. */
const KABYLE_DAYS = ['Acer', 'Arim', 'Aram', 'Ahad', 'Amhad', 'Sem', 'Sed'];

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Day and time of a moment in the reader's own time zone, e.g. `30 novembre 2026, 14:05`. */
export function moment(ms: number, language: Language, zone?: string): string {
  const date = new Date(ms);
  const time = new Intl.DateTimeFormat('fr', { ...TIME, timeZone: zone }).format(date);
  return `${day(date, language, zone)}, ${time}`;
}

/** The day of a moment with its name, e.g. `lundi 30 novembre 2026`. */
export function wholeDay(ms: number, language: Language, zone?: string): string {
  const date = new Date(ms);
  if (language !== 'kab')
    return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: zone }).format(date);
  const english = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(date);
  const nth = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(english);
  return `${KABYLE_DAYS[nth]} ${day(date, language, zone)}`;
}

function day(date: Date, language: Language, zone: string | undefined): string {
  if (language !== 'kab')
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(date);
  const part = (options: Intl.DateTimeFormatOptions) =>
    Number(new Intl.DateTimeFormat('en', { ...options, timeZone: zone }).format(date));
  const month = KABYLE_MONTHS[part({ month: 'numeric' }) - 1];
  return `${part({ day: 'numeric' })} ${month} ${part({ year: 'numeric' })}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_MAX = 7;

/** How long ago a moment was, in our own words: browsers have none in Kabyle. Its day when that is long ago. */
export function ago(ms: number, now: number, language: Language): string {
  const since = Math.max(0, now - ms);
  const whole = (unit: number) => ({ count: Math.floor(since / unit) });
  if (since < MINUTE_MS) return t('ago-now');
  if (since < HOUR_MS) return t('ago-minutes', whole(MINUTE_MS));
  if (since < DAY_MS) return t('ago-hours', whole(HOUR_MS));
  if (since < DAYS_MAX * DAY_MS) return t('ago-days', whole(DAY_MS));
  return day(new Date(ms), language, undefined);
}
