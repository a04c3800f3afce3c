import { Router, type Response } from 'express';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { maxCalendarEvents } from '#shared/domain/paths.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { parsePath } from '#server/http/endpoints/parseInput.ts';
import { appError } from '#server/services/appError.ts';
import type { EventService } from '#server/services/catalogue/eventService.ts';

const pathParams = endpoints.getEvent.params;

export interface EventFilesOptions {
  events: EventService;
  origin: () => string;
  now: () => Date;
  brand: Pick<BrandSource, 'current'>;
}

/** Calendar files of one event and of saved ones. */
export function mountEventFiles({ events, origin, now, brand }: EventFilesOptions): Router {
  const router = Router();
  const sendCalendar = async (
    response: Response,
    name: string,
    found: readonly CatalogueEvent[],
  ) => {
    // Imported by the first request: its rules of time zones are large.
    const { eventCalendar } = await import('#server/services/catalogue/eventCalendar.ts');
    response
      .set('Content-Disposition', `attachment; filename="${name}.ics"`)
      .set('Cache-Control', 'no-cache')
      .type('text/calendar; charset=utf-8')
      .send(
        eventCalendar(found, {
          origin: origin(),
          now: now(),
          productName: brand.current().pages.productName,
        }),
      );
  };
  router
    .route('/events/:key.ics')
    .get(async (request, response) => {
      const event = events.find(parsePath(pathParams, request.params).key);
      await sendCalendar(response, `event-${event.key}`, [event]);
    })
    .all(methodNotAllowed(['GET']));
  router
    .route('/events.ics')
    .get(async (request, response) => {
      await sendCalendar(response, 'saved-events', events.findAll(readKeys(request.query['keys'])));
    })
    .all(methodNotAllowed(['GET']));
  return router;
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
