/** How the service worker treats a request; null leaves it to the browser. */
export type CachePlan =
  /** Whole pages: the newest there is, else the one from the last visit. */
  | 'page'
  /** Built files carry a hash and never change. */
  | 'file'
  /** Images: from the cache at once, then renewed. */
  | 'picture'
  /** Answers of reading calls, like pages. */
  | 'answer';

type PlannedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'>;

/** Pages that only make sense live, or belong to tools. */
const livePages = /^\/(?:api|console|targets|crm|dev-reporter|healthz|readyz|metrics)(?:\/|$)/;
const readAnswers = /^\/api\/(?:session|content\/[\w-]+|events(?:\/\d+(?:\/page)?)?)$/;
/** POST requests that only read. */
const sectionsPath = '/api/recommendations';
const searchPath = /^\/1\/indexes\/(?:\*|%2A)\/queries$/i;

/** Which cache, if any, has to do with a request of `origin`. */
export function cachePlan(request: PlannedRequest, origin: string): CachePlan | null {
  const url = new URL(request.url);
  if (url.origin !== origin) return null;
  // The page wants the server's own answer or none.
  if (request.cache === 'no-store') return null;
  const { pathname } = url;
  if (request.method === 'POST') return isFetchedAnswer(url) ? 'answer' : null;
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return livePages.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (request.destination === 'image') return 'picture';
  return readAnswers.test(pathname) ? 'answer' : null;
}

/** A query on recommendations is a developer's: it is about another visitor, or requests the terms. */
function isFetchedAnswer({ pathname, search }: URL): boolean {
  return pathname === sectionsPath ? search === '' : searchPath.test(pathname);
}
