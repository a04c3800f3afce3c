import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls smoothly to a hash and jumps otherwise. Rendered before `ScrollRestoration`, whose effect
 * scrolls right after this one. The style sheet disables it under reduced motion.
 */
export function SmoothHash() {
  const { hash, key } = useLocation();
  const isGoingToHash = useNavigationType() !== 'POP' && hash !== '';
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = isGoingToHash ? 'smooth' : '';
    const ending = new AbortController();
    // Checked here and not later: a section that appears later was missing when the router scrolled.
    const id = isGoingToHash ? decodeURIComponent(hash.slice(1)) : '';
    if (id !== '' && document.getElementById(id) === null) {
      void import('#renderer/platform/scrollToMissing.ts').then(({ scrollToMissing }) =>
        scrollToMissing(id, ending.signal),
      );
    }
    return () => {
      ending.abort();
      document.documentElement.style.scrollBehavior = '';
    };
  }, [isGoingToHash, hash, key]);
  return null;
}
