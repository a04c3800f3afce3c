import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A navigation to a hash scrolls smoothly; all others jump. Stands before `ScrollRestoration`, whose
 * effect scrolls right after this one. The style sheet stills it under reduced motion.
 */
export function SmoothHash() {
  const { hash, key } = useLocation();
  const isGoingToHash = useNavigationType() !== 'POP' && hash !== '';
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = isGoingToHash ? 'smooth' : '';
    return () => {
      document.documentElement.style.scrollBehavior = '';
    };
  }, [isGoingToHash, key]);
  return null;
}
