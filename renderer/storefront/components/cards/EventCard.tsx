import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { CardFacts } from '#renderer/events/CardFacts.tsx';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import { CardActions } from './CardActions.tsx';
import { cardWidths, posterSources } from './posterSources.ts';
import { useEventActions, useViewed } from './useViewed.ts';
import styles from '#renderer/events/EventCard.module.css';

interface EventCardProps {
  event: CardEvent;
  interactionTarget: string;
  /** Saved events are not for hiding. */
  canHide?: boolean;
}

/** A poster with date, name and venue, which open the event's page, and a link to its tickets. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, interactionTarget, canHide = true } = props;
  const { eventKey } = event;
  const { handleViewed, ...actions } = useEventActions(eventKey, interactionTarget);
  const element = useViewed<HTMLElement>(handleViewed);
  const display = eventDisplay(event, useAtomValue(nowAtom));
  return (
    <article ref={element} className={styles.card} data-event-key={eventKey}>
      <CardFacts event={display} variantStyles={styles} actions={actions} />
      <Image
        className={styles.poster ?? ''}
        src={display.image}
        ratio="1"
        colour={display.dominantColour}
        placeholderText={display.name}
        {...posterSources(display.image, cardSizes, cardWidths)}
      >
        <StatusBadge status={display.status} className={styles.status ?? ''} />
      </Image>
      <CardActions
        eventKey={display.eventKey}
        eventName={display.name}
        interactionTarget={interactionTarget}
        canHide={canHide}
      />
    </article>
  );
});

/**
 * Five columns on wide pages, two of 46vw on phones (docs/product.md#9-figures). The sizes for phones are
 * understated: a double density loads the poster of 320 pixels, a triple one that of 480, on which lettering is
 * as sharp to the eye as on the next larger ones.
 */
const cardSizes = '(min-width:700px) 16rem,(min-resolution:2.5dppx) 36vw,40vw';
