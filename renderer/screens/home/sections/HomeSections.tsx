import { useAtomValue } from 'jotai';
import { pickPromotions } from '#shared/domain/sections/pickPromotions.ts';
import { homeLayout, type HomePart } from '#shared/domain/sections/homeLayout.ts';
import { preloadHero } from '#renderer/components/events/cards/HeroCard.tsx';
import { DrawnFrame } from '#renderer/components/events/drawn/DrawnFrame.tsx';
import { DrawnPart } from '#renderer/components/events/drawn/DrawnPart.tsx';
import { messages } from '#renderer/content/messages.ts';
import { promotions } from '#renderer/content/promotions.ts';
import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';
import { shownSectionsAtom } from '#renderer/state/home/shownSections.ts';
import { locationAtom } from '#renderer/state/visitor/location.ts';
import { preferencesAtom } from '#renderer/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ArrowUpIcon } from '#renderer/ui/icons/arrows.tsx';
import { HeroSection } from './HeroSection.tsx';
import styles from './HomeSections.module.css';
import { KeptCounts } from './KeptCounts.tsx';
import { HomeWidgetView } from './HomeWidgetView.tsx';
import { PrimarySection } from './PrimarySection.tsx';
import { SavedSection } from '#renderer/screens/home/saved/SavedSection.tsx';

/** The sections from top to bottom, with the prompts and promotions between them. */
export function HomeSections({ seed }: { seed: number }) {
  const sections = useAtomValue(shownSectionsAtom);
  const location = useAtomValue(locationAtom);
  const { bands, categories, genres } = useAtomValue(preferencesAtom);
  const parts = homeLayout(sections, {
    hasLocation: location.type !== 'none',
    hasBands: bands.length > 0,
    hasCategories: categories.length > 0,
    hasGenres: genres.length > 0,
  });
  const picked = pickPromotions(promotions, seed);
  return (
    <div className={styles.sections}>
      <KeptCounts />
      {parts.map((part) =>
        part.kind === 'section' ? (
          <SectionPart key={part.section.anchorLink} part={part} />
        ) : (
          <HomeWidgetView key={part.widget} widget={part.widget} promotions={picked} />
        ),
      )}
      <SavedSection />
      <DrawnPart name="to the top" render={toTop} />
    </div>
  );
}

type SectionPartOf = Extract<HomePart<RecommendedSection>, { kind: 'section' }>;

function SectionPart({ part: { section, index } }: { part: SectionPartOf }) {
  const { anchorLink, title, events } = section;
  const isHero = index === 0;
  // Here and not in the card, which was drawn before.
  if (import.meta.env.SSR && isHero && events[0]) preloadHero(events[0]);
  return (
    <DrawnFrame
      name={`${isHero ? 'hero' : 'section'} ${anchorLink} ${title}`}
      events={events}
      render={() =>
        isHero ? <HeroSection section={section} /> : <PrimarySection section={section} />
      }
    />
  );
}

const toTop = () => (
  <Button
    variant="secondary"
    className={styles.toTop}
    icon={<ArrowUpIcon size={20} />}
    onClick={scrollToTop}
  >
    {messages.layout.scrollToTop}
  </Button>
);

function scrollToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  document.getElementById('content')?.focus({ preventScroll: true });
}
