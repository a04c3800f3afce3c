import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { EventWhen } from '#renderer/events/CardFacts.tsx';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { TicketsLink } from '#renderer/events/EventLink.tsx';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { BookmarkButton } from '#renderer/storefront/components/bookmarks/BookmarkButton.tsx';
import { findClashes } from '#renderer/storefront/components/bookmarks/findClashes.ts';
import { SavedActions } from '#renderer/storefront/components/bookmarks/SavedActions.tsx';
import { cardWidths, posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import { useEventActions } from '#renderer/storefront/components/cards/useViewed.ts';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import {
  fetchSavedEventsAtom,
  savedEventsAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Drawer, type OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import styles from './SavedDrawer.module.css';

/** The saved events by date, over any page. */
export function SavedDrawer({ isOpen, onClose }: OpenProps) {
  const { savedTitle } = useTexts('home', homeTexts);
  const bookmarks = useAtomValue(bookmarksAtom);
  const events = useAtomValue(savedEventsAtom);
  const fetchSavedEvents = useSetAtom(fetchSavedEventsAtom);
  useEffect(() => void fetchSavedEvents(), [fetchSavedEvents, bookmarks]);
  const clashes = findClashes(events);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={savedTitle}
      closeLabel={savedMessages.close}
      variant="narrow"
    >
      {events.length === 0 ? (
        <p className={styles.none}>{savedMessages.none}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {events.map((event) => (
              <SavedRow
                key={event.eventKey}
                event={event}
                clash={clashes.get(event.eventKey)?.eventName ?? null}
                onOpen={onClose}
              />
            ))}
          </ul>
          <SavedActions eventKeys={events.map(({ eventKey }) => eventKey)} />
        </>
      )}
    </Drawer>
  );
}

const interactionTarget = 'saved-events';

interface SavedRowProps {
  event: CardEvent;
  /** The name of another saved event at the same time. */
  clash: string | null;
  onOpen: () => void;
}

function SavedRow({ event, clash, onOpen }: SavedRowProps) {
  const display = eventDisplay(event, useAtomValue(nowAtom));
  const { where, distance, price, status, name, eventKey, tickets } = display;
  const { handleTickets } = useEventActions(eventKey, interactionTarget);
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
        <Link to={eventAddress(eventKey)} className={styles.name} onClick={onOpen}>
          {name}
        </Link>
        <p className={styles.where}>
          {where}
          {distance !== null && <span className={styles.fact}> · {distance}</span>}
        </p>
        <TicketsLink url={tickets} terms={price} onClick={handleTickets} />
        <StatusBadge status={status} />
        {clash !== null && <p className={styles.clash}>{savedMessages.clash(clash)}</p>}
      </div>
      <BookmarkButton eventKey={eventKey} eventName={name} interactionTarget={interactionTarget} />
    </li>
  );
}
