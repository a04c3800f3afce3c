import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { BookmarkButton } from '#renderer/components/bookmarks/BookmarkButton.tsx';
import { messages } from '#renderer/content/messages.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import styles from './EventCard.module.css';
import { EventLink } from '#renderer/components/events/EventLink.tsx';
import { EventWhen } from '#renderer/components/events/EventWhen.tsx';
import { eventDisplay } from '#renderer/components/events/eventDisplay.ts';
import { NotForMeButton } from './NotForMeButton.tsx';
import { posterSources } from '#renderer/components/events/posterSources.ts';
import { StatusBadge } from '#renderer/components/events/StatusBadge.tsx';
import { useEventActions } from '#renderer/components/events/useEventActions.ts';
import { useViewed } from '#renderer/components/events/useViewed.ts';

interface EventCardProps {
  event: CatalogEvent;
  interactionTarget: string;
  /** Saved events are not for hiding. */
  canHide?: boolean;
}

/** A poster with date, name and place; the whole card opens the event. */
export const EventCard = memo(function EventCard({
  event,
  interactionTarget,
  canHide = true,
}: EventCardProps) {
  const display = eventDisplay(event, useAtomValue(nowAtom));
  const { handleViewed, handleClick } = useEventActions(event.eventKey, interactionTarget);
  const element = useViewed<HTMLElement>(handleViewed);
  return (
    <article ref={element} className={styles.card} data-event-key={event.eventKey}>
      <h3 className={styles.name}>
        <EventLink className={styles.link} url={display.url} onClick={handleClick}>
          {display.name}
        </EventLink>
      </h3>
      <EventWhen event={display} className={styles.when ?? ''} />
      <p className={styles.where}>{display.where}</p>
      {display.onSaleDate !== null && (
        <p className={styles.onSale}>{messages.event.onSaleSoon(display.onSaleDate)}</p>
      )}
      <div className={styles.poster}>
        <Image
          className={styles.image ?? ''}
          src={display.image}
          alt=""
          ratio="1"
          colour={display.dominantColour}
          placeholder={<Placeholder text={display.name} />}
          {...posterSources(display.image, cardSizes)}
        />
        <StatusBadge status={display.status} className={styles.status ?? ''} />
      </div>
      <div className={styles.actions}>
        {canHide && <NotForMeButton eventKey={display.eventKey} eventName={display.name} />}
        <BookmarkButton
          eventKey={display.eventKey}
          eventName={display.name}
          interactionTarget={interactionTarget}
          variant="overlay"
        />
      </div>
    </article>
  );
});

/**
 * Five columns on wide pages, two of 46vw on phones (SPEC 9). Phones are told less, so that a double
 * density takes the poster of 320 pixels: nobody sees the tenth that is missing, and it halves the bytes.
 */
const cardSizes = '(width >= 700px) 16rem, 40vw';
