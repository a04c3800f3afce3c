import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cacheSeenPage } from '#renderer/platform/offline/registerOffline.ts';

/** Milliseconds on a screen before it is cached. */
const seenAfter = 3000;

/** Caches screens reached by client navigation for offline use, as loaded pages are. */
export function useCacheSeenPages(): void {
  const { pathname, search } = useLocation();
  const loaded = useRef(pathname + search);
  useEffect(() => {
    const address = pathname + search;
    if (address === loaded.current) return undefined;
    loaded.current = '';
    const timer = setTimeout(() => cacheSeenPage(address), seenAfter);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
