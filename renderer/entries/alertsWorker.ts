/** The part of a service worker's scope used here; its typings exclude those of a page. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener<N extends keyof WorkerEvents>(
    name: N,
    listener: (event: WorkerEvents[N]) => void,
  ): void;
}

interface Client {
  url: string;
  focus(): Promise<unknown>;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  push: LastingEvent & { data: { json(): unknown } };
  notificationclick: LastingEvent & { action: string; notification: Notification };
}

/** What the server sends. */
interface AlertMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  tag: string;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json() as AlertMessage;
  // Actions are not part of the typings, for not every browser shows them.
  const options = { body, tag, data: url, actions: [{ action: 'stop', title: 'Stop alerts' }] };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(String(event.notification.data), scope.location.origin).href;
  event.waitUntil(event.action === 'stop' ? stopAlerts() : openPage(address));
});

/** The browser stops first; the server may hear of it later, from the push service. */
async function stopAlerts(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await fetch('/api/session/alerts', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  });
}

async function openPage(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  await (open === undefined ? scope.clients.openWindow(address) : open.focus());
}
