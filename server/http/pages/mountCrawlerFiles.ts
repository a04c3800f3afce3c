import { Router, type Response } from 'express';
import type { Brand } from '#shared/domain/brand/brand.ts';
import { brandSetupPath, eventAddress, paths } from '#shared/domain/paths.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { ListedPage } from '#server/features/catalogue/landingService.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { html } from '#server/http/html.ts';
import type { HttpContext } from '#server/http/httpContext.ts';

/** The pages that search engines may list: the route table without those a form leads to. */
const listPaths = ({ features, partner }: Brand): string[] => [
  paths.home,
  paths.search,
  paths.about,
  paths.customerSupport,
  paths.terms,
  paths.privacy,
  paths.privacyPolicy,
  ...(features.careers ? [paths.careers] : []),
  paths.faq,
  paths.resell,
  paths.ticketYourEvent,
  ...(features.brandSetup ? [brandSetupPath(partner.slug)] : []),
];

/** Pages in one site map: about a megabyte. */
const pagesPerMap = 10_000;

/** Addresses of the site maps of so many events or landing pages; the first has no number. */
function listMaps(kind: 'events' | 'landings', pages: number): string[] {
  const count = Math.max(1, Math.ceil(pages / pagesPerMap));
  return Array.from(
    { length: count },
    (_, n) => `/sitemap-${kind}${n === 0 ? '' : `-${n + 1}`}.xml`,
  );
}

/** Pages of the events of one map that are not over, soonest first. */
function listEvents({ shown }: LiveCatalogue, first: number, now: Date): ListedPage[] {
  const { events, ends } = shown().prepared;
  return events
    .slice(first, first + pagesPerMap)
    .filter((_, n) => !(Number(ends[first + n]) < now.getTime()))
    .map(({ key }) => ({ address: eventAddress(key) }));
}

function sendSiteMap(response: Response, origin: string, pages: readonly ListedPage[]): void {
  const urls = pages.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : html`<lastmod>${changedAt}</lastmod>`;
    return html`<url><loc>${origin + address}</loc>${changed}</url>`;
  });
  const document = html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  response.type('application/xml').set('Cache-Control', 'public, max-age=3600');
  response.send(document.text);
}

type CrawlerFilesOptions = Pick<HttpContext, 'live' | 'now' | 'origin' | 'landings' | 'brand'>;

/** `robots.txt`, `sitemap.xml` and the site maps of landing pages and of events. */
export function mountCrawlerFiles(options: CrawlerFilesOptions): Router {
  const { origin, live, landings, brand, now } = options;
  const router = Router();
  const maps = {
    landings: () => listMaps('landings', landings.list().length),
    events: () => listMaps('events', live.shown().prepared.events.length),
  };
  const pagesFrom = {
    landings: (first: number) => landings.list().slice(first, first + pagesPerMap),
    events: (first: number) => listEvents(live, first, now()),
  };
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600');
    response.send(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /1/',
        'Disallow: /crm/',
        'Disallow: /notify',
        'Disallow: /csp-reports',
        `Sitemap: ${origin()}/sitemap.xml`,
        ...[...maps.landings(), ...maps.events()].map((path) => `Sitemap: ${origin()}${path}`),
        '',
      ].join('\n'),
    );
  });
  router.get('/sitemap.xml', (_request, response) => {
    sendSiteMap(
      response,
      origin(),
      listPaths(brand.current().pages).map((address) => ({ address })),
    );
  });
  for (const kind of ['landings', 'events'] as const) {
    const addresses = [`/sitemap-${kind}.xml`, `/sitemap-${kind}-:number.xml`];
    router.get(addresses, (request, response, next) => {
      const map = maps[kind]().indexOf(request.path);
      if (map === -1) return next();
      sendSiteMap(response, origin(), pagesFrom[kind](map * pagesPerMap));
    });
  }
  return router;
}

type SecurityFileOptions = Pick<HttpContext, 'config' | 'now' | 'brand' | 'origin'>;

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function mountSecurityFile({ config, brand, origin, now }: SecurityFileOptions): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_request, response) => {
    const contact = config.securityContact ?? `mailto:${brand.current().pages.supportEmail}`;
    // The same all day, so that caches and their copies agree.
    const today = Math.floor(now().getTime() / dayLength);
    const expires = new Date((today + validDays) * dayLength).toISOString();
    response.type('text/plain').set('Cache-Control', `public, max-age=${dayLength / 1000}`);
    response.send(
      [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${origin()}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
  return router;
}
