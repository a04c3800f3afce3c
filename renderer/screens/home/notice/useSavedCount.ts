import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { fetchSavedEventsAtom, savedEventsAtom } from '#renderer/state/bookmarks/savedEvents.ts';
import { recommendationsAtom } from '#renderer/state/home/recommendations.ts';

/** How many saved events the page shows; while it is still loading, how many there are. */
export function useSavedCount(): number {
  const bookmarks = useAtomValue(bookmarksAtom);
  const shown = useAtomValue(savedEventsAtom).length;
  const { status } = useAtomValue(recommendationsAtom);
  const fetchSavedEvents = useSetAtom(fetchSavedEventsAtom);
  useEffect(() => {
    if (status === 'success') void fetchSavedEvents();
  }, [fetchSavedEvents, status, bookmarks]);
  return status === 'success' ? shown : bookmarks.length;
}
