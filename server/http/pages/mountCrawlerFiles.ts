import { Router, type Response } from 'express';
import type { Brand } from '#shared/domain/brand.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import { brandSetupPath, eventAddress, paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { html } from '#server/http/html.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { Config } from '#server/config.ts';

/** What search engines may list: the route table without the pages a form leads to. */
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

/** Searches by state and by category. */
function listedSearches({ current }: LiveCatalogue): string[] {
  const { categories } = current().catalogue;
  return [
    ...stateCodes.map((code) => searchAddress({ states: [code] })),
    ...categories.map(({ name }) => searchAddress({ categories: [name] })),
  ];
}

/** Events in one site map: less than a megabyte. */
const eventsPerMap = 10_000;

/** Addresses of the site maps of events; the first has no number. */
function listEventMaps({ current }: LiveCatalogue): string[] {
  const count = Math.max(1, Math.ceil(current().prepared.events.length / eventsPerMap));
  return Array.from(
    { length: count },
    (_, n) => `/sitemap-events${n === 0 ? '' : `-${n + 1}`}.xml`,
  );
}

/** Pages of the events of one map that are not over, soonest first. */
function listEvents({ current }: LiveCatalogue, map: number, now: Date): string[] {
  const { catalogue, prepared } = current();
  const { events, ends } = prepared;
  const first = map * eventsPerMap;
  return events
    .slice(first, first + eventsPerMap)
    .filter((_, n) => !(Number(ends[first + n]) < now.getTime()))
    .filter(({ key }) => catalogue.eventByKey.has(key))
    .map(({ key }) => eventAddress(key));
}

function sendSiteMap(response: Response, origin: string, addresses: readonly string[]): void {
  const urls = addresses.map((address) => html`<url><loc>${origin + address}</loc></url>`);
  const document = html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  response.type('application/xml').set('Cache-Control', 'public, max-age=3600');
  response.send(document.text);
}

interface CrawlerFilesOptions {
  origin: () => string;
  live: LiveCatalogue;
  brand: Pick<BrandSource, 'current'>;
  now: () => Date;
}

/** `robots.txt`, `sitemap.xml` and the site maps of events. */
export function mountCrawlerFiles({ origin, live, brand, now }: CrawlerFilesOptions): Router {
  const router = Router();
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
        ...listEventMaps(live).map((path) => `Sitemap: ${origin()}${path}`),
        '',
      ].join('\n'),
    );
  });
  router.get('/sitemap.xml', (_request, response) => {
    sendSiteMap(response, origin(), [...listPaths(brand.current().pages), ...listedSearches(live)]);
  });
  router.get(['/sitemap-events.xml', '/sitemap-events-:number.xml'], (request, response, next) => {
    const map = listEventMaps(live).indexOf(request.path);
    if (map === -1) return next();
    sendSiteMap(response, origin(), listEvents(live, map, now()));
  });
  return router;
}

interface SecurityFileOptions {
  config: Config;
  brand: Pick<BrandSource, 'current'>;
  origin: () => string;
  now: () => Date;
}

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
