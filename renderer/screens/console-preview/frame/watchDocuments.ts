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
  const look = () => {
    const page = frame.contentWindow;
    if (!page || page.document === last || page.location.href === 'about:blank') return;
    last = page.document;
    undo = install(page);
    page.addEventListener('pagehide', hurry, { once: true, signal: stopped.signal });
  };
  let timer: number | undefined;
  const hurry = () => {
    clearInterval(timer);
    timer = window.setInterval(look, interval);
  };
  const rest = () => {
    look();
    clearInterval(timer);
  };
  frame.addEventListener('load', rest);
  look();
  if (last === null) hurry();
  return () => {
    // Else a page that leaves later would wake this watch again, with what no longer holds.
    stopped.abort();
    clearInterval(timer);
    frame.removeEventListener('load', rest);
    undo?.();
  };
}
