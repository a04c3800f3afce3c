import { useAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import { keepInEntry, readEntry } from '#renderer/platform/historyEntry.ts';
import { shownCountsAtom } from '#renderer/state/home/shownCounts.ts';

/**
 * Back from another site finds as many cards as were shown, and so the page as high as it was left. A
 * component, so that no other draws again when the counts change.
 */
export function KeptCounts(): null {
  const [counts, setCounts] = useAtom(shownCountsAtom);
  const [, setOpened] = useState(false);
  useLayoutEffect(() => {
    const kept = readEntry(entryName);
    if (!isCounts(kept)) return;
    setCounts(kept);
    // A state of its own is drawn before the page is let go, and with it the cards: else they would come
    // after `useRestoredScroll` has scrolled.
    setOpened(true);
  }, [setCounts]);
  useEffect(() => keepInEntry(entryName, counts), [counts]);
  return null;
}

const entryName = 'shownCounts';

function isCounts(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((count) => typeof count === 'number')
  );
}
