/** The part of an `IntersectionObserverEntry` that decides. */
export interface Visibility {
  intersectionRatio: number;
  intersectionRect: { height: number };
  boundingClientRect: { height: number };
  rootBounds: { height: number } | null;
}

/**
 * Whether a card counts as viewed: over 80 % of it is visible, or, where it is taller than the
 * screen, it fills over 80 % of the screen.
 */
export function isViewed(entry: Visibility): boolean {
  if (entry.intersectionRatio > viewedShare) return true;
  const screen = entry.rootBounds?.height ?? Infinity;
  const isTaller = entry.boundingClientRect.height * viewedShare >= screen;
  return isTaller && entry.intersectionRect.height > screen * viewedShare;
}

/** An event counts as viewed when more than this share of its card is visible (product 4.2). */
const viewedShare = 0.8;
