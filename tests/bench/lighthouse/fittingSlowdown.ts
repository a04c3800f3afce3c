/** Lighthouse's index of a processor, and how many times a middling phone is slower (its docs/throttling.md). */
const known = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
] as const;

/**
 * How many times a machine of this index is to be slowed down to be as fast as the phone Lighthouse means. Its
 * constant four is for the index of a fast desktop.
 */
export function fittingSlowdown(index: number): number {
  const above = known.findIndex(([start]) => start >= index);
  const [left, right] = [known[above - 1], known[above]];
  if (!left || !right) return index > known[0][0] ? 6 : 1;
  const share = (index - left[0]) / (right[0] - left[0]);
  return Math.round((left[1] + share * (right[1] - left[1])) * 10) / 10;
}
