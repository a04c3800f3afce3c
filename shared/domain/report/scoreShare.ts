/** A score as a share of the top score, 0 to 1; nothing has a share of a top that is not positive. */
export function scoreShare(score: number, top: number): number {
  return top > 0 && Number.isFinite(score) ? score / top : 0;
}
