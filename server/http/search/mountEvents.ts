import express, { Router, type Request } from 'express';
import { z } from 'zod';
import { eventKeyField, geoField } from '#shared/contract/fields.ts';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { guideIndexes } from '#shared/domain/search/searchOptions.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { isPersonal } from '#server/features/insight/countSearches.ts';
import { isVisitStored, type VisitorWrites } from '#server/features/visitors/visitorWrites.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { HttpContext } from '#server/http/httpContext.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { findAskedQuery } from '#server/search/answer/askedQueries.ts';

const indexNames = new Set<string>([
  ...Object.values(searchIndexes),
  ...Object.values(guideIndexes),
]);

const queryId = z.string().regex(/^[\da-f]{32}$/, '32 hexadecimal digits');
const objectIds = z.array(z.string().min(1).max(512)).max(20);
const longestBody = 2_000_000;
const mostEvents = 1000;
/** Milliseconds by which an event may be late, as the protocol has it, and early, for a clock that is ahead. */
const times = { late: 4 * dayLength, early: 3_600_000 };

/** One event of the protocol, with what our own pages add about their search; what else clients send is not read. */
const eventFields = z.object({
  eventType: z.enum(['view', 'click', 'conversion']),
  eventSubtype: z.enum(['addToCart', 'purchase']).optional(),
  eventName: z.string().regex(/^[\x20-\x7E]{1,64}$/, '1 to 64 printable ASCII characters'),
  index: z.string().refine((name) => indexNames.has(name), 'no such index'),
  /** Clients take numbers, too. */
  userToken: z.preprocess(
    (token) => (typeof token === 'number' ? String(token) : token),
    z.string().regex(/^[\w=+/-]{1,129}$/, '1 to 129 letters, digits, _ = + / -'),
  ),
  timestamp: z.int().optional(),
  queryID: queryId.optional(),
  /** One for each object: what is bought together may come from several searches. */
  objectData: z.array(z.object({ queryID: queryId.optional() })).optional(),
  objectIDs: objectIds.optional(),
  positions: z.array(z.int().min(1).max(1_000_000)).max(20).optional(),
  filters: z.array(z.string().min(1).max(512)).min(1).max(10).optional(),
  search: z
    .strictObject({
      query: z.string().max(4096),
      place: geoField.nullable(),
      found: z.int().min(0),
      isWidened: z.boolean(),
      isCorrected: z.boolean(),
    })
    .optional(),
});

type SearchEvent = z.infer<typeof eventFields>;

const eventSchema = eventFields.superRefine((event, context) => {
  const fault = checkFields(event).find(([, , isWrong]) => isWrong);
  if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] });
});

/** What fields of an event must be beside each other: the field, what is right, and whether it is wrong. */
function checkFields(event: SearchEvent): [field: string, message: string, isWrong: boolean][] {
  const { eventType, eventSubtype, objectIDs, objectData, positions, queryID, search } = event;
  const isListed = objectIDs !== undefined;
  const isPlaced = positions !== undefined;
  const isAfterSearch = eventType === 'click' && queryID !== undefined && isListed;
  const isEmptyView = eventType === 'view' && search !== undefined;
  const isUnlike = (list: readonly unknown[] | undefined) =>
    list !== undefined && list.length !== objectIDs?.length;
  return [
    ['objectIDs', 'either objectIDs or filters', isListed === (event.filters !== undefined)],
    ['objectIDs', 'at least one object', objectIDs?.length === 0 && !isEmptyView],
    ['eventSubtype', 'only for conversions', !!eventSubtype && eventType !== 'conversion'],
    ['objectData', 'as many as objectIDs', isUnlike(objectData)],
    ['positions', 'required for a click after a search', isAfterSearch && !isPlaced],
    ['positions', 'only clicks have positions', isPlaced && eventType !== 'click'],
    ['queryID', 'required beside positions', isPlaced && (queryID ?? search) === undefined],
    ['positions', 'as many positions as objectIDs', isUnlike(positions)],
  ];
}

/** What the clients say about themselves. */
const ownReport = z.object({ eventType: z.literal('instantsearch') });

const bodySchema = z.object({
  events: z
    .array(z.discriminatedUnion('eventType', [eventSchema, ownReport]))
    .min(1)
    .max(mostEvents),
});

