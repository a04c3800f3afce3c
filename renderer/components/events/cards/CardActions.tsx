import { BookmarkButton } from '#renderer/components/bookmarks/BookmarkButton.tsx';
import styles from './CardActions.module.css';
import { useSetAtom } from 'jotai';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { messages } from '#renderer/content/messages.ts';
import { hideEventAtom, unhideEventAtom } from '#renderer/state/visitor/hiddenEvents.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';

interface CardActionsProps {
  eventKey: number;
  eventName: string;
  interactionTarget: string;
  /** Saved events are not for hiding. */
  canHide?: boolean;
}

/** The buttons on a poster: hide and save. */
export function CardActions({ canHide = true, interactionTarget, ...event }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {canHide && <NotForMeButton {...event} />}
      <BookmarkButton {...event} interactionTarget={interactionTarget} variant="overlay" />
    </div>
  );
}

interface NotForMeButtonProps {
  eventKey: number;
  eventName: string;
}

/** Hides an event on this device; the toast takes it back. */
function NotForMeButton({ eventKey, eventName }: NotForMeButtonProps) {
  const hideEvent = useSetAtom(hideEventAtom);
  const unhideEvent = useSetAtom(unhideEventAtom);
  const handleClick = () => {
    hideEvent(eventKey);
    toast({
      kind: 'plain',
      text: messages.event.hidden(eventName),
      action: { label: messages.event.undo, onClick: () => unhideEvent(eventKey) },
    });
  };
  return (
    <IconButton
      className={styles.button}
      variant="overlay"
      label={`${messages.event.notForMe}: ${eventName}`}
      title={messages.event.notForMe}
      onClick={handleClick}
    />
  );
}
