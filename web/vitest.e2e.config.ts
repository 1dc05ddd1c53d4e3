import { defineConfig } from 'vitest/config';

/** The page in Chromium against a real server. One file after the other: each has a server of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that is vitest's own: a wait ends when the thing is there.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
});
