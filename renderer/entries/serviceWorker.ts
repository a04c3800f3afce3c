import { answerRequest } from '#renderer/platform/offline/answerRequest.ts';
import { cachePlan } from '#renderer/platform/offline/cachePlan.ts';
import { forgetOthers, keep } from '#renderer/platform/offline/offlineCache.ts';
import type { SeenMessage } from '#renderer/platform/offline/registerOffline.ts';

/** The part of a service worker's scope used here; its typings exclude those of a page. */
interface WorkerScope {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
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
  fetch: LastingEvent & { request: Request; respondWith(answer: Promise<Response>): void };
  message: LastingEvent & { data: unknown };
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  const home = fetch('/').then((response) => keep('page', `${scope.location.origin}/`, response));
  event.waitUntil(Promise.all([scope.skipWaiting(), home.catch(() => undefined)]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const plan = cachePlan(event.request, scope.location.origin);
  if (plan === null) return;
  event.respondWith(answerRequest(plan, event.request, (work) => event.waitUntil(work)));
});

scope.addEventListener('message', (event) => {
  const { type, address } = event.data as Partial<SeenMessage>;
  if (type !== 'seen' || typeof address !== 'string') return;
  const { href, origin } = new URL(address, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const seen = fetch(href).then((response) => keep('page', href, response));
  event.waitUntil(seen.catch(() => undefined));
});
