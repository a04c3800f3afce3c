import { cachePlan } from './cachePlan.ts';
import { keep, keepMissing } from './offlineCache.ts';

/** What a page tells the service worker: an address of a screen seen without being loaded, or files it has used. */
export type Told = { type: 'seen'; address: string } | { type: 'used'; files: readonly string[] };

/** Keeps what a page got without the service worker; addresses of other sites are left out. */
export async function keepTold(told: Told, origin: string): Promise<void> {
  if (told.type === 'seen') {
    const { href } = new URL(told.address, origin);
    if (new URL(href).origin !== origin) return;
    const page = await fetch(href).catch(() => undefined);
    if (page) await keep('page', href, page);
  }
  if (told.type === 'used') {
    const planned = (plan: 'file' | 'picture') =>
      told.files.filter((url) => planOf(url, origin) === plan);
    await keepMissing('file', planned('file'));
    await keepMissing('picture', planned('picture'));
  }
}

function planOf(url: string, origin: string) {
  return cachePlan({ method: 'GET', url, mode: 'no-cors', destination: 'image' }, origin);
}
