import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLoaded } from '#renderer/ui/loading/useLoaded.ts';

interface CarouselState {
  viewportRef: RefObject<HTMLDivElement | null>;
  /** Index of the leading slide. */
  current: number;
  isPlaying: boolean;
  /** Whether the last turn was the visitor's: only those are announced. */
  isTurnedByHand: boolean;
  turn: (by: 1 | -1) => void;
  togglePlay: () => void;
  /** Called with whether pointer or focus is inside: the carousel pauses meanwhile. */
  hold: (isHeld: boolean) => void;
}

const loadEmbla = () => import('embla-carousel').then((module) => module.default);

/**
 * Embla, turning by itself every `delay` ms. The timer is ours: embla's own autoplay starts again when the
 * pointer leaves, even after the visitor has pressed Pause. A row needs nothing of it before it moves: its
 * code comes once the page is alive.
 */
export function useCarousel(delay: number, slideCount: number): CarouselState {
  const [viewportRef, embla] = useEmbla(slideCount > 1);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isTurnedByHand, setTurnedByHand] = useState(false);
  // No render if the slide does not change.
  const isByHand = useRef(false);

  useEffect(() => {
    if (slideCount > 1) setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [slideCount]);

  useEffect(() => {
    if (!embla) return undefined;
    const handleSelect = () => {
      setCurrent(embla.selectedScrollSnap());
      setTurnedByHand(isByHand.current);
    };
    const handlePointer = () => {
      isByHand.current = true;
    };
    embla.on('select', handleSelect).on('pointerDown', handlePointer);
    return () => {
      embla.off('select', handleSelect).off('pointerDown', handlePointer);
    };
  }, [embla]);

  const turnByItself = useCallback(() => {
    if (document.visibilityState === 'hidden') return;
    isByHand.current = false;
    embla?.scrollNext();
  }, [embla]);
  const hold = useHeldTimer(turnByItself, embla !== null && isPlaying ? delay : null, current);

  const waiting = useRef(0);
  const turn = useCallback(
    (by: 1 | -1) => {
      isByHand.current = true;
      if (embla === null) waiting.current += by;
      else if (by === 1) embla.scrollNext();
      else embla.scrollPrev();
    },
    [embla],
  );
  // Pressed before embla was here: done now.
  useEffect(() => {
    if (embla === null) return;
    const by = waiting.current;
    waiting.current = 0;
    for (let left = Math.abs(by); left > 0; left -= 1) turn(by > 0 ? 1 : -1);
  }, [embla, turn]);
  const togglePlay = useCallback(() => {
    setPlaying((was) => !was);
    setTurnedByHand(false);
  }, []);

  return { viewportRef, current, isPlaying, isTurnedByHand, turn, togglePlay, hold };
}

/**
 * Calls every `delay` ms, counted anew with each `round`, but not while held; null stops it. Answers with how
 * to hold: nothing is drawn for it, because a press on a card holds the row.
 */
function useHeldTimer(
  onTime: () => void,
  delay: number | null,
  round: number,
): CarouselState['hold'] {
  const isHeld = useRef(false);
  const restart = useRef<() => void>(null);
  useEffect(() => {
    if (delay === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    restart.current = () => {
      clearInterval(timer);
      if (!isHeld.current) timer = setInterval(onTime, delay);
    };
    restart.current();
    return () => {
      restart.current = null;
      clearInterval(timer);
    };
  }, [onTime, delay, round]);
  return useCallback((value) => {
    if (value === isHeld.current) return;
    isHeld.current = value;
    restart.current?.();
  }, []);
}

/** Embla on the element of the ref, once its code is here. */
function useEmbla(isWanted: boolean): [CarouselState['viewportRef'], EmblaCarouselType | null] {
  const create = useLoaded(loadEmbla, isWanted);
  // No state: set while the page is committed, it would have the page drawn again before it is let go.
  const viewportRef = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  useEffect(() => {
    const viewport = viewportRef.current;
    if (create === null || viewport === null) return undefined;
    const ending = new AbortController();
    const watchDrag = withoutEmulatedMouse(viewport, ending.signal);
    const created = create(viewport, {
      loop: true,
      align: 'start',
      watchDrag,
      inViewThreshold: halfSeen,
    });
    setEmbla(created);
    const skipUnseen = () => makeUnseenInert(created);
    created.on('slidesInView', skipUnseen);
    return () => {
      ending.abort();
      for (const slide of created.slideNodes()) slide.inert = false;
      created.destroy();
      setEmbla(null);
    };
  }, [create]);
  return [viewportRef, embla];
}

/** Share of a slide from which it counts as seen. */
const halfSeen = 0.5;

/** Keyboards and readers pass by the slides out of view: the controls bring them. Focus stays in the row. */
function makeUnseenInert(embla: EmblaCarouselType): void {
  const seen = new Set(embla.slidesInView());
  // Where nothing is laid out nothing is in view.
  if (seen.size === 0) return;
  const slides = embla.slideNodes();
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  for (const [index, slide] of slides.entries()) slide.inert = !seen.has(index);
  if (focused === -1 || seen.has(focused)) return;
  slides[embla.selectedScrollSnap()]?.querySelector('a')?.focus({ preventScroll: true });
}

/**
 * Whether a press may drag: not the mouse that a browser emulates after a tap. Embla would listen on the whole
 * document for moves it may cancel, and the browser look through the whole page for what they concern.
 */
function withoutEmulatedMouse(viewport: HTMLElement, signal: AbortSignal) {
  let isFinger = false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch';
  };
  viewport.addEventListener('pointerdown', notePointer, { capture: true, signal });
  return (_: EmblaCarouselType, event: Event) => !(isFinger && event.type === 'mousedown');
}
