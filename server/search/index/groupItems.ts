/** Items by key in one array: those of key k are `items[offsets[k]]` and on, in the order in which they come. */
export function groupItems(
  keyCount: number,
  keys: ArrayLike<number>,
  itemOf: (index: number) => number,
) {
  const offsets = new Uint32Array(keyCount + 1);
  for (let i = 0; i < keys.length; i += 1) offsets[keys[i]! + 1]! += 1;
  for (let key = 0; key < keyCount; key += 1) offsets[key + 1]! += offsets[key]!;
  const next = offsets.slice();
  const items = new Uint32Array(keys.length);
  for (let i = 0; i < keys.length; i += 1) {
    items[next[keys[i]!]!] = itemOf(i);
    next[keys[i]!]! += 1;
  }
  return { offsets, items };
}
