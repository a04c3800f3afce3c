import clsx from 'clsx';
import { useSetAtom, useStore } from 'jotai';
import { startTransition, useCallback, useState, useSyncExternalStore } from 'react';
import { servicesAtom } from '#renderer/api/services.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  bookmarkEventAtom,
  bookmarkSetAtom,
} from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './BookmarkButton.module.css';

export interface BookmarkButtonProps {
  eventKey: number;
  eventName: string;
  /** The interaction target: `search` or a section id. */
  interactionTarget: string;
  /** `overlay` on a picture, `plain` beside text. */
  variant?: 'plain' | 'overlay';
  onSave?: () => void;
}

/** The heart: saves an event, or removes it from the saved ones. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { eventKey, eventName, interactionTarget, variant = 'plain', onSave } = props;
  const isSaved = useIsBookmarked(eventKey);
  const bookmarkEvent = useSetAtom(bookmarkEventAtom);
  const store = useStore();
  const [isBeating, setBeating] = useState(false);
  // The heart is painted first; animation, analytics and the saved section follow.
  const handleClick = () => {
    startTransition(() => void bookmarkEvent(eventKey, interactionTarget));
    if (!isSaved) onSave?.();
    void store
      .get(servicesAtom)
      .afterPaint()
      .then(() => setBeating(!isSaved));
  };
  return (
    <IconButton
      className={clsx(
        'script-only',
        variant === 'overlay' && styles.onPicture,
        isSaved && styles.saved,
        isSaved && isBeating && styles.beating,
      )}
      variant={variant}
      label={isSaved ? messages.card.unsave(eventName) : messages.card.save(eventName)}
      icon={variant === 'plain' && <HeartIcon isFilled={isSaved} size={22} />}
      onClick={handleClick}
    />
  );
}

/** Renders only the button whose state changes, and at once even inside a transition. */
function useIsBookmarked(eventKey: number): boolean {
  const store = useStore();
  const watch = useCallback(
    (listener: () => void) => store.sub(bookmarkSetAtom, listener),
    [store],
  );
  const read = () => store.get(bookmarkSetAtom).has(eventKey);
  return useSyncExternalStore(watch, read, read);
}
