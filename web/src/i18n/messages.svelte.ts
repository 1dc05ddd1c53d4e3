import { FluentBundle, type FluentResource } from '@fluent/bundle';
import { device } from '../storage';
import type { Key, Messages, Value } from './keys';

export type Language = 'fr' | 'kab' | 'en';

/** The languages by their own names: browsers do not know how Kabyle calls itself. */
export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: 'kab', name: 'Taqbaylit' },
  { id: 'fr', name: 'Français' },
  { id: 'en', name: 'English' },
];

/** Numbers and plurals follow the first of these that the browser knows: most know only the plurals of Kabyle. */
const FORMATS: Record<Language, string[]> = { fr: ['fr'], kab: ['kab', 'fr'], en: ['en'] };

const KEPT = 'asarag.language';

/** What Fluent makes of the texts of a language, by their keys. The build reads them: see `vite/catalogues.ts`. */
export type Catalogue = Record<string, NonNullable<FluentResource['body'][number]['value']>>;

const catalogues = import.meta.glob<Catalogue>('../../locales/*.ftl', {
  query: '?catalogue',
  import: 'default',
});

type Arguments<K extends Key> = Messages[K] extends undefined ? [] : [values: Messages[K]];

/** What the page says, in the reader's language. Reading a message in a template follows a change of language. */
class Words {
  #language = $state<Language>('en');
  #bundle = $state.raw(new FluentBundle('en'));

  get language(): Language {
    return this.#language;
  }

  /** Speaks this language from now on. The place on the page is kept: nothing is loaded anew but the texts. */
  async use(language: Language): Promise<void> {
    const load = catalogues[`../../locales/${language}.ftl`];
    if (!load) throw new Error(`there is no catalogue for ${language}`);
    this.#bundle = bundle(language, await load());
    this.#language = language;
  }

  /** The message with this key. */
  t = <K extends Key>(key: K, ...values: Arguments<K>): string => this.say(key, values[0]) ?? key;

  /** The message with a key that comes from data, if there is one. */
  say(key: string, values?: Record<string, Value>): string | undefined {
    const pattern = this.#bundle.getMessage(key)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, values) : undefined;
  }
}

/** Isolation is put around names only (see `isolated`), so that squares and numbers stay plain text. */
export function bundle(language: Language, catalogue: Catalogue): FluentBundle {
  const made = new FluentBundle(FORMATS[language], { useIsolating: false });
  const body = Object.entries(catalogue).map(([id, value]) => ({ id, value, attributes: {} }));
  made.addResource({ body });
  return made;
}

export const words = new Words();
export const t = words.t;

/** First strong isolate, and its end. */
const [ISOLATE, END] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];

/** A name inside a sentence: its direction cannot reorder what stands around it. */
export const isolated = (name: string): string => ISOLATE + name + END;

/** Speaks the language kept on this device, or the first of the reader's that is known here. */
export async function startLanguage(): Promise<void> {
  await words.use(kept() ?? guess(navigator.languages));
  document.documentElement.lang = words.language;
}

/** Speaks another language and keeps it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await words.use(language);
  document.documentElement.lang = language;
  device.setItem(KEPT, language);
}

/** The first of the wanted languages that is spoken here, whatever country it is wanted for: `kab-DZ` is `kab`. */
export function guess(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => LANGUAGES.find(({ id }) => id === tag.toLowerCase().split(/[-_]/)[0]));
  return spoken.find((language) => language !== undefined)?.id ?? 'en';
}

function kept(): Language | undefined {
  const language = device.getItem(KEPT);
  return LANGUAGES.find(({ id }) => id === language)?.id;
}
