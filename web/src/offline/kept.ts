/** What the service worker keeps on the device: every file that play without a network needs. */
export interface Kept {
  /** Changes with any of the files. */
  version: string;
  files: string[];
  bytes: number;
}

/** What the page asks the service worker. */
export type Ask = 'what do you keep?' | 'take over';
