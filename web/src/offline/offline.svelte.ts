import { policyFor } from '../trusted';
import type { Ask, Kept } from './kept';

const ADDRESS = '/sw.js';
const LOOKS_MS = 60 * 60 * 1000;
const PATIENCE_MS = 2_000;

/** What this device keeps for play without a network, and whether a newer version of it is there. */
class Offline {
  /** Nothing until everything is kept. */
  kept = $state.raw<Kept | null>(null);
  /** A version newer than this page is ready. */
  renewable = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  /** Begins to keep files. Never reloads a page by itself. */
  async begin(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const policy = policyFor('service-worker', ADDRESS);
    const registration = await navigator.serviceWorker.register(policy(ADDRESS)).catch(() => undefined);
    if (!registration) return;
    this.#registration = registration;
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => void this.#look());
    });
    setInterval(() => void registration.update().catch(() => undefined), LOOKS_MS);
    await this.#look();
  }

  /** Goes on with the newer version. */
  async renew(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (waiting) {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      waiting.postMessage('take over' satisfies Ask);
      await Promise.race([taken, pause(PATIENCE_MS)]);
    }
    location.reload();
  }

  async #look(): Promise<void> {
    const { waiting, active } = this.#registration ?? {};
    if (active) this.kept = await ask(active);
    if (!waiting) return;
    // A page that was just loaded may be of the newer version already: then nobody has to be asked.
    const newer = await ask(waiting);
    if (!newer) return;
    if (newer.files.includes(script())) waiting.postMessage('take over' satisfies Ask);
    else this.renewable = true;
  }
}

/** The script this page runs, which has another name in every version. */
const script = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '', location.href)
    .pathname;

function ask(worker: ServiceWorker): Promise<Kept | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Kept>) => resolve(data);
    worker.postMessage('what do you keep?' satisfies Ask, [port2]);
    void pause(PATIENCE_MS).then(() => resolve(null));
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const offline = new Offline();
