import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { nowAtom, servicesAtom } from '#renderer/api/services.ts';
import { ticketsUrl } from '#renderer/events/eventDisplay.ts';
import { EventLink, TicketsLink } from '#renderer/events/EventLink.tsx';
import { EventMap } from '#renderer/events/map/EventMap.tsx';
import { mapMessages } from '#renderer/events/map/mapMessages.ts';
import { type MapView, readView, writeView } from '#renderer/events/map/mapView.ts';
import { writeParameter } from '#renderer/platform/historyEntry.ts';
import { useEventActions } from '#renderer/storefront/components/cards/useViewed.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { type MapEvent, useMapEvents } from './useMapEvents.ts';
import styles from './SearchMap.module.css';

/** The events of a search on a map. */
export function SearchMap({ search, place, total }: ShownSearch & { total: number }) {
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

const mostShown = 8;

/** The first events of the marker that was pressed. */
function EventsOfMarker({ events }: { events: readonly MapEvent[] }) {
  const shown = events.slice(0, mostShown);
  const place = events[0]?.locality ?? '';
  return (
    <section aria-label={mapMessages.chosen(place)}>
      <h2 className={styles.chosenHeading}>{mapMessages.chosen(place)}</h2>
      <ul>
        {shown.map((event) => (
          <EventOfMarker key={event.key} event={event} />
        ))}
      </ul>
      {events.length > shown.length && <p>{mapMessages.more(events.length - shown.length)}</p>}
    </section>
  );
}

function EventOfMarker({ event }: { event: MapEvent }) {
  const now = useAtomValue(nowAtom);
  const { handleClick, handleTickets } = useEventActions(event.key, 'search');
  const tickets = ticketsUrl(event.key, event.url);
  return (
    <li className={styles.event}>
      <EventLink url={eventAddress(event.key)} onClick={handleClick}>
        {event.name}
      </EventLink>
      <span className={styles.when}>
        {cardDate(event.start, event.timezone, now)} · {event.venue}
      </span>
      <TicketsLink url={tickets} terms={null} onClick={handleTickets} />
    </li>
  );
}
