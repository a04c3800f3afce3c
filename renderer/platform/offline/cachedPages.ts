import { cacheName } from './offlineCache.ts';

export interface CachedPage {
  /** Path and query. */
  address: string;
  /** As in the page's markup: entities are not decoded. */
  titleMarkup: string;
}

/** As many as fit on a phone. */
const maxListed = 8;

/** The pages that can open offline, the last viewed first. */
export async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(cacheName('page'));
  const newest = (await cache.keys()).toReversed().slice(0, maxListed);
  const pages = newest.map(async ({ url }) => {
    const markup = (await (await cache.match(url))?.text()) ?? '';
    const { pathname, search } = new URL(url);
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(markup)?.[1] ?? '';
    // Without the product's name behind it.
    return { address: pathname + search, titleMarkup: title.replace(/ — [^—]*$/, '') };
  });
  return (await Promise.all(pages)).filter(({ titleMarkup }) => titleMarkup !== '');
}

/** The page shown offline for an address that is not cached; it links to cached pages. */
export function offlinePage(cached: readonly CachedPage[]): Response {
  return new Response(`${markup}${cachedList(cached)}</main></html>`, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

const markup = `<!doctype html><html lang="en-AU"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem;
    background: Canvas; color: CanvasText }
  a { color: inherit; font-weight: 600 }
</style>
<main><h1>You are offline</h1>
<p>This page has not been opened on this device before, so there is no copy of it to show.</p>
<p>The <a href="/">home page</a> opens as you last saw it, with your <a href="/#saved-events">saved events</a>.</p>`;

/** Titles come from our own pages and are markup already; addresses are those of a URL, without quotes or `<`. */
function cachedList(cached: readonly CachedPage[]): string {
  const others = cached.filter(({ address }) => address !== '/');
  if (others.length === 0) return '';
  const links = others.map(
    ({ address, titleMarkup }) =>
      `<li><a href="${address.replaceAll('&', '&amp;')}">${titleMarkup}</a></li>`,
  );
  return `<p>These pages open as you last saw them:</p><ul>${links.join('')}</ul>`;
}
