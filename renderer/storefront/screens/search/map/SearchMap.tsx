import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { SearchPlace } from '#shared/contract/searchArea.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { EventMap } from '#renderer/events/map/EventMap.tsx';
import { mapMessages } from '#renderer/events/map/mapMessages.ts';
import { type MapView, readView, writeView } from '#renderer/events/map/mapView.ts';
import { writeParameter } from '#renderer/platform/historyEntry.ts';
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
  const { mapTiles } = useAtomValue(servicesAtom).config;
  // Another page of the list is the same map.
  const subject = searchAddress({ ...search, page: 1, map: '' });
  const [moved, setMoved] = useState<{ subject: string; view: MapView } | null>(null);
  useViewInAddress(moved?.subject === subject ? moved.view : null, search);
  return (
    <EventMap
      label={mapMessages.label}
      hint={`${mapMessages.hint} ${events === null ? '' : shortage(events.length, total)}`}
      events={events}
      tiles={mapTiles}
      subject={subject}
      start={readView(search.map)}
      onMove={(view) => setMoved({ subject, view })}
      renderPopup={(chosen) => <EventsOfMarker events={chosen} />}
    />
  );
}

/** Milliseconds that a map rests before its view is written: browsers limit how often an address changes. */
const restBeforeWriting = 400;

/** Keeps where the map was moved to in the address, for a reload and whoever it is shared with. */
function useViewInAddress(view: MapView | null, search: SearchState): void {
  useEffect(() => {
    if (view === null) return undefined;
    const timer = setTimeout(() => writeParameter('map', writeView(view)), restBeforeWriting);
    return () => clearTimeout(timer);
    // Another page of the list has another address.
  }, [view, search]);
}

/** Why the map has fewer events than the list. */
function shortage(shown: number, total: number): string {
  if (total > 1000) return mapMessages.first;
  return shown < total ? mapMessages.withoutPlace(total - shown) : '';
}
