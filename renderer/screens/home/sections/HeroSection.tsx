import { heroCarousel } from '#shared/domain/sections/heroCarousel.ts';
import { HeroCard } from '#renderer/components/events/cards/HeroCard.tsx';
import { messages } from '#renderer/content/messages.ts';
import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';
import { Carousel } from '#renderer/ui/carousel/Carousel.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import styles from './PrimarySection.module.css';

/** The first section: large cards in a row that turns by itself. */
export function HeroSection({ section }: { section: RecommendedSection }) {
  const { anchorLink, title, events } = section;
  const headingId = `${anchorLink}-heading`;
  return (
    <section id={anchorLink} className={styles.section} aria-labelledby={headingId}>
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
    </section>
  );
}
