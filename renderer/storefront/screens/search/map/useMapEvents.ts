import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { isLimited, type SearchPlace } from '#shared/contract/searchArea.ts';
import type { EventHit } from '#shared/contract/searchHits.ts';
import { boxOfMap, searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { mapQuery, mostMapEvents } from '#renderer/storefront/screens/search/data/searchQueries.ts';

export type MapEvent = NonNullable<ReturnType<typeof toMapEvent>>;

type MapEvents = { events: MapEvent[] | null; total: number };

/** The events of a search that have a place, at most 1,000, and how many it finds; null until they have come. */
export function useMapEvents(search: SearchState, place: SearchPlace | null): MapEvents {
  const { api, warn, now } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<MapEvents & { of?: string }>({ events: null, total: 0 });
  // All events of the same search, which a part of the map need not ask for again.
  const subject = searchAddress({ ...search, page: 1, map: 'all' });
  const isPart = boxOfMap(search.map) !== null || isLimited(search, place);
  const isComplete = found.of === subject && found.total <= mostMapEvents;
  useEffect(() => {
    if (isComplete) return undefined;
    return searchAfterRest({
      search: () => api.search([mapQuery(search, { now: now(), place })]),
      onFound: ([answer]) => {
        if (!answer || isFacetAnswer(answer)) return;
        const events = answer.hits.flatMap((hit) => toMapEvent(hit as Partial<EventHit>) ?? []);
        setFound({ events, total: answer.nbHits, ...(!isPart && { of: subject }) });
      },
      onFailure: (cause) => warn('The map has no events', cause),
    });
  }, [api, warn, now, search, place, subject, isPart, isComplete]);
  return found;
}

function toMapEvent(hit: Partial<EventHit>) {
  const { _geoloc: position, EventId, EventName, EventUrl = '', DateStart = '', Venue } = hit;
  if (position === undefined || EventId === undefined || EventName === undefined) return null;
  return {
    longitude: position.lng,
    latitude: position.lat,
    key: EventId,
    name: EventName,
    url: EventUrl,
    start: DateStart,
    timezone: Venue?.Timezone ?? '',
    venue: Venue?.Name ?? '',
    locality: Venue?.Locality ?? '',
  };
}
