import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Kept } from '../src/offline/kept.ts';

const WORKER = 'sw.js';
const PLACE = /__ASARAG_KEPT__/;
const PUBLIC = new URL('../public/', import.meta.url);

/** Builds the service worker beside the page, and writes into it which files it keeps and how large they are. */
export function precache(): Plugin {
  return {
    name: 'asarag-precache',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rollupOptions: {
          input: { index: 'index.html', sw: 'src/offline/worker.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') this.error(`${WORKER} was not built`);
        const contents = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle)) {
          if (name === WORKER || name.endsWith('.map')) continue;
          // The page itself stands at every address; it is kept once.
          const path = name === 'index.html' ? '/' : `/${name}`;
          contents.set(path, file.type === 'chunk' ? file.code : file.source);
        }
        // The pictures of the icon are for the system that installs the page.
        const drawn = readdirSync(PUBLIC).filter((name) => !name.endsWith('.png'));
        for (const name of drawn) contents.set(`/${name}`, readFileSync(new URL(name, PUBLIC)));
        if (!PLACE.test(worker.code)) this.error(`${WORKER} has no place for what it keeps`);
        worker.code = worker.code.replace(PLACE, JSON.stringify(keptOf(contents)));
      },
    },
  };
}

function keptOf(contents: ReadonlyMap<string, string | Uint8Array>): Kept {
  const hash = createHash('sha256');
  let bytes = 0;
  const files = [...contents.keys()].sort();
  for (const path of files) {
    const content = Buffer.from(contents.get(path) ?? '');
    bytes += content.length;
    hash.update(path).update(content);
  }
  return { version: hash.digest('hex').slice(0, 16), files, bytes };
}
