import type { Value } from './keys';
import { bundle, type Catalogue, type Language } from './messages.svelte';

const catalogues = import.meta.glob<Catalogue>('../../locales/rules/*.ftl', {
  query: '?catalogue',
  import: 'default',
});

/** Says one rule, or what an example shows. */
export type Say = (message: string, values?: Record<string, Value>) => string;

/** The rules of the games in a language. They are long, and most readers know them: they are fetched when they are asked for. */
export async function rulesIn(language: Language): Promise<Say> {
  const load = catalogues[`../../locales/rules/${language}.ftl`];
  if (!load) throw new Error(`there are no rules in ${language}`);
  const texts = bundle(language, await load());
  return (message, values) => {
    const pattern = texts.getMessage(message)?.value;
    return pattern ? texts.formatPattern(pattern, values) : message;
  };
}
