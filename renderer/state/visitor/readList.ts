/** The valid items of a stored or received list; others are dropped. */
export function readList<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** The whole numbers of a stored or received list; anything else is dropped. */
export function readKeys(value: unknown): number[] {
  return readList(value, (key): key is number => Number.isInteger(key));
}
