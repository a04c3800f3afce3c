import type { FilterValue } from '#renderer/screens/search/data/searchResults.ts';

/** Values of a short list. */
export const shortLength = 6;

/** The values that a list shows: all, or the first few and every chosen one. */
export function shownValues(
  values: readonly FilterValue[],
  chosen: readonly string[],
  isLong: boolean,
): { shown: readonly FilterValue[]; hiddenCount: number } {
  if (isLong) return { shown: values, hiddenCount: 0 };
  const shown = values.filter(({ value }, index) => index < shortLength || chosen.includes(value));
  return { shown, hiddenCount: values.length - shown.length };
}
