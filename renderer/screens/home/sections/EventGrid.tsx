import { useSetAtom, atom, useAtomValue } from 'jotai';
import { Fragment, useLayoutEffect, useRef, startTransition, useMemo, type ReactNode } from 'react';
import { CachedCard } from '#renderer/components/events/cards/CachedCard.tsx';
import gridStyles from '#renderer/components/events/cards/CardGrid.module.css';
import { EventCard } from '#renderer/components/events/cards/EventCard.tsx';
import { messages } from '#renderer/content/messages.ts';
import { sectionGrownAtom } from '#renderer/state/home/interactions.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { type RecommendedSection, shownCountsAtom } from '#renderer/state/home/recommendations.ts';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import styles from './EventGrid.module.css';
import { firstVisibleCount, hasMore, nextVisibleCount } from '#shared/domain/home/sectionCards.ts';
import { SectionHeading } from '#renderer/components/events/SectionHeading.tsx';
import homeSectionsStyles from './HomeSections.module.css';

interface EventGridProps {
  anchorLink: string;
  title: string;
  events: readonly CardEvent[];
  canHide: boolean;
  /** Where the section is about towns: their events, the nearest town first. */
  towns?: NonNullable<RecommendedSection['towns']>;
}

/** Cards in two to five columns by the width of the grid, by town where it is given; show-more is the last tile. */
function EventGrid({ anchorLink, title, events, canHide, towns }: EventGridProps) {
  const { visible, canShowMore, showMore } = usePaging(anchorLink, events.length);
  const container = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const sectionGrown = useSetAtom(sectionGrownAtom);
  useLayoutEffect(() => {
    // The button moves or disappears: the focus goes to the first new card.
    if (firstNew.current === null) return;
    container.current?.querySelectorAll('li')[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [visible]);
  const handleShowMore = () => {
    firstNew.current = visible;
    showMore();
    void sectionGrown(anchorLink);
  };
  const groups = groupByTown(events, towns, visible);
  return (
    <div ref={container} className={gridStyles.container}>
      {groups.map((group, index) => (
        <Fragment key={group.town}>
          {group.town !== '' && (
            <h3 className={styles.town}>{messages.home.aroundTown(group.town)}</h3>
          )}
          <ul className={gridStyles.grid}>
            {group.events.map((event) => (
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
            {canShowMore && index === groups.length - 1 && (
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
        </Fragment>
      ))}
    </div>
  );
}

/** The first `visible` events, town by town; one group without a name where there are no towns. */
function groupByTown(
  events: readonly CardEvent[],
  towns: EventGridProps['towns'],
  visible: number,
): { town: string; events: readonly CardEvent[] }[] {
  if (!towns) return [{ town: '', events: events.slice(0, visible) }];
  let left = visible;
  return towns.flatMap(({ name, eventKeys }) => {
    const own = events.filter(({ eventKey }) => eventKeys.includes(eventKey)).slice(0, left);
    left -= own.length;
    return own.length === 0 ? [] : [{ town: name, events: own }];
  });
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

interface PrimarySectionProps {
  section: RecommendedSection;
  /** Shown between the title and the cards. */
  children?: ReactNode;
  canHide?: boolean;
}

/** A titled grid of event cards that grows by show-more. */
export function PrimarySection({ section, children, canHide = true }: PrimarySectionProps) {
  const { anchorLink, title, events, towns } = section;
  const headingId = `${anchorLink}-heading`;
  return (
    <section id={anchorLink} className={homeSectionsStyles.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={title} interactionTarget={anchorLink} />
      {children}
      <EventGrid
        anchorLink={anchorLink}
        title={title}
        events={events}
        canHide={canHide}
        {...(towns && { towns })}
      />
    </section>
  );
}
