import { shownTimeHeader } from '#shared/domain/time/shownTimeHeader.ts';
import type { CachePlan } from './cachePlan.ts';

/** Increased when the format of cached responses changes, or when some must not be used again. */
const versions: Record<CachePlan, number> = { page: 1, file: 1, picture: 1, answer: 2 };

/** Entries at most; the oldest are deleted first. */
const maxEntries: Record<CachePlan, number> = { page: 40, file: 200, picture: 300, answer: 80 };

/** Time of caching, ISO 8601 UTC. */
export const cachedAtHeader = 'x-cached-at';

export function cacheName(plan: CachePlan): string {
  return `${plan}-${versions[plan]}`;
}

export async function readCached(plan: CachePlan, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName(plan))).match(key);
}

/** Caches a response with status 200, unless it is of another time than now. */
export async function storeCached(plan: CachePlan, key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName(plan));
  if (await put(cache, key, response)) await dropOldest(plan, cache);
}

/** Fetches and caches what is missing, one after the other, as no visitor waits for it. */
export async function cacheMissing(plan: CachePlan, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(plan));
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of urls.filter((address) => !cachedUrls.has(address))) {
    const response = await fetch(url).catch(() => undefined);
    if (response) await put(cache, url, response);
  }
  await dropOldest(plan, cache);
}

async function put(cache: Cache, key: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.headers.has(shownTimeHeader)) return false;
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, new Date().toISOString());
  await cache.delete(key);
  await cache.put(key, new Response(response.body, { headers }));
  return true;
}

async function dropOldest(plan: CachePlan, cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - maxEntries[plan]));
  await Promise.all(surplus.map((old) => cache.delete(old)));
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const own = new Set(Object.keys(maxEntries).map((plan) => cacheName(plan as CachePlan)));
  await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)));
}
