/** The signs of a short code with a space between any two, so that a voice says each by itself, and pauses between the groups. */
export const spelt = (code: string): string =>
  code
    .split('-')
    .map((group) => [...group].join(' '))
    .join(', ');
