import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { eventDisplay } from '#renderer/components/events/eventDisplay.ts';
import { EventWhen } from '#renderer/components/events/EventWhen.tsx';
import { StatusBadge } from '#renderer/components/events/StatusBadge.tsx';
import { messages } from '#renderer/content/messages.ts';
import { isPrinting, watchPrinting } from '#renderer/platform/page/printing.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import styles from './PrintedSaved.module.css';

/** On paper the saved events, all of them, are what there is of the home page. */
export function PrintedSaved({ events }: { events: readonly CardEvent[] }) {
  const isOnPaper = useSyncExternalStore(watchPrinting, isPrinting, () => false);
  const now = useAtomValue(nowAtom);
  if (!isOnPaper) return null;
  return (
    <section data-printed="" className={styles.page}>
      <h2 className={styles.title}>{messages.home.savedTitle}</h2>
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
