import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The built program: `make test` names it, else the one of a plain `cargo build`. */
const program =
  process.env.ASARAG_BIN ?? fileURLToPath(new URL('../../target/debug/asarag', import.meta.url));
const PATIENCE_MS = 20_000;

/** A real server with the page inside, on a fresh SQLite file. */
export class Asarag {
  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Asarag> {
    const folder = await mkdtemp(join(tmpdir(), 'asarag-e2e-'));
    const portFile = join(folder, 'port');
    const child = spawn(
      program,
      [
        'serve',
        '--listen',
        '127.0.0.1:0',
        '--database',
        `sqlite:${join(folder, 'asarag.db')}`,
        '--port-file',
        portFile,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const since = Date.now();
    while (Date.now() - since < PATIENCE_MS && child.exitCode === null) {
      const port = await readFile(portFile, 'utf8').catch(() => '');
      if (port.trim()) return new Asarag(folder, child, `http://127.0.0.1:${port.trim()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGKILL');
    throw new Error(`${program} did not listen`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null) {
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** What `asarag replay` says of a file; fails where it refuses it. */
export async function replay(file: string): Promise<string> {
  return (await promisify(execFile)(program, ['replay', file])).stdout;
}
