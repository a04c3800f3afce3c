import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { EventWhen } from '#renderer/events/CardFacts.tsx';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { SavedActions } from '#renderer/storefront/components/bookmarks/SavedActions.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  storeSavedFactsAtom,
  acknowledgeChangesAtom,
  savedChangesAtom,
  type SavedChange,
  savedEventsAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { PrimarySection } from './sections/EventGrid.tsx';
import styles from './SavedSection.module.css';

/** The saved events, last on the page; nothing where there are none. */
export function SavedSection() {
  const events = useAtomValue(savedEventsAtom);
  const { savedTitle } = useTexts('home', homeTexts);
  const storeSaved = useSetAtom(storeSavedFactsAtom);
  useEffect(() => storeSaved(), [storeSaved, events]);
  if (events.length === 0) return null;
  const { savedAnchor } = messages.home;
  return (
    <>
      <PrimarySection
        section={{ title: savedTitle, anchorLink: savedAnchor, events }}
        canHide={false}
      >
        <SavedNews />
        <SavedActions eventKeys={events.map(({ eventKey }) => eventKey)} />
      </PrimarySection>
      <PrintedSaved events={events} />
    </>
  );
}

/** Changes of saved events since they were saved, until the visitor acknowledges them. */
function SavedNews() {
  const changes = useAtomValue(savedChangesAtom);
  const now = useAtomValue(nowAtom);
  const acknowledge = useSetAtom(acknowledgeChangesAtom);
  if (changes.length === 0) return null;
  return (
    <div className={styles.news} role="status">
      <h3 className={styles.newsTitle}>{savedMessages.newsTitle}</h3>
      <ul className={styles.newsList}>
        {changes.map((change) => (
          <li key={change.event.eventKey}>{newsText(change, now)}</li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={acknowledge}>
        {savedMessages.newsRead}
      </Button>
    </div>
  );
}

function newsText({ event, status, movedFrom }: SavedChange, now: Date): string {
  const { eventName, dateStart, venue } = event;
  const isMoved = movedFrom !== null && (status === '' || status === 'rescheduled');
  if (!isMoved) return savedMessages.became(eventName, status);
  const dateOf = (instant: string) => cardDate(instant, venue.timezone, now);
  return savedMessages.moved(eventName, dateOf(movedFrom), dateOf(dateStart));
}

/** On paper the saved events, all of them, are what there is of the home page. */
function PrintedSaved({ events }: { events: readonly CardEvent[] }) {
  const { savedTitle } = useTexts('home', homeTexts);
  const isOnPaper = useSyncExternalStore(
    watchPrinting,
    () => window.matchMedia('print').matches,
    () => false,
  );
  const now = useAtomValue(nowAtom);
  if (!isOnPaper) return null;
  return (
    <section data-printed="" className={styles.page}>
      <h2 className={styles.title}>{savedTitle}</h2>
      <ul>
        {events
          .map((event) => eventDisplay(event, now))
          .map((event) => (
            <li key={event.eventKey} className={styles.event}>
              <EventWhen event={event} className={styles.when ?? ''} />
              <p className={styles.name}>{event.name}</p>
              <StatusBadge status={event.status} className={styles.status ?? ''} />
              <p>{event.where}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Calls the listener when printing starts and ends; returns a function that unsubscribes. */
function watchPrinting(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}
