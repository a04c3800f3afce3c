import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { messages } from '#renderer/content/messages.ts';
import { bookmarkEventAtom, bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './BookmarkButton.module.css';

interface BookmarkButtonProps {
  eventKey: number;
  eventName: string;
  /** Names where the button stands: `search`, a section id. */
  interactionTarget: string;
  /** `overlay` on a picture, `plain` beside text. */
  variant?: 'plain' | 'overlay';
}

/** The heart: saves an event, or removes it from the saved ones. */
export function BookmarkButton({
  eventKey,
  eventName,
  interactionTarget,
  variant = 'plain',
}: BookmarkButtonProps) {
  const isSaved = useIsBookmarked(eventKey);
  const bookmarkEvent = useSetAtom(bookmarkEventAtom);
  return (
    <IconButton
      className={isSaved ? styles.saved : undefined}
      variant={variant}
      label={isSaved ? messages.event.unsave(eventName) : messages.event.save(eventName)}
      icon={<HeartIcon isFilled={isSaved} size={22} />}
      onClick={() => void bookmarkEvent(eventKey, interactionTarget)}
    />
  );
}

/** Only the card whose heart changes draws again. */
function useIsBookmarked(eventKey: number): boolean {
  return useAtomValue(useMemo(() => atom((get) => get(bookmarkSetAtom).has(eventKey)), [eventKey]));
}
