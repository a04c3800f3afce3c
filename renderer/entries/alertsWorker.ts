import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { LastingEvent, WorkerScope } from '#renderer/platform/workerScope.ts';

interface WorkerEvents {
  push: LastingEvent & { data: { json(): unknown } | null };
  pushsubscriptionchange: LastingEvent & { oldSubscription?: PushSubscription | null };
  message: LastingEvent;
  notificationclick: LastingEvent & { action: string; notification: Notification };
}

/** A message of the server; `url` is a path of this site. */
type AlertMessage = Record<'title' | 'body' | 'url' | 'tag', string>;

const scope = globalThis as unknown as WorkerScope<WorkerEvents>;
const path = '/api/session/alerts';

/** Shown for a message that cannot be read: a browser ends the subscription of a site that shows nothing. */
const unread = { title: 'News of events you follow', url: '/#saved-events' };

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(String(event.notification.data), scope.location.origin).href;
  event.waitUntil(event.action === 'stop' ? stopAlerts() : openPage(address));
});

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription)),
);

// A page of a visit sends it.
scope.addEventListener('message', (event) => event.waitUntil(renewSubscription()));

async function showMessage(data: WorkerEvents['push']['data']): Promise<void> {
  const reading = Promise.resolve(data).then((sent) => sent?.json() as Partial<AlertMessage>);
  const message = await reading.catch((): Partial<AlertMessage> => ({}));
  const { title, body = '', url, tag = 'alerts' } = { ...unread, ...message };
  // Actions are not part of the typings, for not every browser shows them.
  const options = { body, tag, data: url, actions: [{ action: 'stop', title: 'Stop alerts' }] };
  await scope.registration.showNotification(title, options);
}

/** Subscribes anew where the browser has ended the subscription, and gives the server an address that it does not have. */
async function renewSubscription(previous?: PushSubscription | null): Promise<void> {
  // Where a visitor stops alerts, this worker is unregistered.
  if (Notification.permission !== 'granted') return;
  const { publicKey, endpoints } = (await (await fetch(path)).json()) as CallAnswer<'getAlerts'>;
  if (publicKey === '') return;
  const { pushManager } = scope.registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const current = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
  if (!previous && endpoints.includes(current.endpoint)) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const p256dh = current.toJSON().keys?.['p256dh'];
  const replaced = previous && { previous: proofOf(previous) };
  await send('POST', { ...proofOf(current), p256dh, timeZone, ...replaced });
}

/** The secrets of a subscription, which the browser alone knows. */
function proofOf(subscription: PushSubscription) {
  return { endpoint: subscription.endpoint, auth: subscription.toJSON().keys?.['auth'] };
}

function send(method: 'POST' | 'DELETE', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method, headers, body: JSON.stringify(body) });
}

/** The browser stops first; the server may hear of it later, from the push service. Nothing renews what was stopped. */
async function stopAlerts(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  if (subscription !== null) await send('DELETE', proofOf(subscription));
  await scope.registration.unregister();
}

async function openPage(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  await (open === undefined ? scope.clients.openWindow(address) : open.focus());
}
