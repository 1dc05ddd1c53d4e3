import { me, rename } from './net/api';
import type { Me } from './wire';

/** The reader, as the server knows him. */
class Reader {
  me = $state.raw<Me | null>(null);

  /** Asks once; without an answer the reader stays unnamed. */
  async load(): Promise<void> {
    this.me ??= await me().catch(() => null);
  }

  async rename(name: string): Promise<void> {
    this.me = await rename(name);
  }
}

export const reader = new Reader();
