import { readFile } from 'node:fs/promises';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';
import type { Catalogue } from '../src/i18n/messages.svelte.ts';

const WANTED = /\.ftl\?catalogue$/;

/** Reads catalogues when the page is built, so that no page carries the reader of their language. */
export function catalogues(): Plugin {
  return {
    name: 'asarag-catalogues',
    enforce: 'pre',
    async load(id) {
      if (!WANTED.test(id)) return null;
      const path = id.slice(0, id.indexOf('?'));
      this.addWatchFile(path);
      return `export default ${JSON.stringify(catalogueOf(await readFile(path, 'utf8')))};`;
    },
  };
}

/** The messages of a Fluent text, by their keys. */
export const catalogueOf = (text: string): Catalogue =>
  Object.fromEntries(
    new FluentResource(text).body.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])),
  );
