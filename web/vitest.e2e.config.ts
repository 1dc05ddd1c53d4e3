import { defineConfig } from 'vitest/config';

/** The page in Chromium against a real server. One file after the other: each has a server of its own. */
export default defineConfig({
  test: { include: ['e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false },
});
