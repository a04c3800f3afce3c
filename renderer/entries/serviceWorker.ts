import { answerRequest } from '#renderer/platform/offline/answerRequest.ts';
import { cachePlan } from '#renderer/platform/offline/cachePlan.ts';
import { forgetOthers, keep } from '#renderer/platform/offline/offlineCache.ts';
import type { SeenMessage } from '#renderer/platform/offline/registerOffline.ts';

/** The part of a service worker's scope used here; its typings exclude those of a page. */
interface WorkerScope {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener<N extends keyof WorkerEvents>(
    name: N,
    listener: (event: WorkerEvents[N]) => void,
  ): void;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & {
    request: Request;
    /** Of a page, asked for while this worker woke up. */
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  message: LastingEvent & { data: unknown };
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  const home = fetch('/').then((response) => keep('page', `${scope.location.origin}/`, response));
  event.waitUntil(Promise.all([scope.skipWaiting(), home.catch(() => undefined)]));
});

scope.addEventListener('activate', (event) => {
  // A page is asked for at once, not only when this worker has woken up for it.
  const preloading = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([forgetOthers(), scope.clients.claim(), preloading]));
});

scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse: preloaded } = event;
  const plan = cachePlan(request, scope.location.origin);
  if (plan !== null) {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(answerRequest(plan, { request, preloaded, waitUntil }));
  } else if (request.mode === 'navigate' && request.method === 'GET') {
    // What is under way already is not asked for twice.
    event.respondWith(preloaded.then((response) => response ?? fetch(request)));
  }
});

scope.addEventListener('message', (event) => {
  const { type, address } = event.data as Partial<SeenMessage>;
  if (type !== 'seen' || typeof address !== 'string') return;
  const { href, origin } = new URL(address, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const seen = fetch(href).then((response) => keep('page', href, response));
  event.waitUntil(seen.catch(() => undefined));
});
