/** A set of numbers, such as those of documents, one bit each. Signed, because V8 keeps small integers unboxed. */
export type Bitset = Int32Array<ArrayBuffer>;

export function createBitset(size: number): Bitset {
  return new Int32Array((size + 31) >>> 5);
}

/** All of the first `size` documents. */
export function fullBitset(size: number): Bitset {
  const set = createBitset(size).fill(-1);
  if ((size & 31) !== 0) set[set.length - 1] = (1 << (size & 31)) - 1;
  return set;
}

export function hasBit(set: Bitset, bit: number): boolean {
  return ((set[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
}

export function setBit(set: Bitset, bit: number): void {
  set[bit >>> 5]! |= 1 << (bit & 31);
}

export function clearBit(set: Bitset, bit: number): void {
  set[bit >>> 5]! &= ~(1 << (bit & 31));
}

/** Adds every number of a list. */
export function setBits(set: Bitset, docs: Uint32Array): void {
  for (let i = 0; i < docs.length; i += 1) {
    const doc = docs[i]!;
    set[doc >>> 5]! |= 1 << (doc & 31);
  }
}

export function intersect(set: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < set.length; i += 1) set[i]! &= other[i]!;
  return set;
}

export function unite(set: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < set.length; i += 1) set[i]! |= other[i]!;
  return set;
}

export function subtract(set: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < set.length; i += 1) set[i]! &= ~other[i]!;
  return set;
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let i = 0; i < set.length; i += 1) count += bitsIn(set[i]!);
  return count;
}

export function countCommonBits(set: Bitset, other: Bitset): number {
  let count = 0;
  for (let i = 0; i < set.length; i += 1) count += bitsIn(set[i]! & other[i]!);
  return count;
}

/** The numbers of a set, ascending. */
export function listBits(set: Bitset): Int32Array {
  const bits = new Int32Array(countBits(set));
  let at = 0;
  someBit([set], (bit) => {
    bits[at++] = bit;
  });
  return bits;
}

/** Calls `visit` with each number that all sets have, in order, until it returns true. */
export function someBit(
  [first, ...others]: readonly [Bitset, ...Bitset[]],
  visit: (doc: number) => unknown,
): boolean {
  for (let i = 0; i < first.length; i += 1) {
    let word = first[i]!;
    for (const set of others) word &= set[i]!;
    while (word !== 0) {
      const lowest = word & -word;
      if (visit((i << 5) + 31 - Math.clz32(lowest)) === true) return true;
      word ^= lowest;
    }
  }
  return false;
}

function bitsIn(word: number): number {
  // `| 0` keeps the difference a 32-bit integer; without it V8 counts in floating point.
  let bits = (word - ((word >>> 1) & 0x55555555)) | 0;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
