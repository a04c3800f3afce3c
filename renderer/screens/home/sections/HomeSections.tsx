import { useAtomValue } from 'jotai';
import { pickPromotions } from '#shared/domain/sections/pickPromotions.ts';
import { homeLayout } from '#shared/domain/sections/homeLayout.ts';
import { messages } from '#renderer/content/messages.ts';
import { promotions } from '#renderer/content/promotions.ts';
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
      {parts.map((part) => {
        if (part.kind === 'widget') {
          return <HomeWidgetView key={part.widget} widget={part.widget} promotions={picked} />;
        }
        const Section = part.index === 0 ? HeroSection : PrimarySection;
        return <Section key={part.section.anchorLink} section={part.section} />;
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
