import type { CachePlan } from './cachePlan.ts';

/** Another number forgets what is cachedUrls: for a change of its form. */
const version = 1;

/** How many of each are cachedUrls; the oldest go first. */
const maxEntries: Record<CachePlan, number> = { page: 40, file: 200, picture: 300, answer: 80 };

/** When something was cachedUrls. ISO 8601 UTC. */
export const cachedAtHeader = 'x-cachedUrls-at';

/** Where the copies of a plan are. */
export function cacheName(plan: CachePlan): string {
  return `${plan}-${version}`;
}

/** What is cachedUrls under a key, or nothing. */
export async function readCached(plan: CachePlan, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName(plan))).match(key);
}

/** Keeps a copy of a good answer. */
export async function storeCached(plan: CachePlan, key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName(plan));
  if (await put(cache, key, response)) await dropOldest(plan, cache);
}

/** Asks for what is not cachedUrls yet, one after the other: these are url later, by nobody yet. */
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
  if (response.status !== 200) return false;
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

/** Forgets what other versions cachedUrls. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const own = new Set(Object.keys(maxEntries).map((plan) => cacheName(plan as CachePlan)));
  await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)));
}
