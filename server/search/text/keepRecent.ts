/** A function that remembers what it made for the last keys; both must be small, and nobody may change them. */
export function keepRecent<K, V>(make: (key: K) => V, most = 4096): (key: K) => V {
  // Two generations: what was asked for since the last change of them is kept at the next.
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  return (key) => {
    const recent = young.get(key);
    if (recent !== undefined) return recent;
    const value = old.get(key) ?? make(key);
    if (young.size >= most / 2) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
    return value;
  };
}
