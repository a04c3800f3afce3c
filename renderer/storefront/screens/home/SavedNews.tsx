import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import {
  acknowledgeChangesAtom,
  type SavedChange,
  savedChangesAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import styles from './SavedNews.module.css';

/** Changes of saved events since they were saved, each until the visitor opens its event or acknowledges them all. */
export function SavedNews() {
  const changes = useAtomValue(savedChangesAtom);
  const now = useAtomValue(nowAtom);
  const acknowledge = useSetAtom(acknowledgeChangesAtom);
  return (
    <div className={styles.news} role="status">
      <VisuallyHidden>{savedMessages.newsTitle}</VisuallyHidden>
      <div className={styles.list}>
        {changes.map((change) => (
          <Link
            key={change.event.eventKey}
            to={eventAddress(change.event.eventKey)}
            className="pill"
            onClick={() => acknowledge([change.event.eventKey])}
          >
            {newsText(change, now)}
          </Link>
        ))}
      </div>
      <ToolButton
        label={savedMessages.newsRead}
        onClick={() => acknowledge(changes.map(({ event }) => event.eventKey))}
      />
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
