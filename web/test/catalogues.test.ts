import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { parse, type Entry, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { bundle, type Language } from '../src/i18n/messages.svelte';
import { moment } from '../src/i18n/dates';
import { games } from '../src/rules/rules';
import { catalogueOf } from '../vite/catalogues';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const catalogues: Record<Language, string> = {
  fr: read('../locales/fr.ftl'),
  kab: read('../locales/kab.ftl'),
  en: read('../locales/en.ftl'),
};
const isMessage = (entry: Entry): entry is Message => entry.type === 'Message';
const messages = (language: Language) => parse(catalogues[language], {}).body.filter(isMessage);

/** Each message with the arguments it uses, e.g. `look-back ply`. */
const shape = (language: Language) =>
  messages(language).map((message) => {
    const used = JSON.stringify(message).matchAll(/"type":"VariableReference","id":\{[^}]*?"name":"(\w+)"/g);
    return [message.id.name, ...new Set([...used].map(([, name]) => name))].sort().join(' ');
  });

describe.each(['fr', 'kab', 'en'] as const)('the catalogue %s', (language) => {
  it('has no broken message, and none twice', () => {
    const junk = parse(catalogues[language], {}).body.filter(({ type }) => type === 'Junk');
    expect(junk).toEqual([]);
    const keys = messages(language).map(({ id }) => id.name);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...new FluentResource(catalogues[language]).body]).toHaveLength(keys.length);
  });

  it('has the messages of the French one, with the same arguments', () => {
    expect(shape(language).sort()).toEqual(shape('fr').sort());
  });

  it('formats every message without a fault', () => {
    const made = bundle(language, catalogueOf(catalogues[language]));
    for (const message of messages(language)) {
      const values = Object.fromEntries(
        ['count', 'ply', 'plies', 'seconds', 'minutes'].map((name) => [name, 2]),
      );
      const names = [
        'game',
        'square',
        'squares',
        'last',
        'example',
        'move',
        'moves',
        'name',
        'side',
        'site',
        'time',
        'white',
        'black',
        'level',
        'depth',
        'size',
        'option',
      ];
      for (const name of names) values[name] = 2;
      const errors: Error[] = [];
      const pattern = made.getMessage(message.id.name)?.value;
      expect(pattern, message.id.name).toBeTruthy();
      if (pattern) made.formatPattern(pattern, values, errors);
      expect(errors, message.id.name).toEqual([]);
    }
  });
});

describe('Kabyle', () => {
  it('is written with its own Latin letters, never with their Greek look-alikes', () => {
    const kabyle = messages('kab').map(text).join();
    const foreign = [...kabyle.matchAll(/\p{Letter}/gu)].filter(
      ([letter]) => !/[a-zɛɣḍḥṛṣṭẓčǧ]/iu.test(letter),
    );
    expect(foreign.map(([letter]) => letter)).toEqual([]);
    expect(kabyle.normalize('NFC')).toBe(kabyle);
  });

  it('has words of its own: nothing is left in French', () => {
    const french = new Map(messages('fr').map((message) => [message.id.name, text(message)]));
    const same = messages('kab').filter((message) => french.get(message.id.name) === text(message));
    const names = ['game-tiddest', 'game-tlata', 'game-damma', 'said-move', 'hint-move'];
    expect(same.map(({ id }) => id.name).filter((key) => !names.includes(key))).toEqual([]);
  });

  it('lists what a speaker should look at, by keys that exist', () => {
    const review = read('../locales/REVIEW.md');
    const listed = [...review.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, key]) => key);
    const keys = new Set(messages('kab').map(({ id }) => id.name));
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((key) => key && !keys.has(key))).toEqual([]);
  });
});

describe('every message', () => {
  it('is used on the page', () => {
    const sources = Object.values(
      import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/i18n/keys.ts', '!../src/wasm/**'], {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ).join();
    // Some keys are put together from a code: `t(`turn-${side}`)`.
    const stems = [...sources.matchAll(/`([a-z-]+-)\$\{/g)].map(([, stem]) => stem ?? '');
    const unused = messages('fr').filter(
      ({ id: { name } }) => !sources.includes(`'${name}'`) && !stems.some((stem) => name.startsWith(stem)),
    );
    expect(unused.map(({ id }) => id.name)).toEqual([]);
  });
});

describe('every code', () => {
  const keys = new Set(messages('fr').map(({ id }) => id.name));
  /** The codes a Rust source gives its refusals. */
  const codes = (path: string) =>
    [...read(path).matchAll(/=> "([a-z]+(?:-[a-z]+)*)"/g)].map(([, code]) => code);

  it('of the engine is translated', () => {
    const refusals = codes('../../engine/src/illegal.rs').filter((code) => code !== 'nothing');
    expect(refusals.length).toBeGreaterThan(14);
    expect(refusals.filter((code) => !keys.has(`refusal-${code}`))).toEqual([]);
    const reasons = codes('../../engine/src/outcome.rs');
    expect(reasons).toHaveLength(13);
    expect(reasons.filter((code) => !keys.has(`reason-${code}`))).toEqual([]);
  });

  it('that a reader can meet at the server is translated', () => {
    const server = [...codes('../../server/src/room/refusal.rs'), ...codes('../../server/src/name.rs')];
    // These answer programs: the page offers no way to them.
    const programs =
      'unknown-game unknown-option too-many-options bad-position position-too-long finished-position not-allowed'.split(
        ' ',
      );
    const met = server.filter((code) => code && !programs.includes(code));
    expect(met.length).toBeGreaterThan(20);
    expect(met.filter((code) => !keys.has(`refusal-${code}`))).toEqual([]);
  });

  it('of a game and of an option has a name and a word about it', () => {
    for (const { id, option } of games()) {
      expect(keys.has(`game-${id}`) && keys.has(`about-${id}`), id).toBe(true);
      if (option) expect(keys.has(`option-${option}`) && keys.has(`why-${option}`), option).toBe(true);
    }
  });
});

describe('a moment', () => {
  const at = Date.UTC(2026, 10, 30, 23, 30);
  it.each([
    ['fr', 'Africa/Algiers', '1 décembre 2026, 00:30'],
    ['fr', 'America/Lima', '30 novembre 2026, 18:30'],
    ['en', 'UTC', 'November 30, 2026, 23:30'],
    ['kab', 'UTC', '30 Nunembeṛ 2026, 23:30'],
    ['kab', 'Africa/Algiers', '1 Duǧembeṛ 2026, 00:30'],
  ] as const)('in %s, %s, is %s (b168)', (language, zone, expected) => {
    expect(moment(at, language, zone)).toBe(expected);
  });
});

/** A message without its places in the file. */
const text = (message: Message) => JSON.stringify(message.value).replace(/"span":\{[^}]*\},?/g, '');
