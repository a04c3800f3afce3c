import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { SavedActions } from '#renderer/storefront/components/bookmarks/SavedActions.tsx';
import { SavedList } from '#renderer/storefront/components/bookmarks/SavedList.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import {
  fetchSavedEventsAtom,
  savedEventsAtom,
} from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Drawer, type OpenProps } from '#renderer/ui/dialog/Drawer.tsx';

/** The saved events by date, over any page. */
export function SavedDrawer({ isOpen, onClose }: OpenProps) {
  const { savedTitle } = useTexts('home', homeTexts);
  const bookmarks = useAtomValue(bookmarksAtom);
  const events = useAtomValue(savedEventsAtom);
  const fetchSavedEvents = useSetAtom(fetchSavedEventsAtom);
  useEffect(() => void fetchSavedEvents(), [fetchSavedEvents, bookmarks]);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={savedTitle}
      closeLabel={savedMessages.close}
      variant="narrow"
    >
      {events.length === 0 ? (
        <p>{savedMessages.none}</p>
      ) : (
        <>
          <SavedActions />
          <SavedList events={events} />
        </>
      )}
    </Drawer>
  );
}
