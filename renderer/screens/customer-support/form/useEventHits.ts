import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { searchRowDate, searchRowDay } from '#shared/domain/events/eventDates.ts';
import { searchLimits } from '#shared/domain/search/searchLimits.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';

export interface FoundEvent {
  id: string;
  name: string;
  /** Day and place, to distinguish the nights of a tour. */
  detail: string;
}

/** Milliseconds of rest before a text is looked up. */
const restBeforeSearch = 150;

/** Up to five events for the typed text; null before the first answer. Late answers are dropped. */
export function useEventHits(typed: string): readonly FoundEvent[] | null {
  const { api, now, warn } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<readonly FoundEvent[] | null>(null);
  const text = typed.trim();
  useEffect(() => {
    setFound(null);
    if (text === '') return undefined;
    return searchAfterRest({
      rest: restBeforeSearch,
      search: () => api.search([eventQuery(text)]),
      onFound: ([answer]) => setFound(readEvents(answer, now())),
      onFailure: (cause) => warn('The events could not be searched', cause),
    });
  }, [text, api, now, warn]);
  return found;
}

function eventQuery(query: string): SearchQuery {
  return {
    indexName: searchIndexes.guide,
    query,
    hitsPerPage: searchLimits.supportEventHits,
    attributesToHighlight: [],
  };
}

interface EventFields {
  EventName?: unknown;
  DateStart?: unknown;
  Venue?: { Name?: string; Timezone?: string };
}

function readEvents(answer: SearchAnswer | undefined, now: Date): FoundEvent[] {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => {
    const { EventName, DateStart, Venue } = hit as EventFields;
    if (typeof EventName !== 'string' || typeof DateStart !== 'string') return [];
    const zone = Venue?.Timezone ?? '';
    const date = `${searchRowDay(DateStart, zone)} ${searchRowDate(DateStart, zone, now)}`;
    return [{ id: hit.objectID, name: EventName, detail: [date, Venue?.Name].join(' · ') }];
  });
}
