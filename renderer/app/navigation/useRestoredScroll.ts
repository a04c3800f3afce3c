import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key under which the router stores scroll positions. */
export const scrollPositions = 'wattle.scroll-positions';

/**
 * Restores the scroll position after Back to another document and after a reload. The browser does
 * so before the page has opened its panels again, and the router only for its own navigations.
 */
export function useRestoredScroll(): void {
  const { key } = useLocation();
  const loadedKey = useRef(key);
  useEffect(() => {
    const position = storedPosition(loadedKey.current);
    if (position === null) return undefined;
    // Panels open again before the next frame.
    const frame = requestAnimationFrame(() => window.scrollTo(0, position));
    return () => cancelAnimationFrame(frame);
  }, []);
}

function storedPosition(key: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}') as object;
    const position: unknown = Object.entries(stored).find(([name]) => name === key)?.[1];
    return typeof position === 'number' ? position : null;
  } catch {
    return null;
  }
}
