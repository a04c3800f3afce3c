import type { OtherDate, PageEvent } from '#shared/contract/catalogue.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { answerValues, toPublicEvent } from '#shared/contract/publicEvent.ts';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { countryCode } from '#shared/domain/location/countryCode.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { appError } from '#server/features/appError.ts';
import { listPublicEvents } from '#server/features/recommendations/recommendationService.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import { measureDistances } from '#server/features/visitors/placeResolver.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import { columnsOf } from '#server/recommender/catalogue/sparseRows.ts';
import { findSimilarEvents } from '#server/recommender/findSimilarEvents.ts';
import { findBookability } from '#server/recommender/time/currentEvents.ts';

type EventPage = CallAnswer<'getEventPage'>;

export interface EventPageOptions extends Pick<
  ShopContext,
  'live' | 'training' | 'own' | 'places' | 'now'
> {
  findRemovedEvent: (key: number, catalogue: Catalogue) => Promise<CatalogueEvent | null>;
}

/** Two rows of the widest grid. */
const similarCount = 10;
const atVenueCount = 5;
const otherDatesCount = 12;

/** The page of one event: its facts, the other dates, more at the venue, and similar events. */
export function createEventPageService(options: EventPageOptions) {
  const { live, own, places, findRemovedEvent } = options;
  return {
    /** Throws `event_not_found` for a key that was never listed, and for an event that rules hide. */
    async getPage(visitor: Visitor, key: number): Promise<EventPage> {
      const { catalogue } = live.shown();
      const session = await own.read(visitor);
      const place = session === null ? null : places.resolve(session.location);
      const event = catalogue.eventByKey.get(key);
      if (event !== undefined) return describeListed(event, place, options);
      const removed = await findRemovedEvent(key, live.whole().catalogue);
      const isUnknown = removed === null || live.isHidden(removed);
      if (isUnknown) throw appError('event_not_found', `No event has the key ${key}.`);
      const similar = listSimilar({ event: removed, place, shown: [] }, options);
      return {
        state: 'removed',
        name: removed.name,
        similar,
        ...measureDistances(similar, place, catalogue),
      };
    },
  };
}

function describeListed(
  event: CatalogueEvent,
  place: Place | null,
  options: EventPageOptions,
): EventPage {
  const { catalogue, prepared } = options.live.shown();
  const { names, venues, venueOf } = prepared;
  const id = prepared.indexByKey.get(event.key) ?? -1;
  const otherDates = selectOthers(event, options, columnsOf(names.events, names.of[id] ?? -1));
  const sameVenue = selectOthers(event, options, columnsOf(venues.events, venueOf[id] ?? -1));
  const atVenue = sameVenue.filter(({ name }) => name !== event.name);
  const shown = event.venue.isOnline ? [] : onePerName(atVenue).slice(0, atVenueCount);
  const moreAtVenue = shown.map(toPublicEvent);
  const similar = listSimilar({ event, place, shown }, options);
  return {
    state: 'listed',
    event: toPageEvent(event),
    clock: clockName(event),
    distance: measureDistance(event, place),
    otherDates: otherDates.slice(0, otherDatesCount).map(toOtherDate),
    otherDateCount: otherDates.length,
    moreAtVenue,
    similar,
    ...measureDistances([...moreAtVenue, ...similar], place, catalogue),
  };
}

/** The bookable events of a list, without the one of the page, soonest first. */
function selectOthers({ key }: CatalogueEvent, { live, now }: EventPageOptions, ids: Int32Array) {
  const { prepared } = live.shown();
  const instant = now().getTime();
  return Array.from(ids)
    .filter((id) => findBookability(prepared, id, instant) === 'bookable')
    .flatMap((id) => prepared.events[id] ?? [])
    .filter((event) => event.key !== key);
}

function onePerName(events: readonly CatalogueEvent[]): CatalogueEvent[] {
  return [...Map.groupBy(events, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

interface SimilarTo {
  event: CatalogueEvent;
  place: Place | null;
  shown: readonly CatalogueEvent[];
}

function listSimilar({ event, place, shown }: SimilarTo, options: EventPageOptions) {
  const { catalogue, prepared } = options.live.shown();
  const similar = findSimilarEvents({
    catalogue: prepared,
    event,
    model: options.training().model,
    from: place?.coordinates ?? null,
    now: options.now(),
    count: similarCount,
    except: shown.map(({ name }) => name),
  });
  return listPublicEvents(catalogue, similar);
}

/** The facts of an event and its venue in the form of the API. */
export function toPageEvent(event: CatalogueEvent): PageEvent {
  const publicEvent = toPublicEvent(event);
  const { country, postcode, address, coordinates, isApproximate, isOnline } = event.venue;
  return {
    ...publicEvent,
    venue: {
      ...publicEvent.venue,
      country,
      countryCode: countryCode(country),
      postcode,
      address,
      coordinates,
      isApproximate,
      isOnline,
      accessibility: [...event.venue.accessibility],
    },
    otherUrls: [...(event.otherUrls ?? [])],
    ticketKinds: [...(event.ticketKinds ?? [])],
    ...answerValues(event, 'page'),
  };
}

function toOtherDate({ key, venue, dateStart, isDateOnly }: CatalogueEvent): OtherDate {
  const { name, locality, state, timezone } = venue;
  return { eventKey: key, dateStart, isDateOnly, timezone, venue: name, locality, state };
}

/** A position of a visitor has two decimals and a postcode is an area: shorter distances are equal. */
const nearestKm = 1;

function measureDistance({ venue }: CatalogueEvent, place: Place | null) {
  if (place === null || venue.coordinates === null) return null;
  const km = distanceKm(place.coordinates, venue.coordinates);
  return {
    km: Math.max(nearestKm, Math.round(km)),
    isApproximate: venue.isApproximate || place.postcode !== null,
    from: place.label,
  };
}

/** `AEDT`; only here on the server, for browsers differ in what they call a zone. */
function clockName({ dateStart, venue }: CatalogueEvent): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: venue.timezone,
    timeZoneName: 'short',
  });
  const parts = format.formatToParts(new Date(dateStart));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
