import { useSetAtom } from 'jotai';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import { hideEventAtom } from '#renderer/storefront/state/visitor/hiddenEvents.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import styles from './CardMenu.module.css';

interface CardMenuProps {
  eventKey: number;
  eventName: string;
  /** The button that opened the menu, which stands beside it. */
  button: HTMLElement;
  onClose: () => void;
}

/** A small menu of one card: hide the event on this device (the toast takes it back), add it to a calendar. */
export function CardMenu({ eventKey, eventName, button, onClose }: CardMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const hideEvent = useSetAtom(hideEventAtom);
  useLayoutEffect(() => {
    const menu = menuRef.current;
    menu?.showPopover();
    menu?.querySelector('button')?.focus({ preventScroll: true });
    const close = () => menu?.hidePopover();
    window.addEventListener('scroll', close, { once: true, capture: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, []);
  const handleHide = () => {
    hideEvent(eventKey, true);
    toast({
      kind: 'plain',
      text: messages.card.hidden(eventName),
      action: { label: messages.card.undo, onClick: () => hideEvent(eventKey, false) },
    });
  };
  return (
    <div
      ref={menuRef}
      popover="auto"
      role="dialog"
      aria-label={messages.card.moreActions(eventName)}
      className={styles.menu}
      style={positionBeside(button)}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <button type="button" className={styles.item} onClick={handleHide}>
        {messages.card.notForMe}
      </button>
      <a className={styles.item} href={`/events/${eventKey}.ics`} download onClick={onClose}>
        {messages.card.addToCalendar}
      </a>
    </div>
  );
}

/** Pixels, with a little air. */
const menuWidth = 200;

/** Below the button, or above it where that is low on the screen; right edges align where there is room. */
function positionBeside(button: HTMLElement): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect();
  const isLow = bottom > window.innerHeight * 0.7;
  return {
    // Never beyond the left edge of the screen.
    right: Math.max(0, Math.min(window.innerWidth - right, window.innerWidth - menuWidth)),
    ...(isLow ? { bottom: window.innerHeight - top } : { top: bottom }),
  };
}
