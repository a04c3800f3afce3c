import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  boxOfMap,
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { nowAtom, servicesAtom } from '#renderer/api/services.ts';
import { ticketsUrl } from '#renderer/events/eventDisplay.ts';
import { EventLink, TicketsLink } from '#renderer/events/EventLink.tsx';
import { EventMap } from '#renderer/events/map/EventMap.tsx';
import { writeBox } from '#renderer/events/map/mapView.ts';
import { useEventActions } from '#renderer/storefront/components/cards/useViewed.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import mapMessages from '#resources/texts/map.json' with { type: 'json' };
import { type MapEvent, useMapEvents } from './useMapEvents.ts';
import styles from './SearchMap.module.css';

/** The events of a search on a map. */
export function SearchMap({ search, place }: ShownSearch) {
  const { events, total } = useMapEvents(search, place);
  const { mapTiles } = useAtomValue(servicesAtom).config;
  // Another page of the list is the same map.
  const subject = searchAddress({ ...search, page: 1, map: '' });
  const [moved, setMoved] = useState<{ subject: string; map: string } | null>(null);
  useViewInAddress(moved?.subject === subject ? moved.map : null, search);
  return (
    <EventMap
      label={mapMessages.label}
      hint={`${mapMessages.hint} ${events === null ? '' : shortage(events.length, total)}`}
      events={events}
      tiles={mapTiles}
      subject={subject}
      start={boxOfMap(search.map)}
      onMove={(view) => setMoved({ subject, map: view === null ? 'all' : writeBox(view) })}
      renderPopup={(chosen) => <EventsOfMarker events={chosen} />}
    />
  );
}

/** Milliseconds that a map rests before its view is written: browsers limit how often an address changes. */
const restBeforeWriting = 400;

/** Searches where the map was moved to, for the list; a reload and whoever it is shared with have the same view. */
function useViewInAddress(map: string | null, search: SearchState): void {
  const navigate = useNavigate();
  const show = useEffectEvent((moved: string) => {
    if (moved === search.map) return;
    const address = searchAddress(changeSearch(search, { map: moved }));
    void navigate(address, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (map === null) return undefined;
    const timer = setTimeout(() => show(map), restBeforeWriting);
    return () => clearTimeout(timer);
  }, [map]);
}

/** Why the map has fewer events than the list. */
function shortage(shown: number, total: number): string {
  if (total > 1000) return mapMessages.first;
  const events = formatCountOf(total - shown, 'event found has', 'events found have');
  return shown < total ? fillText(mapMessages.withoutPlace, { events }) : '';
}

const mostShown = 8;

/** The first events of the marker that was pressed. */
function EventsOfMarker({ events }: { events: readonly MapEvent[] }) {
  const shown = events.slice(0, mostShown);
  const heading = fillText(mapMessages.chosen, { place: events[0]?.locality ?? '' });
  const more = formatCount(events.length - shown.length);
  return (
    <section aria-label={heading}>
      <h2 className={styles.chosenHeading}>{heading}</h2>
      <ul>
        {shown.map((event) => (
          <EventOfMarker key={event.key} event={event} />
        ))}
      </ul>
      {events.length > shown.length && <p>{fillText(mapMessages.more, { count: more })}</p>}
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
