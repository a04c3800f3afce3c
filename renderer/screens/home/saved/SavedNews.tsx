import { useAtomValue, useSetAtom } from 'jotai';
import { cardDate } from '#shared/domain/events/eventDates.ts';
import { savedMessages } from '#renderer/content/savedMessages.ts';
import {
  acknowledgeChangesAtom,
  savedChangesAtom,
  type SavedChange,
} from '#renderer/state/bookmarks/savedChanges.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './SavedNews.module.css';

/** What happened to saved events since they were saved, until the visitor has read it. */
export function SavedNews() {
  const changes = useAtomValue(savedChangesAtom);
  const now = useAtomValue(nowAtom);
  const acknowledge = useSetAtom(acknowledgeChangesAtom);
  if (changes.length === 0) return null;
  return (
    <div className={styles.news} role="status">
      <h3 className={styles.title}>{savedMessages.newsTitle}</h3>
      <ul className={styles.list}>
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
