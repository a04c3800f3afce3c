/** Milliseconds until what waits for a frame goes on without: a page out of sight draws none. */
const longest = 200;

/** Once what has just changed is painted: work that nobody sees comes after what the visitor waits for. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is drawn after its callbacks, and a timer of theirs comes after that.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}

/**
 * Lets the browser paint or answer a press before the work goes on. A timer would wait for a second where the
 * page is out of sight.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const handleMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', handleMessage);
    port1.start();
    port2.postMessage(null);
  });
}
