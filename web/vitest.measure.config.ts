import { defineConfig } from 'vitest/config';

/** Figures of the page in Chromium against a real server: `make measure`. */
export default defineConfig({
  test: {
    include: ['measure/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ['default'],
    disableConsoleIntercept: true,
  },
});
