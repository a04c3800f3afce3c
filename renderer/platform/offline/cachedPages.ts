import page from '#resources/offline/page.html?raw';
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

/** The offline page for an address that is not cached. Its fallback colours are for a device that never saw home. */
export async function offlinePage(cached: readonly CachedPage[]): Promise<Response> {
  const { styles, logo, saved } = readHome(await cachedHome());
  const parts = { styles, logo, saved: savedList(saved), cached: cachedList(cached) };
  const markup = page.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name]);
  return new Response(markup, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

/** The markup of home as it was last seen; empty where it was not. */
async function cachedHome(): Promise<string> {
  const cache = await caches.open(cacheName('page'));
  const home = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/');
  return (home && (await (await cache.match(home.url))?.text())) ?? '';
}

/** Markup that the offline page takes from home: styles, logo and the rows of saved events. */
function readHome(home: string) {
  const saved = home.slice(home.indexOf('id="saved-events"')).split('</section>')[0] ?? '';
  return {
    styles: (home.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join(''),
    logo: /<header\b[^>]*><div[^>]*>(<a\b[^>]*>.*?<\/a>)/s.exec(home)?.[1] ?? '',
    saved: home.includes('id="saved-events"') ? saved.split('<article').slice(1) : [],
  };
}

/** Name and date of each saved event of home. */
function savedList(articles: readonly string[]): string {
  const rows = articles.flatMap((article) => {
    const link = /<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(article);
    if (link === null) return [];
    const when =
      /<time\b[^>]*>(.*?)<\/time>/s.exec(article)?.[1]?.replaceAll(/<[^<>]*>/g, '') ?? '';
    return [`<li><a href="${link[1]}">${link[2]}</a><br>${when}</li>`];
  });
  return rows.length === 0 ? '' : `<h2>Your saved events</h2><ul>${rows.join('')}</ul>`;
}

/** Titles come from our own pages and are markup already; addresses are those of a URL, without quotes or `<`. */
function cachedList(cached: readonly CachedPage[]): string {
  const others = cached.filter(({ address }) => address !== '/');
  if (others.length === 0) return '';
  const links = others.map(
    ({ address, titleMarkup }) =>
      `<li><a href="${address.replaceAll('&', '&amp;')}">${titleMarkup}</a></li>`,
  );
  return `<p>You can still open these pages as you last saw them:</p><ul>${links.join('')}</ul>`;
}
