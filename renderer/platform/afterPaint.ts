/** Runs once what the visitor did has been painted: what nobody sees does not keep anybody waiting. */
export function afterPaint(work: () => void): void {
  // The frame is drawn after its callbacks, and a timer of theirs comes after that.
  requestAnimationFrame(() => setTimeout(work));
}
