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
