import type { ReactNode } from 'react';
import { eventPictures } from '#renderer/components/events/eventDisplay.ts';
import { backgroundWidths, posterSources } from '#renderer/components/events/posterSources.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { Image } from '#renderer/ui/media/Image.tsx';
import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import styles from './DataCapture.module.css';

interface DataCaptureProps {
  /** Names the prompt in the page. */
  id: string;
  samples: readonly CardEvent[];
  title: string;
  text: string;
  children: ReactNode;
}

/** A prompt in front of a wall of sample posters. */
export function DataCapture({ id, samples, title, text, children }: DataCaptureProps) {
  const headingId = `${id}-prompt-heading`;
  return (
    <section className={styles.capture} aria-labelledby={headingId}>
      <SampleWall samples={samples} />
      <div className={styles.panel}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}

/** Decorative: each of these events has a card of its own elsewhere, or none. */
function SampleWall({ samples }: { samples: readonly CardEvent[] }) {
  return (
    <div className={styles.wall} aria-hidden="true">
      <div className={styles.grid}>
        {samples.map((event) => (
          <Sample key={event.eventKey} event={event} />
        ))}
      </div>
    </div>
  );
}

function Sample({ event }: { event: CardEvent }) {
  const { image } = eventPictures(event);
  return (
    <Image
      className={styles.sample ?? ''}
      src={image}
      alt=""
      ratio="1"
      colour={event.dominantColour}
      placeholder={<Placeholder text={event.eventName} />}
      {...posterSources(image, wallSizes, backgroundWidths)}
    />
  );
}

/** Dimmed behind a question, a phone's wall needs no more than 160 pixels, at any density. */
const wallSizes = '(width >= 700px) 15rem, (resolution >= 2.5dppx) 3rem, 5rem';
