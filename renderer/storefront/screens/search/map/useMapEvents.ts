import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import type { EventHit } from '#shared/contract/searchHits.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import type { PlacedEvent } from '#renderer/events/map/mapHooks.ts';
import { mapQuery } from '#renderer/storefront/screens/search/data/searchQueries.ts';

export interface MapEvent extends PlacedEvent {
  url: string;
  start: string;
  timezone: string;
}

/** The events of a search that have a place, at most 1,000; null until they have come. */
export function useMapEvents(search: SearchState, place: SearchPlace | null): MapEvent[] | null {
  const { api, warn, now } = useAtomValue(servicesAtom);
  const [events, setEvents] = useState<MapEvent[] | null>(null);
  useEffect(() => {
    return searchAfterRest({
      search: () => api.search([mapQuery(search, { now: now(), place })]),
      onFound: ([answer]) => {
        if (!answer || isFacetAnswer(answer)) return;
        setEvents(answer.hits.flatMap((hit) => toMapEvent(hit as Partial<EventHit>) ?? []));
      },
      onFailure: (cause) => warn('The map has no events', cause),
    });
  }, [api, warn, now, search, place]);
  return events;
}

function toMapEvent(hit: Partial<EventHit>): MapEvent | null {
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
