import { Router, type Response } from 'express';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { maxCalendarEvents } from '#shared/domain/paths.ts';
import { maxFeedEvents, savedCalendarPath } from '#shared/domain/search/searchFeeds.ts';
import { appError } from '#server/features/appError.ts';
import type { FollowedCalendar } from '#server/features/catalogue/eventCalendar.ts';
import { parsePath } from '#server/http/endpoints/parseInput.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { checkFeed, createFeedVersions, type FeedVersionOptions } from './feedVersions.ts';

const pathParams = endpoints.getEvent.params;

type EventFilesOptions = FeedVersionOptions &
  Pick<HttpContext, 'events' | 'savedCalendars' | 'origin'>;

/** Calendar files of one event and of saved ones, and the private calendars at which those are followed. */
export function mountEventFiles(options: EventFilesOptions): Router {
  const { events, savedCalendars, origin, brand } = options;
  const router = Router();
  const versionOf = createFeedVersions(options);
  const write = async (
    found: readonly CatalogueEvent[],
    followed: ((productName: string) => FollowedCalendar) | null = null,
  ) => {
    // Imported by the first request: its rules of time zones are large.
    const { eventCalendar } = await import('#server/features/catalogue/eventCalendar.ts');
    const { productName } = brand.current().pages;
    const named = followed === null ? null : followed(productName);
    return eventCalendar(found, { origin: origin(), productName, followed: named });
  };
  const sendCalendar = async (
    response: Response,
    name: string,
    found: readonly CatalogueEvent[],
  ) => {
    response
      .set('Content-Disposition', `attachment; filename="${name}.ics"`)
      .set('Cache-Control', 'no-cache')
      .type('text/calendar; charset=utf-8')
      .send(await write(found));
  };
  router.get('/events/:key.ics', async (request, response) => {
    const event = events.find(parsePath(pathParams, request.params).key);
    await sendCalendar(response, `event-${event.key}`, [event]);
  });
  router.all('/events/:key.ics', methodNotAllowed(['GET']));
  router.get('/events.ics', async (request, response) => {
    await sendCalendar(response, 'saved-events', events.findAll(readKeys(request.query['keys'])));
  });
  router.all('/events.ics', methodNotAllowed(['GET']));
  router.get(`${savedCalendarPath}:token.ics`, async (request, response) => {
    const saved = await savedCalendars.read(request.params.token);
    const keys = [...new Set(saved)];
    response.type('text/calendar; charset=utf-8');
    const check = checkFeed(request, response, {
      value: [versionOf(false).value, request.params.token, ...keys].join(' '),
      // When an event was last removed from the list is not stored.
      since: null,
      cacheControl: 'private, no-cache',
    });
    if (check.answerKnown()) return;
    const found = events.findAll(keys.slice(-maxFeedEvents));
    check.send(
      await write(found, (productName) => ({
        name: `Saved events — ${productName}`,
        description: describeSaved(found.length, keys.length),
        url: null,
      })),
    );
  });
  router.all(`${savedCalendarPath}:token.ics`, methodNotAllowed(['GET']));
  return router;
}

function describeSaved(count: number, total: number): string {
  const all = 'The events that are saved in one browser.';
  return total <= maxFeedEvents ? all : `${all} The last ${count} of ${total}.`;
}

/** `1,2,3`; a hundred events take a few milliseconds. */
function readKeys(keys: unknown): number[] {
  const isList = typeof keys === 'string' && /^\d{1,10}(?:,\d{1,10})*$/.test(keys);
  const numbers = isList ? keys.split(',').map(Number) : [];
  if (numbers.length > 0 && numbers.length <= maxCalendarEvents) return numbers;
  throw appError(
    'invalid_request',
    `keys must be 1 to ${maxCalendarEvents} whole numbers with commas between.`,
  );
}
