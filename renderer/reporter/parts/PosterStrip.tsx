import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { fixed } from '#shared/domain/report/reportTable.ts';
import {
  eventName,
  scoreShare,
  topScore,
  type ShownEvent,
} from '#shared/domain/report/shownEvents.ts';
import { Image } from '#renderer/ui/media/Image.tsx';
import styles from './PosterStrip.module.css';

interface PosterStripProps {
  label: string;
  shown: readonly ShownEvent[];
  /** The score of a full bar; by default each section has its own. */
  top?: number;
  /** Whether the pictures of the page are on this server. */
  hasPictures: boolean;
  /** Stands in place of the score. */
  noteOf?: (event: ShownEvent['event']) => string | undefined;
  onOpenEvent: (eventKey: number, sectionId: string, otherKey?: number) => void;
}

const dragType = 'text/x-event-key';

/** The posters of a page with their scores; arrow keys walk them, and one dropped on another compares the two. */
export function PosterStrip(props: PosterStripProps) {
  const { label, shown, top, hasPictures, noteOf, onOpenEvent } = props;
  const [current, setCurrent] = useState(0);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = current + (step ?? 0);
    const poster = event.currentTarget.querySelectorAll('button')[next];
    if (step === undefined || poster === undefined) return;
    event.preventDefault();
    setCurrent(next);
    poster.focus();
  };
  return (
    <ol className={styles.strip} aria-label={label} onKeyDown={handleKeyDown}>
      {shown.map(({ section, rank, scored: { eventKey, score }, event }, index) => (
        <li key={`${section.id}:${eventKey}`} className={styles.place}>
          {rank === 1 && <p className={styles.section}>{section.title}</p>}
          <button
            type="button"
            className={styles.poster}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onOpenEvent(eventKey, section.id)}
            {...dropTarget(eventKey, (otherKey) => onOpenEvent(otherKey, section.id, eventKey))}
          >
            <Image
              src={hasPictures ? ownPicture(event) : null}
              ratio="1"
              placeholderText={eventName(event)}
            />
            <span className={styles.name}>
              <span className={styles.rank}>{rank}</span> {eventName(event)}
            </span>
            {noteOf ? (
              <span className={styles.score}>{noteOf(event)}</span>
            ) : (
              <Score score={score} top={top ?? topScore(section.events)} />
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The console loads nothing from other hosts. */
export function ownPicture(event: ShownEvent['event']): string | null {
  const pictures = [event?.eventImage1, event?.homepageImage];
  return pictures.find((address) => address?.startsWith('/')) ?? null;
}

function Score({ score, top }: { score: number; top: number }) {
  return (
    <span className={styles.score}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(0, scoreShare(score, top)) * 100}%` }} />
      </span>
      {fixed(score, 4)}
    </span>
  );
}

function dropTarget(eventKey: number, onDrop: (otherKey: number) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragType, String(eventKey)),
    onDragOver: (drag: DragEvent) => {
      if (drag.dataTransfer.types.includes(dragType)) drag.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      const other = Number(dataTransfer.getData(dragType));
      if (other > 0 && other !== eventKey) onDrop(other);
    },
  };
}
