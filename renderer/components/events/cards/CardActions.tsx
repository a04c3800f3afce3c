import { BookmarkButton } from '#renderer/components/bookmarks/BookmarkButton.tsx';
import styles from './CardActions.module.css';
import { NotForMeButton } from './NotForMeButton.tsx';

interface CardActionsProps {
  eventKey: number;
  eventName: string;
  interactionTarget: string;
  /** Saved events are not for hiding. */
  canHide?: boolean;
}

/** What can be done with an event beside opening it, on its poster. */
export function CardActions({ canHide = true, interactionTarget, ...event }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {canHide && <NotForMeButton {...event} />}
      <BookmarkButton {...event} interactionTarget={interactionTarget} variant="overlay" />
    </div>
  );
}
