/** Tells when the page turns to paper and back; answers with how to stop. */
export function watchPrinting(listener: () => void): () => void {
  const paper = window.matchMedia('print');
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}

/** Whether the page is being laid out for paper. */
export function isPrinting(): boolean {
  return window.matchMedia('print').matches;
}
