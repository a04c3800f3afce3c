import { alertsScope } from './offline/registerOffline.ts';

export type AlertSupport = 'possible' | 'denied' | 'needs install' | 'unsupported';

export function alertSupport(): AlertSupport {
  const isPossible =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isPossible) return Notification.permission === 'denied' ? 'denied' : 'possible';
  return isApplePhone() && !isInstalled() ? 'needs install' : 'unsupported';
}

/** The address that this browser shows alerts by; null: none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(alertsScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the visitor, and subscribes where they agree; null where they do not. Call it in a press. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/alerts-worker.js', {
    scope: alertsScope,
  });
  await untilActive(registration);
  // One of an earlier installation has another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
}

/** Ends a subscription, and the worker that would renew it. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration(alertsScope);
  // Without one, that of pages is found.
  if (registration?.scope.endsWith(alertsScope) === true) await registration.unregister();
}

async function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const starting = registration.installing ?? registration.waiting;
  if (registration.active !== null || starting === null) return;
  await new Promise<void>((resolve) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve();
    });
  });
}

/** iPads say that they are Macs, which have no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
