import { eventFacetNames, type SearchColumns } from '#server/search/buildSearchIndex.ts';
import { type Facet, openFacet } from '#server/search/facets/facet.ts';
import { hasBit } from '#server/search/sets/bitset.ts';
import { eventRecords } from '#server/search/model/eventRecords.ts';
import type { LiveEvents } from '#server/search/model/liveEvents.ts';
import type { Matching } from '#server/search/match/matchedBy.ts';
import type { SearchIndex, SearchOrder } from '#server/search/searchIndex.ts';

/** Facets of the event indexes, by attribute. */
export function openEventFacets(data: SearchColumns): ReadonlyMap<string, Facet> {
  return new Map(eventFacetNames.map((name) => [name, openFacet(data.eventFacets[name])] as const));
}

interface EventIndexParts {
  facets: ReadonlyMap<string, Facet>;
  live: () => LiveEvents;
  matching: Matching;
}

/** `events_autocomplete` and `event_guide` with its replicas: one set of documents, several orders. */
export function eventIndexes(
  data: SearchColumns,
  { facets, live, matching }: EventIndexParts,
): [string, SearchIndex][] {
  const { events, venues, eventOrders } = data;
  const { nameOf, recordOf } = eventRecords(data, facets);
  const startSeconds = {
    valueOf: (doc: number) => Math.floor(events.starts[doc]! / 1000),
    ascending: eventOrders.soonest,
  };
  const guide: SearchIndex = {
    docCount: events.starts.length,
    ...matching,
    searchable: ['EventName', 'Bands', 'Venue.Name', 'Venue.Locality', 'Venue.State', 'Categories'],
    facets,
    // Hits show `DateStart` as ISO 8601; both attributes compare as seconds.
    numbers: new Map([
      ['DateStart', startSeconds],
      ['DateStartTimestamp', startSeconds],
    ]),
    order: 'relevance',
    browse: eventOrders.browse,
    sorted: null,
    groups: null,
    places: {
      rowOf: (doc) => events.venues[doc]!,
      latitudes: venues.latitudes,
      longitudes: venues.longitudes,
    },
    visible: () => visibleOf(live(), null),
    findObject: (objectId) => findKey(data, objectId),
    nameOf,
    recordOf,
    changingOf: null,
  };
  const replica = (order: SearchOrder, sorted: Uint32Array): SearchIndex => ({
    ...guide,
    order,
    sorted,
  });
  const autocomplete: SearchIndex = {
    ...guide,
    searchable: ['EventName'],
    groups: events.groups,
    changingOf: (doc) => ({ DateCount: datesToCome(events.groups, live(), doc) }),
    visible() {
      const now = live();
      return visibleOf(now, now.leaders);
    },
  };
  return [
    ['event_guide', guide],
    ['event_guide_soonest', replica('soonest', eventOrders.soonest)],
    ['event_guide_just_announced', replica('announced', eventOrders.announced)],
    ['event_guide_near', replica('near', eventOrders.soonest)],
    ['events_autocomplete', autocomplete],
  ];
}

/** How many events of a document's group are to come; a group's documents stand together. */
function datesToCome(groups: Uint32Array, { docs }: LiveEvents, doc: number): number {
  let first = doc;
  while (groups[first - 1] === groups[doc]) first -= 1;
  let count = 0;
  for (let date = first; groups[date] === groups[doc]; date += 1)
    count += Number(hasBit(docs.bits, date));
  return count;
}

function visibleOf(
  live: LiveEvents,
  leaders: LiveEvents['leaders'] | null,
): ReturnType<SearchIndex['visible']> {
  return { docs: live.docs, leaders, countsOf: (facet) => countsOf(live, facet) };
}

function countsOf(live: LiveEvents, facet: Facet): Uint32Array {
  return live.facetCounts.get(facet) ?? new Uint32Array(facet.valueCount);
}

function findKey({ events, eventOrders }: SearchColumns, objectId: string): number {
  const key = Number(objectId);
  const { byKey } = eventOrders;
  let low = 0;
  let high = byKey.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (events.keys[byKey[middle]!]! < key) low = middle + 1;
    else high = middle;
  }
  const doc = byKey[low];
  return doc !== undefined && String(events.keys[doc]) === objectId ? doc : -1;
}
