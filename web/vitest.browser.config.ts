import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './browser/chromium.ts';

export default defineConfig({
  plugins: [svelte()],
  // Found late, they would make Vite reload a page in the middle of a test.
  optimizeDeps: { include: ['axe-core', '@fluent/bundle', '@fluent/langneg', 'uqr'] },
  test: {
    include: ['browser/**/*.test.ts'],
    setupFiles: ['browser/page.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: CHROMIUM }),
      instances: [{ browser: 'chromium', viewport: { width: 640, height: 760 } }],
    },
  },
});
