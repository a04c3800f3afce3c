import { cachedPages } from './cachedPages.ts';
import { cachePlan } from './cachePlan.ts';
import { storeCached, cacheMissing } from './offlineCache.ts';

/** Message of a page: a screen reached by client navigation, used files, or a request for the cached pages. */
export type WorkerMessage =
  | { type: 'seen'; address: string }
  | { type: 'list' }
  | { type: 'used'; files: readonly string[] };

/** Caches what a page loaded without the service worker, or replies with the list; ignores all else. */
export async function handleWorkerMessage(
  message: unknown,
  { origin, reply }: { origin: string; reply: (answer: unknown) => void },
): Promise<void> {
  const sent = message as Partial<WorkerMessage>;
  if (sent.type === 'list') reply(await cachedPages());
  if (sent.type === 'seen' && typeof sent.address === 'string') {
    const address = new URL(sent.address, origin);
    const isOwn = address.origin === origin;
    const page = isOwn ? await fetch(address.href).catch(() => undefined) : undefined;
    if (page) await storeCached('page', address.href, page);
  }
  if (sent.type === 'used' && Array.isArray(sent.files)) {
    const files: readonly string[] = sent.files;
    for (const plan of ['file', 'picture'] as const) {
      const request = {
        method: 'GET',
        mode: 'no-cors',
        destination: 'image',
        cache: 'default',
      } as const;
      const planned = files.filter((url) => cachePlan({ ...request, url }, origin) === plan);
      await cacheMissing(plan, planned);
    }
  }
}
