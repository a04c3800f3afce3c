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
    // Checked here and not later: a section that appears later was missing when the router scrolled.
    const stopWaiting = isGoingToHash
      ? whenThere(decodeURIComponent(hash.slice(1)), (element) => element.scrollIntoView())
      : undefined;
    return () => {
      stopWaiting?.();
      document.documentElement.style.scrollBehavior = '';
    };
  }, [isGoingToHash, hash, key]);
  return null;
}

/** Milliseconds to wait for the element of a hash. */
const longestWait = 10_000;

/**
 * Calls back once with an element that is still missing, such as a section that loads. Stops when
 * the visitor scrolls or types. Returns a function that stops it; an element that exists is left to
 * the router.
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
