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
export async function offlinePage(cached: readonly CachedPage[]): Promise<Response> {
  const { styles, logo, saved } = readHome(await cachedHome());
  const main = logo + texts + savedList(saved) + cachedList(cached);
  return new Response(`${start}${styles}${ownStyles}<main>${main}</main></html>`, {
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

const start = `<!doctype html><html lang="en-AU"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>`;

/** The fallbacks are for a device that has never seen home. */
const ownStyles = `<style>
  :root { color-scheme: light dark }
  body { margin: 0; background: var(--color-ground, Canvas); color: var(--color-ink, CanvasText);
    font: 1.1rem/1.5 var(--font-text, system-ui, sans-serif) }
  main { max-width: 34rem; margin: 0 auto; padding: 1.25rem }
  main > a:first-child { color: inherit; text-decoration: none }
  h1 { margin: 10vh 0 1rem; font-family: var(--font-display, inherit) }
  p, ul, h2 { margin: 0 0 1rem }
  li { padding: .4rem 0 }
  a { color: inherit; font-weight: 600 }
  .again { display: inline-block; padding: .6rem 1.25rem; border-radius: 99px; text-decoration: none;
    background: var(--color-accent, CanvasText); color: var(--color-on-accent, Canvas) }
</style>`;

const texts = `<h1>You are offline</h1>
<p>This page has not been opened on this device before, so there is no copy of it to show.</p>
<p><a class="again" href="">Try again</a></p>
<p>The <a href="/">home page</a> opens as you last saw it.</p>`;

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
  return `<p>These pages open as you last saw them:</p><ul>${links.join('')}</ul>`;
}
