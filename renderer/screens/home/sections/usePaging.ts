import { atom, useAtomValue, useSetAtom } from 'jotai';
import { startTransition, useMemo } from 'react';
import {
  firstVisibleCount,
  hasMore,
  nextVisibleCount,
} from '#shared/domain/sections/sectionPaging.ts';
import { shownCountsAtom } from '#renderer/state/home/shownCounts.ts';

/** How many cards of a section are shown, and how to show more. */
export function usePaging(anchorLink: string, total: number) {
  const visible = visibleOf(total, useShownCount(anchorLink));
  const setCounts = useSetAtom(shownCountsAtom);
  return {
    visible,
    hasMore: hasMore(total, visible),
    /** The press is painted first, the cards follow. */
    showMore: () =>
      startTransition(() =>
        setCounts((counts) => ({
          ...counts,
          [anchorLink]: nextVisibleCount(total, visibleOf(total, counts[anchorLink] ?? 0)),
        })),
      ),
  };
}

/** Only the section that grows draws again. */
function useShownCount(anchorLink: string): number {
  return useAtomValue(
    useMemo(() => atom((get) => get(shownCountsAtom)[anchorLink] ?? 0), [anchorLink]),
  );
}

function visibleOf(total: number, shown: number): number {
  return Math.min(total, Math.max(shown, firstVisibleCount(total)));
}
