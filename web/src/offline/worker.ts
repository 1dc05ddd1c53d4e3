/// <reference lib="webworker" />
// The service worker: keeps the files that play without a network needs, and answers from them when the server does
// not. A page comes from the server whenever it can, so that reloading always brings the newest.
import type { Ask, Kept } from './kept';

const worker = self as unknown as ServiceWorkerGlobalScope;
/** Written in by the build, which alone knows the names of the files. */
declare const __ASARAG_KEPT__: Kept;
const kept = __ASARAG_KEPT__;

const PREFIX = 'asarag-';
const NAME = PREFIX + kept.version;
const PAGE = '/';
/** A network that is there but does not answer is as good as none. */
const PATIENCE_MS = 3_000;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data, ports }: { data: Ask; ports: readonly MessagePort[] }) => {
  if (data === 'take over') void worker.skipWaiting();
  else ports[0]?.postMessage(kept);
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || kept.files.includes(pathname)) event.respondWith(file(request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  // Names with a hash may come from the browser's own cache: what they name never changes.
  const fresh = (path: string) =>
    path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' });
  await cache.addAll(kept.files.map(fresh));
}

/** The files of the version before stay: a page of it may still be open. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const network = fetch(request);
  try {
    const response = await Promise.race([network, late()]);
    if (response && response.status < 500) return response;
  } catch {
    // No network: the kept page is the answer.
  }
  return (await found(PAGE)) ?? network;
}

async function file(request: Request): Promise<Response> {
  return (await found(request)) ?? fetch(request);
}

/** In this version's files first, then in those of the version before. What varies is the packing, not the file. */
async function found(wanted: Request | string): Promise<Response | undefined> {
  const here = await (await caches.open(NAME)).match(wanted, { ignoreVary: true });
  return here ?? caches.match(wanted, { ignoreVary: true });
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
