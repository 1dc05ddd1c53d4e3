import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line } from '../src/net/line';

/** A socket whose other end is the test. */
class Socket extends EventTarget {
  static readonly made: Socket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];

  constructor(readonly url: string) {
    super();
    Socket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  closes(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: true }));
  }
}

const heard: string[] = [];
const ears = {
  opened: () => void heard.push('opened'),
  heard: (text: string) => void heard.push(text),
  lost: (code: number, againAt: number | null) =>
    void heard.push(`lost ${code}${againAt === null ? ' for good' : ''}`),
};
const last = () => Socket.made.at(-1) as Socket;
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { href: 'https://asarag.example/r/1' });
  Socket.made.length = 0;
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function call(): Promise<Line> {
  const line = new Line('/api/rooms/1/socket', ears);
  await passes(10);
  last().opens();
  return line;
}

describe('a line', () => {
  it('calls the room on the page’s own server', async () => {
    await call();
    expect(last().url).toBe('wss://asarag.example/api/rooms/1/socket');
    expect(heard).toEqual(['opened']);
  });

  it('comes back by itself, and sooner when told so', async () => {
    const line = await call();
    last().closes(1006);
    expect(heard.at(-1)).toBe('lost 1006');
    expect(line.send('x')).toBe(false);
    await passes(1);
    line.now();
    await passes(10);
    expect(Socket.made).toHaveLength(2);
    last().opens();
    expect(last().sent).toEqual([]);
    expect(line.send('y')).toBe(true);
  });

  it('waits longer and longer while nobody answers', async () => {
    await call();
    last().closes(1006);
    for (let tries = 0; tries < 12; tries++) {
      await passes(16_000);
      last().closes(1006);
    }
    const before = Socket.made.length;
    await passes(4_000);
    expect(Socket.made.length).toBe(before);
    await passes(12_000);
    expect(Socket.made.length).toBe(before + 1);
  });

  it.each([1008, 1009, 4000, 4001, 4002])('stays down after %i (b124, b184)', async (code) => {
    await call();
    last().closes(code);
    await passes(60_000);
    expect(Socket.made).toHaveLength(1);
    expect(heard.at(-1)).toBe(`lost ${code} for good`);
  });

  it('comes back after a planned stop, spread over a moment (b013)', async () => {
    await call();
    last().closes(1012);
    await passes(1_000);
    expect(Socket.made).toHaveLength(1);
    await passes(1_000);
    expect(Socket.made).toHaveLength(2);
  });

  it('gives up one that is silent for thirty seconds (b195)', async () => {
    await call();
    await passes(20_000);
    last().says('{}');
    await passes(29_000);
    expect(Socket.made).toHaveLength(1);
    await passes(3_000);
    expect(Socket.made).toHaveLength(2);
    expect(heard.at(-1)).toMatch(/^lost/);
  });

  it('ends with its page', async () => {
    const line = await call();
    line.close();
    await passes(60_000);
    expect(Socket.made).toHaveLength(1);
  });
});
