import { cachedPages, offlinePage } from './cachedPages.ts';
import type { CachePlan } from './cachePlan.ts';
import { storeCached, cachedAtHeader, readCached } from './offlineCache.ts';

export interface HandledRequest {
  request: Request;
  preloaded: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request by its plan; caching does not delay the answer. */
export function answerRequest(plan: CachePlan, handled: HandledRequest): Promise<Response> {
  if (plan === 'file') return fromCacheFirst(handled);
  return plan === 'picture' ? renewing(handled) : fromNetworkFirst(plan, handled);
}

async function fromCacheFirst({ request, waitUntil }: HandledRequest) {
  const cached = await readCached('file', request.url);
  if (cached) return cached;
  const response = await fetch(request);
  waitUntil(storeCached('file', request.url, response.clone()));
  return response;
}

async function renewing({ request, waitUntil }: HandledRequest): Promise<Response> {
  const cached = await readCached('picture', request.url);
  const fresh = fetch(request).then((response) => {
    waitUntil(storeCached('picture', request.url, response.clone()));
    return response;
  });
  if (!cached) return fresh;
  waitUntil(fresh.catch(() => undefined));
  return cached;
}

async function fromNetworkFirst(
  plan: 'page' | 'answer',
  { request, preloaded, waitUntil }: HandledRequest,
) {
  const key = await keyOf(request);
  try {
    const response = (await preloaded) ?? (await fetch(request));
    waitUntil(storeCached(plan, key, response.clone()));
    return response;
  } catch (cause) {
    const cached = await readCached(plan, key);
    if (plan === 'page') return cached ? markSaved(cached) : offlinePage(await cachedPages());
    if (cached) return cached;
    throw cause;
  }
}

/** POST requests are cached by their body. */
async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  url.hash = '';
  if (request.method !== 'POST') return url.href;
  url.search = '';
  url.searchParams.set('body', await request.clone().text());
  return url.href;
}

async function markSaved(page: Response): Promise<Response> {
  const markup = await page.text();
  const cachedAt = page.headers.get(cachedAtHeader) ?? '';
  const marked = markup.replace('<html', `<html data-cached-at="${cachedAt}"`);
  return new Response(marked, { headers: page.headers });
}
