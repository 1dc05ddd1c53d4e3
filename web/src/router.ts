/** A page and what it shows. */
export type Route =
  | { page: 'start' }
  | { page: 'join'; key: string }
  | { page: 'room'; id: string }
  | { page: 'history' }
  | { page: 'game'; id: string }
  | { page: 'practice' }
  | { page: 'practice-game'; id: string }
  | { page: 'settings' }
  | { page: 'rules'; id: string }
  | { page: 'unknown' };

/** The page at an address of this site. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.replace(/^\/|\/$/g, '').split('/');
  if (more.length) return { page: 'unknown' };
  const argument = readable(second);
  if (!first && !second) return { page: 'start' };
  if (first === 'history' && !second) return { page: 'history' };
  if (first === 'settings' && !second) return { page: 'settings' };
  if (first === 'rules') return { page: 'rules', id: argument };
  if (first === 'practice') return argument ? { page: 'practice-game', id: argument } : { page: 'practice' };
  if (first === 'j' && argument) return { page: 'join', key: argument };
  if (first === 'r' && argument) return { page: 'room', id: argument };
  if (first === 'game' && argument) return { page: 'game', id: argument };
  return { page: 'unknown' };
}

/** Whether this page shows that address, rather than the server. */
export const isPage = (path: string): boolean => routeOf(path).page !== 'unknown';

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
