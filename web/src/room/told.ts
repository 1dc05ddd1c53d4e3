import type { Notice } from './notice';

/** Rooms that a link has just led to, with what came of it: their page says so once. */
export const TOLD = new Map<string, Notice>();
