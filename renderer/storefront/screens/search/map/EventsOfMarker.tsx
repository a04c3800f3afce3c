import { useAtomValue } from 'jotai';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { EventLink } from '#renderer/events/EventLink.tsx';
import { mapMessages } from '#renderer/events/map/mapMessages.ts';
import { useEventActions } from '#renderer/storefront/components/cards/useViewed.ts';
import type { MapEvent } from './useMapEvents.ts';
import styles from './SearchMap.module.css';

const mostShown = 8;

/** The first events of the marker that was pressed. */
export function EventsOfMarker({ events }: { events: readonly MapEvent[] }) {
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
  const { handleClick } = useEventActions(event.key, 'search');
  return (
    <li className={styles.event}>
      <EventLink url={isUrlOrRelativePath(event.url) ? event.url : null} onClick={handleClick}>
        {event.name}
      </EventLink>
      <span className={styles.when}>
        {cardDate(event.start, event.timezone, now)} · {event.venue}
      </span>
    </li>
  );
}
