import { Router, type Response } from 'express';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { maxCalendarEvents } from '#shared/domain/paths.ts';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { parsePath } from '#server/http/endpoints/parseInput.ts';
import { appError } from '#server/services/appError.ts';
import { eventCalendar } from '#server/services/catalogue/eventCalendar.ts';
import type { EventService } from '#server/services/catalogue/eventService.ts';
import { renderBoxOffice } from './renderBoxOffice.ts';

const pathParams = endpoints.getEvent.params;

export interface BoxOfficeOptions {
  events: EventService;
  origin: () => string;
  now: () => Date;
}

/** The stand-in for the external box office, and calendar files. Purchase stays out. */
export function mountBoxOffice({ events, origin, now }: BoxOfficeOptions): Router {
  const router = Router();
  router
    .route('/box-office/:reference')
    .get(async (request, response) => {
      const { reference } = request.params;
      const event = await events.findByReference(reference);
      if (event === null || event.dateStart < now().toISOString()) {
        const key = event?.key ?? reference;
        response.redirect(302, `/?requestedEventId=${encodeURIComponent(key)}`);
        return;
      }
      const url = `${origin()}/box-office/${event.key}`;
      response.set('Cache-Control', 'no-cache').type('html');
      response.send(renderBoxOffice(event, { url, now: now() }));
    })
    .all(methodNotAllowed(['GET']));
  const sendCalendar = (response: Response, name: string, found: readonly CatalogueEvent[]) =>
    response
      .set('Content-Disposition', `attachment; filename="${name}.ics"`)
      .set('Cache-Control', 'no-cache')
      .type('text/calendar; charset=utf-8')
      .send(eventCalendar(found, { origin: origin(), now: now() }));
  router
    .route('/events/:key.ics')
    .get((request, response) => {
      const event = events.find(parsePath(pathParams, request.params).key);
      sendCalendar(response, `event-${event.key}`, [event]);
    })
    .all(methodNotAllowed(['GET']));
  router
    .route('/events.ics')
    .get((request, response) => {
      sendCalendar(response, 'saved-events', events.findAll(readKeys(request.query['keys'])));
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
