import { useAtom, useSetAtom } from 'jotai';
import {
  firstVisibleCount,
  hasMore,
  nextVisibleCount,
} from '#shared/domain/sections/sectionPaging.ts';
import { sectionShowMoreAtom } from '#renderer/state/home/interactions.ts';
import { shownCountsAtom } from '#renderer/state/home/shownCounts.ts';

/** How many cards of a section are shown, and how to show more. */
export function usePaging(anchorLink: string, total: number) {
  const [counts, setCounts] = useAtom(shownCountsAtom);
  const sectionShowMore = useSetAtom(sectionShowMoreAtom);
  const visible = Math.min(total, Math.max(counts[anchorLink] ?? 0, firstVisibleCount(total)));
  return {
    visible,
    hasMore: hasMore(total, visible),
    showMore() {
      setCounts({ ...counts, [anchorLink]: nextVisibleCount(total, visible) });
      sectionShowMore(anchorLink);
    },
  };
}
