import { useAtomValue, useAtom } from 'jotai';
import { Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { homeLayout, heroCarousel, wholeListing } from '#shared/domain/home/homeLayout.ts';
import { pickPromotions } from '#shared/domain/home/promotions.ts';
import { brandAtom, servicesAtom } from '#renderer/api/services.ts';
import { writeEntry, readEntry } from '#renderer/platform/historyEntry.ts';
import { HeroCard } from '#renderer/storefront/components/cards/HeroCard.tsx';
import { SectionHeading } from '#renderer/storefront/components/cards/SectionHeading.tsx';
import { browseMessages } from '#renderer/storefront/content/homeMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { QuietWeekend } from '#renderer/storefront/screens/home/homeStates.tsx';
import { SavedSection } from '#renderer/storefront/screens/home/SavedSection.tsx';
import {
  visibleSectionsAtom,
  shownCountsAtom,
  type RecommendedSection,
} from '#renderer/storefront/state/home/recommendations.ts';
import { locationAtom } from '#renderer/storefront/state/visitor/location.ts';
import { preferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Carousel } from '#renderer/ui/carousel/Carousel.tsx';
import { ArrowUpIcon } from '#renderer/ui/icons/arrows.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import { PrimarySection } from './EventGrid.tsx';
import { HomeWidgetView } from './HomeWidgetView.tsx';
import styles from './HomeSections.module.css';

/** The sections from top to bottom, with the prompts and promotions between them. */
export function HomeSections({ seed }: { seed: number }) {
  const sections = useAtomValue(visibleSectionsAtom);
  const location = useAtomValue(locationAtom);
  const { bands, categories, genres } = useAtomValue(preferencesAtom);
  const parts = homeLayout(sections, {
    hasLocation: location.type !== 'none',
    hasBands: bands.length > 0,
    hasCategories: categories.length > 0,
    hasGenres: genres.length > 0,
    prompts: useAtomValue(brandAtom).prompts,
    isWholeListing: sections.some(({ anchorLink }) => anchorLink === wholeListing),
  });
  const { promotions, chosenPromotions } = useAtomValue(servicesAtom).config;
  const picked = chosenPromotions ?? pickPromotions(promotions, seed);
  return (
    <div className={styles.sections}>
      <RestoredCounts />
      {parts.map((part) => {
        if (part.kind === 'widget') {
          return <HomeWidgetView key={part.widget} widget={part.widget} promotions={picked} />;
        }
        const isHero = part.index === 0 && !part.section.months;
        const Section = isHero ? HeroSection : PrimarySection;
        return (
          <Fragment key={part.section.anchorLink}>
            <Section section={part.section} />
            {/* Where events of the weekend would stand. */}
            {part.index === 0 && <QuietWeekend />}
          </Fragment>
        );
      })}
      <SavedSection />
      <Button
        variant="secondary"
        className={styles.toTop}
        icon={<ArrowUpIcon size={20} />}
        onClick={scrollToTop}
      >
        {messages.layout.scrollToTop}
      </Button>
    </div>
  );
}

function scrollToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * Restores how many cards were shown after Back from another site, so that the page has its former
 * height. A component of its own: no other renders when the counts change.
 */
function RestoredCounts(): null {
  const [counts, setCounts] = useAtom(shownCountsAtom);
  const [, setOpened] = useState(false);
  useLayoutEffect(() => {
    const stored = readEntry(entryName);
    if (!isCounts(stored)) return;
    setCounts(stored);
    // A synchronous render in this effect: `useRestoredScroll` scrolls after it and needs the
    // height.
    setOpened(true);
  }, [setCounts]);
  useEffect(() => writeEntry(entryName, counts), [counts]);
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

/** The first section: a carousel of large cards. */
function HeroSection({ section }: { section: RecommendedSection }) {
  const { anchorLink, title, events } = section;
  const headingId = `${anchorLink}-heading`;
  const endId = `${anchorLink}-end`;
  return (
    <section id={anchorLink} className={styles.section} aria-labelledby={headingId}>
      <SkipLink targetId={endId}>{browseMessages.skipCarousel}</SkipLink>
      <SectionHeading id={headingId} title={title} interactionTarget={anchorLink} />
      <Carousel label={title} texts={messages.home.slides} delay={heroCarousel.autoplayMs}>
        {events.slice(0, heroCarousel.maxEvents).map((event, index) => (
          <HeroCard
            key={event.eventKey}
            event={event}
            interactionTarget={anchorLink}
            isFirst={index === 0}
          />
        ))}
      </Carousel>
      <VisuallyHidden id={endId} tabIndex={-1} />
    </section>
  );
}
