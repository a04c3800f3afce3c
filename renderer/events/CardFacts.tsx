import clsx from 'clsx';
import type { EventDisplay } from './eventDisplay.ts';
import { EventLink, TicketsLink } from './EventLink.tsx';
import { factMessages } from './factMessages.ts';
import styles from './CardFacts.module.css';

/** Names up to this length fit without line clamping. */
const shortName = 24;

interface CardFactsProps {
  /** A sample leads nowhere. */
  event: Omit<EventDisplay, 'url'> & { url: string | null };
  /** The styles of the card's variant, by fact. */
  variantStyles: Readonly<Record<string, string>>;
  actions?: Partial<Record<'handleClick' | 'handleTickets', () => void>>;
}

/** Name, date, venue and tickets of an event; the link of the name covers the whole card. */
export function CardFacts({ event, variantStyles, actions }: CardFactsProps) {
  const { onSaleDate, price } = event;
  return (
    <>
      <h3 className={clsx(variantStyles['name'], event.name.length > shortName && styles.clamped)}>
        <EventLink className={styles.link} url={event.url} onClick={actions?.handleClick}>
          {event.name}
        </EventLink>
      </h3>
      <EventWhen
        event={event}
        className={clsx(
          styles.when,
          variantStyles['when'],
          event.formerDate !== null && styles.moved,
        )}
      />
      <p className={variantStyles['where']}>
        <bdi>{event.where}</bdi>
        {event.distance !== null && (
          <span className={styles.distance}>{` · ${event.distance}`}</span>
        )}
      </p>
      <TicketsLink
        className={clsx(styles.price, onSaleDate !== null && variantStyles['onSale'])}
        url={event.tickets}
        terms={onSaleDate === null ? price : factMessages.onSaleSoon(onSaleDate)}
        onClick={actions?.handleTickets}
      />
    </>
  );
}

/** Date and time in the venue's zone, and the former date of a moved event. */
export function EventWhen({
  event,
  className,
}: {
  event: Omit<EventDisplay, 'url'>;
  className?: string;
}) {
  return (
    <p className={className}>
      <time dateTime={event.dateStart}>
        <b>{event.date}</b>
        {event.time !== '' && ` ${event.time}`}
      </time>
      {event.formerDate !== null && (
        <>
          {' '}
          <s>{factMessages.formerly(event.formerDate)}</s>
        </>
      )}
    </p>
  );
}
