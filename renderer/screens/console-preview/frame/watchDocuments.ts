/** Milliseconds: before the scripts of a page have come over the wire. */
const interval = 15;

/**
 * Calls back for every document of the frame, as early as possible; returns a function that stops
 * it.
 */
export function watchDocuments(
  frame: HTMLIFrameElement,
  install: (page: Window) => () => void,
): () => void {
  let last: Document | null = null;
  let undo: (() => void) | null = null;
  const stopped = new AbortController();
  const check = () => {
    const page = frame.contentWindow;
    if (!page || page.document === last || page.location.href === 'about:blank') return;
    last = page.document;
    undo = install(page);
    page.addEventListener('pagehide', poll, { once: true, signal: stopped.signal });
  };
  let timer: number | undefined;
  const poll = () => {
    clearInterval(timer);
    timer = window.setInterval(check, interval);
  };
  const stopPolling = () => {
    check();
    clearInterval(timer);
  };
  frame.addEventListener('load', stopPolling);
  check();
  if (last === null) poll();
  return () => {
    // Otherwise a page that leaves later would start the polling again with old settings.
    stopped.abort();
    clearInterval(timer);
    frame.removeEventListener('load', stopPolling);
    undo?.();
  };
}
