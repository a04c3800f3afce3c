/** A static route of a service worker: the browser answers without starting the worker. */
export interface Route {
  condition: {
    requestMethod?: 'GET';
    requestMode?: 'navigate';
    requestDestination?: 'image';
    urlPattern?: string;
    runningStatus?: 'not-running';
  };
  source: 'network' | 'race-network-and-fetch-handler';
}

/**
 * Pages load from the network while the worker starts, and the first answer wins. Files and images
 * skip a stopped worker: online the browser has them itself, and offline the page has started the
 * worker.
 */
export const workerRoutes: readonly Route[] = [
  {
    condition: { requestMode: 'navigate', requestMethod: 'GET' },
    source: 'race-network-and-fetch-handler',
  },
  { condition: { urlPattern: '/assets/*', runningStatus: 'not-running' }, source: 'network' },
  {
    condition: { requestDestination: 'image', runningStatus: 'not-running' },
    source: 'network',
  },
];
