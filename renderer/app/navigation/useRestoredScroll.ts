import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the router keeps how far each entry of the history was scrolled. */
export const scrollPositions = 'wattle.scroll-positions';

/**
 * A page loaded by Back or anew returns to where it was left. The browser does this by itself, but before
 * the page has opened again what was open; and the router only within its own pages.
 */
export function useRestoredScroll(): void {
  const { key } = useLocation();
  const loadedKey = useRef(key);
  useEffect(() => {
    const position = storedPosition(loadedKey.current);
    if (position === null) return undefined;
    // What opens again does so before the next frame.
    const frame = requestAnimationFrame(() => window.scrollTo(0, position));
    return () => cancelAnimationFrame(frame);
  }, []);
}

function storedPosition(key: string): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}') as object;
    const position: unknown = Object.entries(kept).find(([name]) => name === key)?.[1];
    return typeof position === 'number' ? position : null;
  } catch {
    return null;
  }
}
