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
    private child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<Asarag> {
    const folder = await mkdtemp(join(tmpdir(), 'asarag-e2e-'));
    const { child, port } = await launch(folder, '0');
    return new Asarag(folder, child, `http://127.0.0.1:${port}`);
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await ended;
    }
  }

  /** Starts the killed server again, on the same port and the same file. */
  async restart(): Promise<void> {
    await this.kill();
    this.child = (await launch(this.folder, new URL(this.url).port)).child;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function launch(folder: string, port: string): Promise<{ child: ChildProcess; port: string }> {
  const portFile = join(folder, 'port');
  await rm(portFile, { force: true });
  const database = `sqlite:${join(folder, 'asarag.db')}`;
  const words = ['serve', '--listen', `127.0.0.1:${port}`, '--database', database, '--port-file', portFile];
  const child = spawn(program, [...words, '--log-filter', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const since = Date.now();
  while (Date.now() - since < PATIENCE_MS && child.exitCode === null) {
    const written = (await readFile(portFile, 'utf8').catch(() => '')).trim();
    if (written) return { child, port: written };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`${program} did not listen`);
}

/** What `asarag replay` says of a file; fails where it refuses it. */
export async function replay(file: string): Promise<string> {
  return (await promisify(execFile)(program, ['replay', file])).stdout;
}
