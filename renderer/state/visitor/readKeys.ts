/** The whole numbers of a stored or sent list; anything else there is dropped. */
export function readKeys(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((key): key is number => Number.isInteger(key)) : [];
}
