import type { FilterValue } from '#renderer/screens/search/data/searchResults.ts';

/** Values of a short list. */
const shortLength = 6;

/** What a list shows: all of it, or the first few with every chosen value. */
export function shownValues(
  values: readonly FilterValue[],
  chosen: readonly string[],
  isLong: boolean,
): { shown: readonly FilterValue[]; hiddenCount: number } {
  if (isLong) return { shown: values, hiddenCount: 0 };
  const shown = values.filter(({ value }, index) => index < shortLength || chosen.includes(value));
  return { shown, hiddenCount: values.length - shown.length };
}
