/** The part of a service worker's scope that ours use; its typings exclude those of a page. */
export interface WorkerScope<Events> {
  location: Location;
  registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification' | 'unregister'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void;
}

type Page = Pick<Window, 'focus'> & { url: string };

export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
