import type { LaunchOptions } from 'playwright-core';

/** Debian's Chromium without anything that reaches for the network. It refuses root unless its sandbox is off. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
