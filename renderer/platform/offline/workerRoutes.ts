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

/** Pages are asked of network and worker at once; files and images skip a stopped worker (decision 019). */
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
