import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import RoomCard from '../src/parts/RoomCard.svelte';
import RoomRow from '../src/parts/RoomRow.svelte';
import type { LiveRoom, Role } from '../src/wire';
import { Table } from '../test/table';
import Seen from './Seen.svelte';

// The server lets no such name in; the page is safe all the same.
const HOSTILE: [string, string][] = [
  ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
  ['an entity', '&lt;b&gt;&#x3c;svg onload=alert(1)&#x3e;'],
  ['a reversed order', 'A\u202e\u2066\u202dtxt.exe'],
  ['no width', 'A\u200b\u200d\ufeff\u2060B'],
  ['four kilobytes', 'ⵣ'.repeat(4_096)],
  ['marks upon marks', `A${'\u0301'.repeat(400)}`],
];

const room = (person: { id: string; name: string }): LiveRoom => ({
  id: 'r',
  phase: 'running',
  settings: { game: 'damma', options: [], position: null, clock: null, listed: true, advice: 'live' },
  white: person,
  black: person,
  position: 'W:Wa1:Ba5',
  ply: 3,
  watchers: 1,
  player_link: null,
});

/** Everything a room shows a name in. */
function fill(role: Role, person: { id: string; name: string }): void {
  const table = new Table(role);
  render(Seen, { room: table.room });
  const top = [{ move: '32-28', count: 1, by: [person] }];
  table.hears({ is: 'presence', white: true, black: false, watchers: 9, names: [person], claim_at: null });
  table.happens({ what: 'named', person: { id: 'white', name: person.name } });
  table.happens({ what: 'named', person: { id: 'black', name: person.name } });
  table.hears({ is: 'tally', ply: 0, total: 1, top });
  table.played('32-28', { suggested_by: person, advice: top } as never);
}

it.each(HOSTILE)('a name of %s is text and no more, wherever it stands', async (_, name) => {
  await page.viewport(360, 780);
  const person = { id: 'h', name };
  for (const role of ['white', 'watcher'] as const) fill(role, person);
  const list = document.createElement('ul');
  document.body.append(list);
  render(RoomCard, { target: list, props: { room: room(person) } });
  render(RoomRow, { target: list, props: { room: room(person), mine: true } });
  await expect.poll(() => document.body.textContent?.includes(name)).toBe(true);
  expect(document.querySelectorAll(':is(main, ul) :is(img, script, [onload], [onerror])').length).toBe(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  // Nowhere does it stand outside an isolation.
  for (const element of document.querySelectorAll(':is(main, ul) *')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent?.includes(name),
    );
    if (own)
      expect(element.closest('bdi') !== null || element.textContent?.includes(`\u2068${name}\u2069`)).toBe(
        true,
      );
  }
  list.remove();
});
