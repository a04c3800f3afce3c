import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { EventWhen } from '#renderer/events/CardFacts.tsx';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { TicketsLink } from '#renderer/events/EventLink.tsx';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { cardWidths, posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import { useEventActions } from '#renderer/storefront/components/cards/useViewed.ts';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { Image } from '#renderer/ui/media/Image.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';
import { findClashes } from './findClashes.ts';
import styles from './SavedList.module.css';

/** Saved events by date, each with its price or what became of it, and with another at the same time. */
export function SavedList({ events }: { events: readonly CardEvent[] }) {
  const clashes = findClashes(events);
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <SavedRow
          key={event.eventKey}
          event={event}
          clash={clashes.get(event.eventKey)?.eventName ?? null}
        />
      ))}
    </ul>
  );
}

const interactionTarget = 'saved-events';

interface SavedRowProps {
  event: CardEvent;
  /** The name of another saved event at the same time. */
  clash: string | null;
}

function SavedRow({ event, clash }: SavedRowProps) {
  const now = useAtomValue(nowAtom);
  const display = eventDisplay(event, now);
  const { where, distance, price, status, name, eventKey, tickets } = display;
  const { handleTickets } = useEventActions(eventKey, interactionTarget);
  const isOver = isPast(event, now);
  return (
    <li className={styles.row}>
      <Image
        className={styles.poster ?? ''}
        src={display.image}
        ratio="1"
        colour={display.dominantColour}
        placeholderText={name}
        {...posterSources(display.image, '4rem', cardWidths)}
      />
      <div className={styles.facts}>
        <EventWhen event={display} className={styles.when ?? ''} />
        <Link to={eventAddress(eventKey)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.where}>
          {where}
          {distance !== null && <span className={styles.fact}> · {distance}</span>}
        </p>
        {isOver ? (
          <p className={styles.where}>{savedMessages.over}</p>
        ) : (
          <TicketsLink url={tickets} terms={price} onClick={handleTickets} />
        )}
        <StatusBadge status={status} />
        {clash !== null && <p className={styles.clash}>{savedMessages.clash(clash)}</p>}
      </div>
      <BookmarkButton eventKey={eventKey} eventName={name} interactionTarget={interactionTarget} />
    </li>
  );
}
