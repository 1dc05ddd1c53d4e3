import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './browser/chromium.ts';
import { catalogues } from './vite/catalogues.ts';

export default defineConfig({
  plugins: [svelte(), catalogues()],
  // Found late, they would make Vite reload a page in the middle of a test.
  optimizeDeps: { include: ['axe-core', '@fluent/bundle', 'uqr'] },
  test: {
    include: ['browser/**/*.test.ts'],
    setupFiles: ['browser/page.ts'],
    // A busy machine takes longer than the second that is vitest's own: a wait ends when the thing is there.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: CHROMIUM }),
      instances: [{ browser: 'chromium', viewport: { width: 640, height: 760 } }],
    },
  },
});
