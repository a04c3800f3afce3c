import { useAtomValue } from 'jotai';
import { cardDate } from '#shared/domain/events/eventDates.ts';
import { isUrlOrRelativePath } from '#shared/domain/events/eventImage.ts';
import { EventLink } from '#renderer/components/events/cards/EventLink.tsx';
import { useEventActions } from '#renderer/components/events/useViewed.ts';
import { mapMessages } from '#renderer/content/mapMessages.ts';
import { nowAtom } from '#renderer/state/services/services.ts';
import styles from './SearchMap.module.css';
import type { MapEvent } from './useMapEvents.ts';

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
