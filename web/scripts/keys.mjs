// Writes the type of every message, with its arguments, from the French catalogue.
// `--check` only compares: the committed file must be what the catalogue says.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from '@fluent/syntax';

const catalogue = new URL('../locales/fr.ftl', import.meta.url);
const target = new URL('../src/i18n/keys.ts', import.meta.url);

function* nodes(value) {
  if (value === null || typeof value !== 'object') return;
  if (value.type) yield value;
  for (const inner of Object.values(value)) yield* nodes(inner);
}

function argumentsOf(message) {
  const names = new Set();
  for (const node of nodes(message)) if (node.type === 'VariableReference') names.add(node.id.name);
  return [...names].sort();
}

function declare(message) {
  const names = argumentsOf(message);
  const type = names.length ? `{ ${names.map((name) => `${name}: Value`).join('; ')} }` : 'undefined';
  return `  '${message.id.name}': ${type};`;
}

const messages = parse(readFileSync(catalogue, 'utf8'), {}).body.filter((entry) => entry.type === 'Message');
const text = `// Generated from locales/fr.ftl by \`npm run keys\`; \`npm run check\` fails when it is stale. Do not edit.

export type Value = string | number;

/** Every message and the arguments it wants. */
export interface Messages {
${messages.map(declare).join('\n')}
}

export type Key = keyof Messages;
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/i18n/keys.ts is stale: run `npm run keys`.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
