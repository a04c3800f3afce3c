import { useEffect, useLayoutEffect } from 'react';
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
  useEffect(() => {
    if (!isGoingToHash) return undefined;
    return whenThere(decodeURIComponent(hash.slice(1)), (element) => element.scrollIntoView());
  }, [isGoingToHash, hash, key]);
  return null;
}

/** Milliseconds: what is not there by then does not come. */
const longestWait = 10_000;

/**
 * Calls once with an element that is not in the page yet, such as a section that is still being fetched. Gives
 * up when the visitor scrolls or types. Returns how to stop; an element that is there is left to the router.
 */
function whenThere(id: string, found: (element: Element) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort();
  if (document.getElementById(id) !== null) return stop;
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    stop();
    found(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, longestWait);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const name of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(name, stop, { signal, passive: true });
  }
  return stop;
}
