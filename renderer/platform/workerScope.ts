/** The part of a service worker's scope that ours use; its typings exclude those of a page. */
export interface WorkerScope<Events> {
  location: Location;
  registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> &
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void;
}

interface Client {
  url: string;
  focus(): Promise<unknown>;
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
