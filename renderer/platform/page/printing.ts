/** Calls the listener when printing starts and ends; returns a function that unsubscribes. */
export function watchPrinting(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}

export function isPrinting(): boolean {
  return window.matchMedia('print').matches;
}
