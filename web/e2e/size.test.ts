import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const DIST = new URL('../dist/', import.meta.url);
const FIRST_LOAD_BYTES_MAX = 110_000;

const read = (path: string) => readFileSync(new URL(path, DIST));
const assets = readdirSync(new URL('assets/', DIST)).map((name) => `assets/${name}`);
const compressed = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);

/** What a script of the page loads before anything is shown. */
function imports(path: string): string[] {
  const text = read(path).toString();
  const names = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `assets/${name}`,
  );
  return names.flatMap((name) => [name, ...imports(name)]);
}

/** The files of a room's page: the page, its script and styles, one language, the rules. */
function firstLoad(language: string): string[] {
  const index = read('index.html').toString();
  const named = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const scripts = named.filter((path) => path.endsWith('.js'));
  const later = assets.filter((path) =>
    new RegExp(`/(${language}-[\\w-]+\\.js|asarag_wasm_bg-[\\w-]+\\.wasm)$`).test(path),
  );
  return [...new Set(['index.html', ...named, ...scripts.flatMap(imports), ...later])];
}

describe('the built page', () => {
  it.each(['fr', 'kab', 'en'])('is small for a first visit in %s', (language) => {
    const files = firstLoad(language);
    expect(files.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
    expect(files.some((path) => path.includes(`/${language}-`))).toBe(true);
    expect(compressed(files), files.join('\n')).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
  });

  it('fetches what a room does not need only when it is wanted', () => {
    const files = firstLoad('fr');
    for (const late of ['Practice', 'Settings', 'engine.worker', 'asarag_search'])
      expect(files.filter((path) => path.includes(late))).toEqual([]);
  });

  it('has a service worker that keeps every file play without a network needs, and imports nothing', () => {
    const worker = read('sw.js').toString();
    expect(assets.filter((path) => !worker.includes(`"/${path}"`))).toEqual([]);
    expect(worker).toMatch(/"bytes":\d{5,}/);
    expect(worker).not.toMatch(/\b(import|export)\b/);
  });
});
