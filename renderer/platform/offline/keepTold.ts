import { cachePlan } from './cachePlan.ts';
import { keep, keepMissing } from './offlineCache.ts';

/** What a page tells the service worker: an address of a screen seen without being loaded, or files it has used. */
export type Told = { type: 'seen'; address: string } | { type: 'used'; files: readonly string[] };

/** Keeps what a page got without the service worker; other messages and addresses of other sites are left out. */
export async function keepTold(message: unknown, origin: string): Promise<void> {
  const told = message as Partial<Told>;
  if (told.type === 'seen' && typeof told.address === 'string') {
    await keepPage(new URL(told.address, origin), origin);
  }
  if (told.type === 'used' && Array.isArray(told.files)) {
    const files: readonly string[] = told.files;
    for (const plan of ['file', 'picture'] as const) {
      const planned = files.filter((url) => planOf(url, origin) === plan);
      await keepMissing(plan, planned);
    }
  }
}

async function keepPage({ href, origin: asked }: URL, origin: string): Promise<void> {
  if (asked !== origin) return;
  const page = await fetch(href).catch(() => undefined);
  if (page) await keep('page', href, page);
}

function planOf(url: string, origin: string) {
  return cachePlan({ method: 'GET', url, mode: 'no-cors', destination: 'image' }, origin);
}
