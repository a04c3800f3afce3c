import type { PreferenceItem } from './visitor.ts';

/** An item of a suggestion box as it is typed: either part may still be missing. */
export interface PreferenceDraft {
  key?: number | null | undefined;
  name?: string | null | undefined;
}

/** Whether Add works: key and name are present and the key is not chosen yet (docs/product.md#5-validation, rule 2). */
export function canAdd(
  items: readonly PreferenceItem[],
  draft: PreferenceDraft,
): draft is PreferenceItem {
  if (draft.key === undefined || draft.key === null || !draft.name?.trim()) return false;
  return !items.some(({ key }) => key === draft.key);
}

/** The list with one more item, or as it was where Add does not work. */
export function withItem(
  items: readonly PreferenceItem[],
  draft: PreferenceDraft,
): readonly PreferenceItem[] {
  return canAdd(items, draft) ? [...items, { key: draft.key, name: draft.name }] : items;
}

export function withoutItem(
  items: readonly PreferenceItem[],
  key: number,
): readonly PreferenceItem[] {
  return items.filter((item) => item.key !== key);
}

/** Whether Submit works: at least one item. Reset alone sends an empty list. */
export function canSubmit(items: readonly PreferenceItem[]): boolean {
  return items.length > 0;
}
