/** Milliseconds before the wait ends without a frame: a hidden page paints none. */
const longest = 200;

/** Resolves once the last change was painted: work that the visitor does not see comes after it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is painted after its callbacks, and before their timers.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}

/** Yields, so that the browser can paint or handle a press; a timer takes a second in a hidden page. */
export async function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
