import { useSetAtom } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { eventClickedAtom, eventViewedAtom } from '#renderer/storefront/state/home/interactions.ts';

/** Calls back once, when the element counts as viewed. */
export function useViewed<E extends Element>(onViewed: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(onViewed);
  useEffect(() => {
    latest.current = onViewed;
  });
  useEffect(() => {
    const watched = element.current;
    return watched ? watch(watched, () => latest.current()) : undefined;
  }, []);
  return element;
}

/** Includes 80 % for normal cards and small shares for tall ones. */
const thresholds = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.805, 0.9, 1];

/** One observer for all cards of the page: a home page has sixty. */
let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, () => void>();

function watch(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(handleEntries, { threshold: thresholds });
  callbacks.set(element, callback);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function handleEntries(entries: IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    if (!isViewed(entry)) continue;
    observer?.unobserve(entry.target);
    callbacks.get(entry.target)?.();
  }
}

interface Visibility {
  intersectionRatio: number;
  intersectionRect: { height: number };
  boundingClientRect: { height: number };
  rootBounds: { height: number } | null;
}

/** Whether over 80 % of a card is visible or, of one taller than the screen, it fills over 80 % of the screen. */
export function isViewed(entry: Visibility): boolean {
  if (entry.intersectionRatio > viewedShare) return true;
  const screen = entry.rootBounds?.height ?? Infinity;
  const isTaller = entry.boundingClientRect.height * viewedShare >= screen;
  return isTaller && entry.intersectionRect.height > screen * viewedShare;
}

/** An event counts as viewed when more than this share of its card is visible (docs/product.md#42-sections). */
const viewedShare = 0.8;

/** Handlers of a card that record views and clicks. */
export function useEventActions(eventKey: number, interactionTarget: string) {
  const eventViewed = useSetAtom(eventViewedAtom);
  const eventClicked = useSetAtom(eventClickedAtom);
  return {
    handleViewed: () => eventViewed(eventKey, interactionTarget),
    handleClick: () => eventClicked(eventKey, interactionTarget),
    /** A press on tickets, which leads to the seller. */
    handleTickets: () => eventClicked(eventKey, `${interactionTarget}-tickets`),
  };
}
