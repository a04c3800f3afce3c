import { useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { CachedCard } from '#renderer/components/events/cards/CachedCard.tsx';
import { EventCard } from '#renderer/components/events/cards/EventCard.tsx';
import { messages } from '#renderer/content/messages.ts';
import { sectionGrownAtom } from '#renderer/state/home/interactions.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { VisuallyHidden } from '#renderer/ui/text/VisuallyHidden.tsx';
import styles from './EventGrid.module.css';
import { usePaging } from './usePaging.ts';

interface EventGridProps {
  anchorLink: string;
  title: string;
  events: readonly CardEvent[];
  canHide: boolean;
}

/** Cards in two to five columns by the width of the grid; show-more is the last tile. */
export function EventGrid({ anchorLink, title, events, canHide }: EventGridProps) {
  const { visible, hasMore, showMore } = usePaging(anchorLink, events.length);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const sectionGrown = useSetAtom(sectionGrownAtom);
  useLayoutEffect(() => {
    // The button moves or goes away: reading goes on at the first new card.
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
    <div className={styles.container}>
      <ul ref={list} className={styles.grid}>
        {events.slice(0, visible).map((event) => (
          <CachedCard
            key={event.eventKey}
            as="li"
            className={styles.cell}
            event={event}
            variant={canHide ? 'card' : 'saved card'}
          >
            <EventCard event={event} interactionTarget={anchorLink} canHide={canHide} />
          </CachedCard>
        ))}
        {hasMore && (
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
