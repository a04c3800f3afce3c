import type { CachePlan } from './cachePlan.ts';
import { keep, keptAtHeader, recall } from './offlineCache.ts';
import { keptPages } from './keptPages.ts';
import { offlinePage } from './offlinePage.ts';

export interface Asked {
  request: Request;
  /** The answer to a page's request, where the browser has asked already. */
  preloaded: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request by its plan; what it keeps is kept behind the answer. */
export function answerRequest(plan: CachePlan, asked: Asked): Promise<Response> {
  switch (plan) {
    case 'file':
      return fromCacheFirst(plan, asked);
    case 'picture':
      return renewing(asked);
    case 'page':
    case 'answer':
      return fromNetworkFirst(plan, asked);
  }
}

async function fromCacheFirst(plan: CachePlan, { request, waitUntil }: Asked) {
  const kept = await recall(plan, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  waitUntil(keep(plan, request.url, response.clone()));
  return response;
}

async function renewing({ request, waitUntil }: Asked): Promise<Response> {
  const kept = await recall('picture', request.url);
  const fresh = fetch(request).then((response) => {
    waitUntil(keep('picture', request.url, response.clone()));
    return response;
  });
  if (!kept) return fresh;
  waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function fromNetworkFirst(plan: 'page' | 'answer', { request, preloaded, waitUntil }: Asked) {
  const key = await keyOf(request);
  try {
    const response = (await preloaded) ?? (await fetch(request));
    waitUntil(keep(plan, key, response.clone()));
    return response;
  } catch (cause) {
    const kept = await recall(plan, key);
    if (plan === 'page') return kept ? markSaved(kept) : offlinePage(await keptPages());
    if (kept) return kept;
    throw cause;
  }
}

/** A question asked by POST is told apart by its body. */
async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  url.hash = '';
  if (request.method !== 'POST') return url.href;
  url.search = '';
  url.searchParams.set('body', await request.clone().text());
  return url.href;
}

/** The page says itself that it is an old one (`OfflineNotice`). */
async function markSaved(page: Response): Promise<Response> {
  const markup = await page.text();
  const keptAt = page.headers.get(keptAtHeader) ?? '';
  const marked = markup.replace('<html', `<html data-kept-at="${keptAt}"`);
  return new Response(marked, { headers: page.headers });
}