type EventsOptions = Pick<
  HttpContext,
  'searchCounts' | 'writesFor' | 'charge' | 'receiveBody' | 'now'
>;

/** Views, clicks and conversions of the search protocol, from its own clients and from our pages. */
export function mountEvents(options: EventsOptions): Router {
  const { charge, receiveBody, now } = options;
  const readText = receiveBody(express.text({ type: () => true, limit: longestBody }));
  const router = Router();
  router
    .route('/events')
    .post(readText, (request, response) => {
      const read = readEvents(request.body, now().getTime());
      if ('message' in read) {
        response.status(read.status).json(read);
        return;
      }
      charge(request, read.events.length);
      if (isCounted(request)) countEvents(read.events, request, options);
      response.status(200).json({ status: 200, message: 'OK' });
    })
    .all(methodNotAllowed(['POST']));
  return router;
}

type ReadEvents = { events: SearchEvent[] } | { status: number; message: string };

function readEvents(body: unknown, now: number): ReadEvents {
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return { status: 400, message: 'The body must be JSON' };
  }
  const { data, error } = bodySchema.safeParse(parsed);
  if (error !== undefined) {
    const [{ path, message }] = error.issues as [z.core.$ZodIssue];
    return { status: 422, message: `${path.join('.') || 'body'}: ${message}` };
  }
  const events = data.events.filter((event) => event.eventType !== 'instantsearch');
  const wrong = events.findIndex(
    ({ timestamp = now }) => timestamp < now - times.late || timestamp > now + times.early,
  );
  if (wrong === -1) return { events };
  const message = `events.${wrong}.timestamp: at most 4 days ago, and not in the future`;
  return { status: 422, message };
}

/** Nothing of developers, staff, previews, scenarios, browsers that ask ahead, and whoever asks not to be followed. */
function isCounted(request: Request): boolean {
  const { visitor } = requestContext(request);
  return isVisitStored(visitor) && visitor.scenario === null && request.get('sec-gpc') !== '1';
}

function countEvents(
  events: readonly SearchEvent[],
  request: Request,
  { searchCounts, writesFor }: EventsOptions,
): void {
  const { visitor } = requestContext(request);
  const writes = writesFor(visitor);
  for (const event of events) {
    const { eventType, userToken, positions = [] } = event;
    if (event.search === undefined && visitor.hasCookie) recordObjects(event, writes);
    for (const { id, reading, ...search } of searchesOf(event, searchCounts)) {
      // Official clients send several events of a search, and none of most views.
      const isMade = id ? writes.isFirstToday(`${id} ${userToken}`) : eventType === 'view';
      searchCounts.add(reading, userToken, {
        asked: Number(isMade),
        found_none: Number(isMade && search.found === 0),
        corrected: Number(isMade && search.isCorrected),
        widened: Number(isMade && search.isWidened),
        clicks: positions.length,
        positions: positions.reduce((total, position) => total + position, 0),
        conversions: Number(eventType === 'conversion'),
      });
    }
  }
}

/** The searches of an event: as our pages tell it, else those of its `queryID`s, where this server knows them. */
function searchesOf(event: SearchEvent, counts: EventsOptions['searchCounts']) {
  const { search, queryID, objectData = [] } = event;
  if (search !== undefined) {
    const reading = counts.read(search.query, search.place);
    return reading === null ? [] : [{ id: null, reading, ...search }];
  }
  const ids = new Set([queryID, ...objectData.map((object) => object.queryID)]);
  return [...ids].flatMap((id = '') => {
    const asked = findAskedQuery(id);
    if (asked === undefined || isPersonal(`${asked.query} ${asked.filters}`)) return [];
    const { query, filters, ...rest } = asked;
    return [
      { id, reading: { words: foldText(query), filters, place: '' }, isWidened: false, ...rest },
    ];
  });
}

/** Keeps what was seen and opened beside what our own pages record. */
function recordObjects({ eventType, objectIDs = [] }: SearchEvent, writes: VisitorWrites): void {
  if (eventType === 'conversion') return;
  const kind = eventType === 'click' ? 'event-click' : 'event-view';
  for (const id of objectIDs) {
    const eventKey = eventKeyField.safeParse(Number(id)).data;
    if (eventKey !== undefined) writes.recordInteraction({ kind, eventKey, target: 'search' });
  }
}
