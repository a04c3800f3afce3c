import { useSetAtom, atom, useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, startTransition, useMemo } from 'react';
import { CachedCard } from '#renderer/components/events/cards/CachedCard.tsx';
import gridStyles from '#renderer/components/events/cards/CardGrid.module.css';
import { EventCard } from '#renderer/components/events/cards/EventCard.tsx';
import { messages } from '#renderer/content/messages.ts';
import { sectionGrownAtom } from '#renderer/state/home/interactions.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { VisuallyHidden } from '#renderer/ui/text/VisuallyHidden.tsx';
import styles from './EventGrid.module.css';
import {
  firstVisibleCount,
  hasMore,
  nextVisibleCount,
} from '#shared/domain/sections/sectionPaging.ts';
import { shownCountsAtom } from '#renderer/state/home/shownCounts.ts';

interface EventGridProps {
  anchorLink: string;
  title: string;
  events: readonly CardEvent[];
  canHide: boolean;
}

/** Cards in two to five columns by the width of the grid; show-more is the last tile. */
export function EventGrid({ anchorLink, title, events, canHide }: EventGridProps) {
  const { visible, canShowMore, showMore } = usePaging(anchorLink, events.length);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const sectionGrown = useSetAtom(sectionGrownAtom);
  useLayoutEffect(() => {
    // The button moves or disappears: the focus goes to the first new card.
    if (firstNew.current === null) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [visible]);
  const handleShowMore = () => {
    firstNew.current = visible;
    showMore();
    void sectionGrown(anchorLink);
  };
  return (
    <div className={gridStyles.container}>
      <ul ref={list} className={gridStyles.grid}>
        {events.slice(0, visible).map((event) => (
          <CachedCard
            key={event.eventKey}
            as="li"
            className={gridStyles.cell}
            event={event}
            variant={canHide ? 'card' : 'saved card'}
          >
            <EventCard
              event={event}
              interactionTarget={anchorLink}
              canHide={canHide}
              linksToPage={!canHide}
            />
          </CachedCard>
        ))}
        {canShowMore && (
          <li className={styles.more}>
            <button type="button" className={styles.button} onClick={handleShowMore}>
              <PlusIcon size={22} />
              <span>
                {messages.home.showMore}
                <VisuallyHidden> {title}</VisuallyHidden>
              </span>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** How many cards of a section are shown, and how to show more. */
function usePaging(anchorLink: string, total: number) {
  const visible = visibleOf(total, useShownCount(anchorLink));
  const setCounts = useSetAtom(shownCountsAtom);
  return {
    visible,
    canShowMore: hasMore(total, visible),
    /** A transition: the press is painted first, then the cards. */
    showMore: () =>
      startTransition(() =>
        setCounts((counts) => ({
          ...counts,
          [anchorLink]: nextVisibleCount(total, visibleOf(total, counts[anchorLink] ?? 0)),
        })),
      ),
  };
}

/** Only the section that grows renders again. */
function useShownCount(anchorLink: string): number {
  return useAtomValue(
    useMemo(() => atom((get) => get(shownCountsAtom)[anchorLink] ?? 0), [anchorLink]),
  );
}

function visibleOf(total: number, shown: number): number {
  return Math.min(total, Math.max(shown, firstVisibleCount(total)));
}
