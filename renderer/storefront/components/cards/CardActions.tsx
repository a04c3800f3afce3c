import { useState } from 'react';
import { BookmarkButton } from '#renderer/storefront/components/bookmarks/BookmarkButton.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import styles from './CardActions.module.css';

interface CardActionsProps {
  eventKey: number;
  eventName: string;
  interactionTarget: string;
  canHide?: boolean;
}

/** The heart on a poster, and below it the menu with what is seldom used. */
export function CardActions({ canHide = true, interactionTarget, ...event }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {canHide && <MenuButton {...event} />}
      <BookmarkButton {...event} interactionTarget={interactionTarget} variant="overlay" />
    </div>
  );
}

const CardMenu = lazyPart(() => import('./CardMenu.tsx'), 'CardMenu');

function MenuButton(event: { eventKey: number; eventName: string }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        className={styles.menu}
        label={messages.card.moreActions(event.eventName)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setButton(currentTarget)}
      />
      {button !== null && <CardMenu {...event} button={button} onClose={() => setButton(null)} />}
    </>
  );
}
