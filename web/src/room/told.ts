/** Rooms whose link was for a seat while both were taken: their page says once that the reader watches. */
export const TOLD = new Set<string>();
