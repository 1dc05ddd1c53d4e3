import { defineConfig } from 'vitest/config';

/** Pictures of every page, from the page in Chromium against a real server. */
export default defineConfig({
  test: {
    include: ['screenshots/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
