import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT = /\/assets\/index-[\w-]+\.js/;
const NEWER = '/assets/index-newer.js';

/**
 * Stands before a server and passes everything on; once it is told to, as if a newer version had been put there: its page has
 * another script, and its service worker keeps that one.
 */
export class Newer {
  private newer = false;
  private script = '';
  private readonly front = createServer((asked, answer) => void this.pass(asked, answer));

  private constructor(private readonly behind: string) {}

  static async before(url: string): Promise<Newer> {
    const newer = new Newer(url);
    newer.script =
      SCRIPT.exec(await (await fetch(url, { headers: { accept: 'text/html' } })).text())?.[0] ?? '';
    await new Promise<void>((ready) => newer.front.listen(0, '127.0.0.1', ready));
    return newer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  renew(): void {
    this.newer = true;
  }

  async close(): Promise<void> {
    this.front.closeAllConnections();
    await new Promise((closed) => this.front.close(closed));
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url === NEWER ? this.script : (asked.url ?? '/');
    const headers = { ...asked.headers, host: new URL(this.behind).host, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const got = await new Promise<IncomingMessage>((answered, failed) => {
      const onward = request(new URL(path, this.behind), { method: asked.method, headers }, answered);
      onward.on('error', failed);
      asked.pipe(onward);
    }).catch(() => undefined);
    if (!got) return void answer.destroy();
    const parts: Buffer[] = [];
    for await (const part of got) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    delete got.headers['content-length'];
    answer.writeHead(got.statusCode ?? 502, got.headers);
    answer.end(this.newer && this.isRenamed(path, got) ? this.renamed(body) : body);
  }

  private isRenamed(path: string, got: IncomingMessage): boolean {
    return path === '/sw.js' || (got.headers['content-type'] ?? '').startsWith('text/html');
  }

  private renamed(body: Buffer): string {
    return body.toString().replaceAll(this.script, NEWER);
  }
}
