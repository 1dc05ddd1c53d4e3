import { readFileSync } from 'node:fs';
import { parse, type Entry, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { rulesIn } from '../src/i18n/guide';
import { GUIDES } from '../src/rules/guide';
import { Line } from '../src/rules/line';
import { games } from '../src/rules/rules';

const LANGUAGES = ['fr', 'kab', 'en'] as const;
const isMessage = (entry: Entry): entry is Message => entry.type === 'Message';
const messages = (language: string) =>
  parse(readFileSync(new URL(`../locales/rules/${language}.ftl`, import.meta.url), 'utf8'), {}).body;
const keys = (language: string) =>
  messages(language).flatMap((entry) => (isMessage(entry) ? [entry.id.name] : []));

const rules = Object.values(GUIDES).flatMap((guide) =>
  guide.rules.map((rule) => (typeof rule === 'string' ? rule : rule.rule)),
);
const examples = Object.entries(GUIDES).flatMap(([game, guide]) =>
  guide.examples.map((example) => ({ game, ...example })),
);

describe('the guide', () => {
  it('is there for every game', () => {
    expect(Object.keys(GUIDES)).toEqual(games().map(({ id }) => id));
  });

  it.each(LANGUAGES)('has every sentence in %s, each used, none broken', async (language) => {
    expect(messages(language).filter(({ type }) => type === 'Junk')).toEqual([]);
    const used = new Set([...rules, ...examples.map(({ caption }) => caption)]);
    expect([...keys(language)].sort()).toEqual([...used].sort());
    const say = await rulesIn(language);
    for (const key of used) expect(say(key, { plies: 80 })).not.toMatch(/^[a-z]+-[a-z-]+$|[{}]/);
  });

  it.each(examples)('of $game shows a legal move: $move', ({ game, rules, move, caption }) => {
    const line = new Line(rules);
    const legal = line.legal();
    const shown = legal.find(({ text }) => text === move);
    expect(legal.map(({ text }) => text)).toContain(move);
    // What an example says is so.
    const taken = shown?.taken.length ?? 0;
    if (caption === 'example-most') expect([taken, legal.length]).toEqual([2, 1]);
    if (caption === 'example-must' || caption === 'example-sideways') expect(taken).toBeGreaterThan(1);
    if (caption === 'example-king') {
      expect(taken).toBeGreaterThan(0);
      expect(new Set(legal.map(({ to }) => to)).size).toBeGreaterThan(1);
    }
    if (caption.startsWith('example-crown')) expect(shown?.crowns).toBe(caption !== 'example-crown-last');
    line.play(move);
    if (caption === 'example-crown-goes-on') expect(taken).toBeGreaterThan(1);
    if (game === 'tlata') expect(line.outcome()).toMatchObject({ winner: 'white', reason: 'three-in-line' });
  });
});
