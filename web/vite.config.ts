import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './vite/catalogues.ts';
import { precache } from './vite/precache.ts';

/** Where `npm run dev` finds the server. */
const server = process.env.ASARAG_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), catalogues(), precache()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // no data: addresses, the policy of the page knows none for scripts and styles
    modulePreload: { polyfill: false }, // the polyfill is an inline script
    rolldownOptions: {
      // One file of everything a room needs: it compresses better than several.
      output: { codeSplitting: { groups: [{ name: 'page', test: /\/src\/App\.svelte$/ }] } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node', setupFiles: ['test/rules.ts'] },
});
