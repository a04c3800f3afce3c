import type { SearchState } from '#shared/domain/search/searchState.ts';
import { EventMap } from '#renderer/components/map/EventMap.tsx';
import { mapMessages } from '#renderer/content/mapMessages.ts';
import type { SearchPlace } from '#renderer/screens/search/data/searchArea.ts';
import { EventsOfMarker } from './EventsOfMarker.tsx';
import { useMapEvents } from './useMapEvents.ts';

interface SearchMapProps {
  search: SearchState;
  place: SearchPlace | null;
  total: number;
}

/** The events of a search on a map. */
export function SearchMap({ search, place, total }: SearchMapProps) {
  const events = useMapEvents(search, place);
  return (
    <EventMap
      label={mapMessages.label}
      hint={`${mapMessages.hint} ${events === null ? '' : shortage(events.length, total)}`}
      events={events}
    >
      {(chosen) => <EventsOfMarker events={chosen} />}
    </EventMap>
  );
}

/** Why the map has fewer events than the list. */
function shortage(shown: number, total: number): string {
  if (total > 1000) return mapMessages.first;
  return shown < total ? mapMessages.withoutPlace(total - shown) : '';
}
