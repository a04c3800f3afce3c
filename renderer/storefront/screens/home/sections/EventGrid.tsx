import { useSetAtom, atom, useAtomValue } from 'jotai';
import { Fragment, useLayoutEffect, useRef, startTransition, useMemo, type ReactNode } from 'react';
import { firstVisibleCount, hasMore, nextVisibleCount } from '#shared/domain/home/sectionCards.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { CachedCard } from '#renderer/storefront/components/cards/CachedCard.tsx';
import { EventCard } from '#renderer/storefront/components/cards/EventCard.tsx';
import { SectionHeading } from '#renderer/storefront/components/cards/SectionHeading.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { sectionGrownAtom } from '#renderer/storefront/state/home/interactions.ts';
import {
  type RecommendedSection,
  shownCountsAtom,
} from '#renderer/storefront/state/home/recommendations.ts';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import gridStyles from '#renderer/storefront/components/cards/CardGrid.module.css';
import styles from './EventGrid.module.css';
import homeSectionsStyles from './HomeSections.module.css';

interface EventGridProps {
  section: RecommendedSection;
  canHide: boolean;
}

/** Cards in a grid, by town or month where given; show-more is the last tile. A list by date is shown whole. */
function EventGrid({ section, canHide }: EventGridProps) {
  const { anchorLink, title, events, towns, months } = section;
  const total = events.length;
  const shown = useShownCount(anchorLink);
  const setCounts = useSetAtom(shownCountsAtom);
  const visible = months ? total : visibleOf(total, shown);
  const canShowMore = hasMore(total, visible);
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
    // A transition: the press is painted first, then the cards.
    startTransition(() =>
      setCounts((counts) => ({
        ...counts,
        [anchorLink]: nextVisibleCount(total, visibleOf(total, counts[anchorLink] ?? 0)),
      })),
    );
    void sectionGrown(anchorLink);
  };
  const groups = groupEvents(events, towns ?? months, visible);
  return (
    <div ref={container} className={gridStyles.container}>
      {groups.map((group, index) => (
        <Fragment key={group.name}>
          {group.name !== '' && (
            <h3 className={styles.group}>
              {towns ? messages.home.aroundTown(group.name) : group.name}
            </h3>
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
                <EventCard event={event} interactionTarget={anchorLink} canHide={canHide} />
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

/** The first `visible` events, group by group; one without a name where there are no groups. */
function groupEvents(
  events: readonly CardEvent[],
  groups: RecommendedSection['towns'],
  visible: number,
): { name: string; events: readonly CardEvent[] }[] {
  if (!groups) return [{ name: '', events: events.slice(0, visible) }];
  let left = visible;
  return groups.flatMap(({ name, eventKeys }) => {
    const own = events.filter(({ eventKey }) => eventKeys.includes(eventKey)).slice(0, left);
    left -= own.length;
    return own.length === 0 ? [] : [{ name, events: own }];
  });
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

interface PrimarySectionProps extends Partial<EventGridProps> {
  section: RecommendedSection;
  /** Shown between the title and the cards. */
  children?: ReactNode;
}

/** A titled grid of event cards that grows by show-more. */
export function PrimarySection({ section, children, canHide = true }: PrimarySectionProps) {
  const { anchorLink, title } = section;
  const headingId = `${anchorLink}-heading`;
  return (
    <section id={anchorLink} className={homeSectionsStyles.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={title} interactionTarget={anchorLink} />
      {children}
      <EventGrid section={section} canHide={canHide} />
    </section>
  );
}
