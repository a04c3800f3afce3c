import { useSetAtom } from 'jotai';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { messages } from '#renderer/content/messages.ts';
import { hideEventAtom, unhideEventAtom } from '#renderer/state/visitor/hiddenEvents.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import styles from './NotForMeButton.module.css';

interface NotForMeButtonProps {
  eventKey: number;
  eventName: string;
}

/** Hides an event on this device; the toast takes it back. */
export function NotForMeButton({ eventKey, eventName }: NotForMeButtonProps) {
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
