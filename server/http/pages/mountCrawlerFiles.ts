import { Router, type Response } from 'express';
import type { Brand } from '#shared/domain/brand.ts';
import { isPast } from '#shared/domain/events/eventEnd.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import { brandSetupPath, eventAddress, paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { html } from '#server/http/html/html.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';

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

/** Addresses that one site map may hold (sitemaps.org). */
const mostAddresses = 50_000;

/** Pages of the events that are not over, soonest first. */
function listEvents({ current }: LiveCatalogue, now: Date): string[] {
  return current()
    .prepared.events.filter((event) => !isPast(event, now))
    .slice(0, mostAddresses)
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

/** `robots.txt`, `sitemap.xml` and the site map of events. */
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
        `Sitemap: ${origin()}/sitemap-events.xml`,
        '',
      ].join('\n'),
    );
  });
  router.get('/sitemap.xml', (_request, response) => {
    sendSiteMap(response, origin(), [...listPaths(brand.current().pages), ...listedSearches(live)]);
  });
  router.get('/sitemap-events.xml', (_request, response) => {
    sendSiteMap(response, origin(), listEvents(live, now()));
  });
  return router;
}
