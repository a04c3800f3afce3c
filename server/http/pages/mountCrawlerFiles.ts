import { Router } from 'express';
import { stateCodes } from '#shared/domain/location/states.ts';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { html } from '#server/http/html/html.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';

/** What search engines may list: the route table without the pages a form leads to. */
const listedPaths = [
  paths.home,
  paths.search,
  paths.about,
  paths.customerSupport,
  paths.terms,
  paths.privacy,
  paths.privacyPolicy,
  paths.careers,
  paths.faq,
  paths.resell,
  paths.ticketYourEvent,
  paths.brandSetup,
];

/** Searches by state and by category: events have no pages of their own here. */
function listedSearches({ current }: LiveCatalogue): string[] {
  const { categories } = current().catalogue;
  return [
    ...stateCodes.map((code) => searchAddress({ states: [code] })),
    ...categories.map(({ name }) => searchAddress({ categories: [name] })),
  ];
}

/** `robots.txt` and `sitemap.xml`. */
export function mountCrawlerFiles(origin: () => string, live: LiveCatalogue): Router {
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
        '',
      ].join('\n'),
    );
  });
  router.get('/sitemap.xml', (_request, response) => {
    const listed = [...listedPaths, ...listedSearches(live)];
    const urls = listed.map((path) => html`<url><loc>${origin() + path}</loc></url>`);
    const document = html`<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
    response.type('application/xml').set('Cache-Control', 'public, max-age=3600');
    response.send(document.text);
  });
  return router;
}
