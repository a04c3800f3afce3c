/** Moves the focus and the page to a part of it; smoothly, unless reduced motion is preferred. */
export function showPart(part: HTMLElement | null): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
}

/** Whether parts that stand side by side on a wide page are below one another. */
export function isNarrowPage(): boolean {
  return window.matchMedia('(width < 64rem)').matches;
}
