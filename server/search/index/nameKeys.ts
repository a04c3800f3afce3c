import { lowerBound } from './lowerBound.ts';

/** Whole names, found by their words in any order: sorted hashes, and the document of each. */
type NameKeysData = ReturnType<typeof buildNameKeys>;

/** Hashes a set of words, independent of their order, to 52 bits (two FNV-1a variants). */
export function hashName(words: readonly string[]): number {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  const text = words.length > 1 ? words.toSorted().join(' ') : (words[0] ?? '');
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 0) * 0x100000 + ((low >>> 0) & 0xfffff);
}

export function buildNameKeys(keyOfDoc: readonly number[]) {
  const docs = Uint32Array.from(keyOfDoc, (_, doc) => doc);
  docs.sort((a, b) => keyOfDoc[a]! - keyOfDoc[b]! || a - b);
  return { keys: Float64Array.from(docs, (doc) => keyOfDoc[doc]!), docs };
}

/** The documents whose whole name consists of exactly these words. */
export function findNamed(
  { keys, docs }: NameKeysData,
  words: readonly string[],
  key = hashName(words),
): Uint32Array {
  const first = lowerBound(keys.length, (n) => keys[n]! < key);
  let end = first;
  while (keys[end] === key) end += 1;
  return docs.subarray(first, end);
}
