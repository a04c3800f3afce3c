import type { ReactNode } from 'react';
import type { RecommendedSection } from '#renderer/state/home/recommendations.ts';
import { EventGrid } from './EventGrid.tsx';
import { SectionHeading } from '#renderer/components/events/SectionHeading.tsx';
import styles from './HomeSections.module.css';

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
    <section id={anchorLink} className={styles.section} aria-labelledby={headingId}>
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
