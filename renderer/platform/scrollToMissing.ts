/** Milliseconds to wait for the element of a hash. */
const longestWait = 10_000;

/** Scrolls once to an element that is still missing, until the signal, or until the visitor scrolls or types. */
export function scrollToMissing(id: string, outer: AbortSignal): void {
  const ending = new AbortController();
  const stop = () => ending.abort();
  const signal = AbortSignal.any([outer, ending.signal, AbortSignal.timeout(longestWait)]);
  const observer = new MutationObserver(scroll);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(name, stop, { signal, passive: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  scroll();

  function scroll(): void {
    const element = document.getElementById(id);
    if (element === null || signal.aborted) return;
    stop();
    element.scrollIntoView();
  }
}
