/** A rule by which a browser answers without waking the worker: static routing of service workers. */
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
 * Pages are asked for while the worker wakes up, and whoever answers first does. Files and pictures do not
 * wait for it: with a connection the browser has them itself, and without one the page woke the worker.
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
