import { cachePlan } from './cachePlan.ts';
import { storeCached, cacheMissing } from './offlineCache.ts';

/** What a page tells the service worker: an address of a screen seen without being loaded, or files it has used. */
export type WorkerMessage =
  | { type: 'seen'; address: string }
  | { type: 'used'; files: readonly string[] };

/** Keeps what a page got without the service worker; other messages and addresses of other sites are left out. */
export async function handleWorkerMessage(message: unknown, origin: string): Promise<void> {
  const sent = message as Partial<WorkerMessage>;
  if (sent.type === 'seen' && typeof sent.address === 'string') {
    await cachePage(new URL(sent.address, origin), origin);
  }
  if (sent.type === 'used' && Array.isArray(sent.files)) {
    const files: readonly string[] = sent.files;
    for (const plan of ['file', 'picture'] as const) {
      const planned = files.filter((url) => planOf(url, origin) === plan);
      await cacheMissing(plan, planned);
    }
  }
}

async function cachePage({ href, origin: pageOrigin }: URL, origin: string): Promise<void> {
  if (pageOrigin !== origin) return;
  const page = await fetch(href).catch(() => undefined);
  if (page) await storeCached('page', href, page);
}

function planOf(url: string, origin: string) {
  return cachePlan({ method: 'GET', url, mode: 'no-cors', destination: 'image' }, origin);
}
