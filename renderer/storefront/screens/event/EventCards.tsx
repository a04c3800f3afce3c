import clsx from 'clsx';
import { type CompactEvents, expandEvents } from '#renderer/events/cardEvent.ts';
import { CachedCard } from '#renderer/storefront/components/cards/CachedCard.tsx';
import { EventCard } from '#renderer/storefront/components/cards/EventCard.tsx';
import { SectionHeading } from '#renderer/storefront/components/cards/SectionHeading.tsx';
import gridStyles from '#renderer/storefront/components/cards/CardGrid.module.css';
import styles from './EventScreen.module.css';

interface EventCardsProps {
  /** Also the interaction target of its cards. */
  id: string;
  title: string;
  events: CompactEvents;
}

/** A titled row or two of cards; nothing without events. */
export function EventCards({ id, title, events }: EventCardsProps) {
  if (events.eventKey.length === 0) return null;
  const headingId = `${id}-heading`;
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={title} interactionTarget={id} />
      <div className={gridStyles.container}>
        <ul className={clsx(gridStyles.grid, styles.cards)}>
          {expandEvents(events).map((event) => (
            <CachedCard
              key={event.eventKey}
              as="li"
              className={gridStyles.cell}
              event={event}
              variant={`card ${id}`}
            >
              <EventCard event={event} interactionTarget={id} canHide={false} />
            </CachedCard>
          ))}
        </ul>
      </div>
    </section>
  );
}
