import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLoaded } from '#renderer/ui/useLoaded.ts';

const loadEmbla = () => import('./startEmbla.ts').then((module) => module.startEmbla);

/**
 * Embla, turning by itself every `delay` ms. The timer is ours: embla's own autoplay starts again when the
 * pointer leaves, even after the visitor has pressed Pause. The code of embla loads after hydration: a row
 * needs it only when it moves.
 */
export function useCarousel(delay: number, slideCount: number) {
  const [viewportRef, embla] = useEmbla(slideCount > 1);
  /** Index of the leading slide. */
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  /** Whether the last turn was the visitor's: only those are announced. */
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
  // Turns that were pressed before embla had loaded.
  useEffect(() => {
    if (embla === null) return;
    const by = waiting.current;
    waiting.current = 0;
    for (let left = Math.abs(by); left > 0; left -= 1) turn(by > 0 ? 1 : -1);
  }, [embla, turn]);
  const togglePlay = () => {
    setPlaying((was) => !was);
    setTurnedByHand(false);
  };

  return { viewportRef, current, isPlaying, isTurnedByHand, turn, togglePlay, hold };
}

/**
 * Calls every `delay` ms, restarted with each `round` and paused while held; null stops it. Returns the
 * function that holds. It renders nothing, because each press on a card holds the row.
 */
function useHeldTimer(onTime: () => void, delay: number | null, round: number) {
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
  return useCallback((value: boolean): void => {
    if (value === isHeld.current) return;
    isHeld.current = value;
    restart.current?.();
  }, []);
}

/** Embla on the element of the ref, once its code has loaded. */
function useEmbla(isWanted: boolean): [RefObject<HTMLDivElement | null>, EmblaCarouselType | null] {
  const startEmbla = useLoaded(loadEmbla, isWanted);
  // No state: set while the page is committed, it would render the page twice.
  const viewportRef = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  useEffect(() => {
    const viewport = viewportRef.current;
    if (startEmbla === null || viewport === null) return undefined;
    const { embla: started, stop } = startEmbla(viewport);
    setEmbla(started);
    return () => {
      stop();
      setEmbla(null);
    };
  }, [startEmbla]);
  return [viewportRef, embla];
}
