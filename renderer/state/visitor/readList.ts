/** The items of a stored or sent list that are what they should be; anything else there is dropped. */
export function readList<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}
