import { answerRequest } from '#renderer/platform/offline/answerRequest.ts';
import { cachePlan } from '#renderer/platform/offline/cachePlan.ts';
import { handleWorkerMessage } from '#renderer/platform/offline/handleWorkerMessage.ts';
import { deleteOldCaches, storeCached } from '#renderer/platform/offline/offlineCache.ts';
import type { LastingEvent, WorkerScope } from '#renderer/platform/workerScope.ts';

interface WorkerEvents {
  install: LastingEvent & { addRoutes?(routes: readonly object[]): Promise<void> };
  activate: LastingEvent;
  fetch: LastingEvent & {
    request: Request;
    /** The response to a navigation that was preloaded while this worker started. */
    preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  message: LastingEvent & { data: unknown; ports: readonly MessagePort[] };
}

const scope = globalThis as unknown as WorkerScope<WorkerEvents>;
const { InstallEvent } = globalThis as { InstallEvent?: { prototype: object } };
/** Whether this browser supports static routes, which skip the worker. */
const hasRoutes = 'addRoutes' in (InstallEvent?.prototype ?? {});

scope.addEventListener('install', (event) => {
  const home = fetch('/').then((response) =>
    storeCached('page', `${scope.location.origin}/`, response),
  );
  const routes = event.addRoutes?.(workerRoutes);
  event.waitUntil(Promise.all([scope.skipWaiting(), routes, home.catch(() => undefined)]));
});

scope.addEventListener('activate', (event) => {
  // Pages load while this worker starts: by static routes where the browser has them, else by
  // navigation preload.
  const { navigationPreload } = scope.registration;
  const preloading = hasRoutes ? navigationPreload?.disable() : navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOldCaches(), scope.clients.claim(), preloading]));
});

scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse: preloaded } = event;
  const plan = cachePlan(request, scope.location.origin);
  if (plan !== null) {
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    event.respondWith(answerRequest(plan, { request, preloaded, waitUntil }));
  } else if (request.mode === 'navigate' && request.method === 'GET') {
    // A preloaded response is not requested again.
    event.respondWith(preloaded.then((response) => response ?? fetch(request)));
  }
});

scope.addEventListener('message', (event) => {
  const { origin } = scope.location;
  const reply = (answer: unknown) => event.ports[0]?.postMessage(answer);
  event.waitUntil(handleWorkerMessage(event.data, { origin, reply }));
});

/** Pages are asked of network and worker at once; files and images skip a stopped worker (decision 019). */
const workerRoutes = [
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
  { condition: { urlPattern: '/assets/*', runningStatus: 'not-running' }, source: 'network' },
  { condition: { requestDestination: 'image', runningStatus: 'not-running' }, source: 'network' },
];
