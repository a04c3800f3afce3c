import { Router } from 'express';
import type { CatalogueEvent, Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { cardTime, searchRowDay, searchRowDate } from '#shared/domain/catalogue/eventDates.ts';
import { writtenVenue } from '#shared/domain/catalogue/venueLabel.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import {
  feedAddress,
  type FeedFormat,
  feedPaths,
  feedQuery,
  maxFeedEvents,
} from '#shared/domain/search/searchFeeds.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { appError } from '#server/features/appError.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { html, type SafeHtml } from '#server/http/html.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { SearchFault } from '#server/search/protocol.ts';
import { checkFeed, createFeedVersions } from './feedVersions.ts';
import { createInProcessApi, type PagesOptions } from './mountPages.ts';
import { sharedControl } from './sharedPages.ts';

type FeedsOptions = PagesOptions & Pick<HttpContext, 'charge'>;

/** Points of a feed that is written, beside those of a request, for the rate limits. */
const feedPoints = 5;

const types = {
  calendar: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const satisfies Record<FeedFormat, string>;

/** Every search as a calendar and as Atom, found by the code of the search page. Nothing of who asks is stored. */
export function mountFeeds(options: FeedsOptions): Router {
  const router = Router();
  const versionOf = createFeedVersions(options);
  for (const format of ['calendar', 'atom'] as const) {
    router.get(feedPaths[format], async (request, response) => {
      const [, query = ''] = request.originalUrl.split('?', 2);
      const search = readSearch(new URLSearchParams(query));
      // Words may name a day, such as `tonight`.
      const { value: version, since } = versionOf(search.date !== null || search.q !== '');
      const at = options.now();
      const value = `${version} ${feedAddress(format, search)}`;
      const check = checkFeed(request, response, {
        value,
        since,
        cacheControl: sharedControl(at),
      });
      if (check.answerKnown()) return;
      const feed = await options.sharedPages.find(value, at, async () => {
        options.charge(request, feedPoints);
        const text = await writeFeed(format, search, options).catch((cause: unknown) => {
          throw cause instanceof SearchFault ? appError('invalid_request', cause.message) : cause;
        });
        return { status: 200, headers: {}, body: Buffer.from(text), shown: [], isWhole: true };
      });
      response.type(types[format]);
      check.send(feed.body);
    });
    router.all(feedPaths[format], methodNotAllowed(['GET']));
  }
  return router;
}

async function writeFeed(format: FeedFormat, search: SearchState, options: FeedsOptions) {
  const { live, pages, now } = options;
  requireKnownNames(live.shown().catalogue, search);
  const found = await pages.findFeed({
    api: createInProcessApi(options),
    params: new URLSearchParams(feedQuery(search)),
    limit: maxFeedEvents,
    now: now(),
  });
  if (found === null) throw appError('not_found', 'There is no such place.');
  const { eventByKey } = live.shown().catalogue;
  const events = found.eventKeys.flatMap((key) => eventByKey.get(key) ?? []);
  const origin = options.origin();
  const { productName } = options.brand.current().pages;
  const { description } = found;
  const url = origin + searchAddress({ ...search, page: 1, map: '' });
  const named = { name: `${found.name} — ${productName}`, description, url };
  if (format === 'atom') {
    const address = origin + feedAddress(format, search);
    return writeAtom(events, { ...named, address, origin, productName });
  }
  // Imported by the first request: its rules of time zones are large.
  const { eventCalendar } = await import('#server/features/catalogue/eventCalendar.ts');
  return eventCalendar(events, { origin, productName, followed: named });
}

/** Throws `not_found` where a search names what the catalogue has never had. */
function requireKnownNames(catalogue: Catalogue, search: SearchState): void {
  const stated = catalogue.venues.map(({ state }) => ({ name: state }));
  const named = { ...catalogue, states: [...stateCodes.map((name) => ({ name })), ...stated] };
  for (const list of ['venues', 'artists', 'categories', 'genres', 'states'] as const) {
    const unknown = search[list].find((name) => !named[list].some((one) => one.name === name));
    if (unknown !== undefined) throw appError('not_found', `None of the ${list} is “${unknown}”.`);
  }
}

interface AtomOptions {
  name: string;
  description: string;
  /** Absolute addresses of the feed and of the page that shows the same. */
  address: string;
  url: string;
  origin: string;
  productName: string;
}

/** Events as Atom (RFC 4287), the latest change first. */
function writeAtom(events: readonly CatalogueEvent[], options: AtomOptions): string {
  const { name, description, address, url, productName } = options;
  const sorted = events.toSorted((a, b) => changeOf(b).localeCompare(changeOf(a)));
  const [latest] = sorted;
  const feed = html`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
      <id>${address}</id>
      <title>${plain(name)}</title>
      <subtitle>${plain(description)}</subtitle>
      <updated>${latest === undefined ? longAgo : changeOf(latest)}</updated>
      <author><name>${plain(productName)}</name></author>
      <link rel="self" type="application/atom+xml" href="${address}" />
      <link rel="alternate" type="text/html" href="${url}" />
      ${sorted.map((event) => writeEntry(event, options.origin))}
    </feed> `;
  return feed.text;
}

function writeEntry(event: CatalogueEvent, origin: string): SafeHtml {
  const address = origin + eventAddress(event.key);
  return html`<entry>
    <id>${address}</id>
    <title>${plain(event.isCancelled ? `Cancelled: ${event.name}` : event.name)}</title>
    <updated>${changeOf(event)}</updated>
    <link rel="alternate" type="text/html" href="${address}" />
    <summary>${plain(`${whenOf(event)}, ${writtenVenue(event.venue)}`)}</summary>
  </entry>`;
}

const longAgo = new Date(0).toISOString();

function changeOf({ revisedAt }: CatalogueEvent): string {
  return revisedAt ?? longAgo;
}

const yearsLater = new Date('2200-01-01T00:00:00Z');

/** `Fri 27 Nov 26, 7:30pm`, with the year: a reader may show an entry years later. */
function whenOf({ dateStart, isDateOnly, venue: { timezone } }: CatalogueEvent): string {
  const day = `${searchRowDay(dateStart, timezone)} ${searchRowDate(dateStart, timezone, yearsLater)}`;
  return isDateOnly ? day : `${day}, ${cardTime(dateStart, timezone)}`;
}

/** Without the characters that XML cannot hold. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
