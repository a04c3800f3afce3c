/** Milliseconds until what waits for a frame goes on without: a page out of sight draws none. */
const longest = 200;

/** Once what has just changed is painted: work that nobody sees comes after what the visitor waits for. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A frame is drawn after its callbacks, and a timer of theirs comes after that.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}
