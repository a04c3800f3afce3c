import { Children, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { PauseIcon, PlayIcon } from '#renderer/ui/icons/actions.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#renderer/ui/icons/arrows.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import { useCarousel } from './useCarousel.ts';
import styles from './Carousel.module.css';

type CarouselTexts = Record<'play' | 'pause' | 'previous' | 'next', string> & {
  position: (current: number, total: number) => string;
};

interface CarouselProps {
  /** Names the carousel for assistive technology. */
  label: string;
  texts: CarouselTexts;
  /** Milliseconds between turns. */
  delay?: number;
  children: ReactNode;
}

/**
 * Slides in a row: one, two from 650 px, three from 1000 px of its own width. Turns by itself and wraps;
 * pauses by its button, on hover and focus, and never starts under reduced motion (WCAG 2.2.2). Arrow keys turn it.
 */
export function Carousel({ label, texts, delay = 10_000, children }: CarouselProps) {
  const slideCount = Children.count(children);
  const { viewportRef, current, isPlaying, isTurnedByHand, turn, togglePlay, hold } = useCarousel(
    delay,
    slideCount,
  );
  // Memoised: the cards do not render again when only the slide changes.
  const slides = useMemo(() => slidesOf(children, texts.position), [children, texts.position]);
  const holdInside = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = turnsByKey[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  };
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.viewport} ref={viewportRef} {...holdInside}>
        <div className={styles.track}>{slides}</div>
      </div>
      {slideCount > 1 && (
        <div className={styles.controls}>
          <IconButton
            variant="filled"
            label={isPlaying ? texts.pause : texts.play}
            icon={isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
            onClick={togglePlay}
          />
          <span className={styles.position} aria-hidden="true">
            {current + 1}
            <span className={styles.total}> / {slideCount}</span>
          </span>
          <div className={styles.turns} {...holdInside}>
            <IconButton
              variant="filled"
              label={texts.previous}
              icon={<ChevronLeftIcon size={20} />}
              onClick={() => turn(-1)}
            />
            <IconButton
              variant="filled"
              label={texts.next}
              icon={<ChevronRightIcon size={20} />}
              onClick={() => turn(1)}
            />
          </div>
        </div>
      )}
      <VisuallyHidden role="status">
        {isTurnedByHand ? texts.position(current + 1, slideCount) : ''}
      </VisuallyHidden>
    </div>
  );
}

const turnsByKey: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function slidesOf(children: ReactNode, position: CarouselTexts['position']): ReactNode {
  return Children.toArray(children).map((slide, index, all) => (
    <div
      key={index}
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={position(index + 1, all.length)}
    >
      {slide}
    </div>
  ));
}
