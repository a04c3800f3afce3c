import {
  type Bitset,
  countBits,
  createBitset,
  hasBit,
  intersect,
  setBit,
  setBits,
  someBit,
} from '#shared/domain/bitset.ts';

/** Documents in ascending order: few as a list, many as bits. */
type Docs = { list: Uint32Array; bits: null } | { list: null; bits: Bitset };

export type DocSet = Docs & { size: number };

/** Documents in ascending order, also as what some sets have in common: nobody reads all of them. */
export type Tier = Docs | { common: readonly [Bitset, ...Bitset[]] };

export type WideSet = Extract<DocSet, { list: null }>;

export const noDocs: DocSet = { size: 0, list: new Uint32Array(0), bits: null };

/** A set of ascending document numbers. */
export function listOf(docs: readonly number[] | Uint32Array): DocSet {
  if (docs.length === 0) return noDocs;
  const list = docs instanceof Uint32Array ? docs : Uint32Array.from(docs);
  return { size: list.length, list, bits: null };
}

/** A set of the documents whose bits are set. */
export function bitsOf(bits: Bitset): WideSet {
  return { size: countBits(bits), list: null, bits };
}

/** Calls `visit` with each document in order until it returns true. */
export function someDoc(set: Tier, visit: (doc: number) => unknown): boolean {
  if ('common' in set) return someBit(set.common, visit);
  if (set.bits !== null) return someBit([set.bits], visit);
  for (const doc of set.list) if (visit(doc) === true) return true;
  return false;
}

/** The documents of the set that are in `bits`, too. */
export function intersectDocs(set: DocSet, bits: Bitset): DocSet {
  if (set.bits === null) return listOf(set.list.filter((doc) => hasBit(bits, doc)));
  return bitsOf(intersect(bits.slice(), set.bits));
}

/** The documents of either set. */
export function uniteDocs(set: DocSet, other: DocSet): DocSet {
  if (set.size === 0) return other;
  if (other.size === 0) return set;
  if (set.list !== null && other.list !== null) {
    const both = Uint32Array.from([...set.list, ...other.list]).sort();
    return listOf(both.filter((doc, i) => doc !== both[i - 1]));
  }
  const [wide, added] = set.bits === null ? [other, set] : [set, other];
  const bits = wide.bits!.slice();
  someDoc(added, (doc) => setBit(bits, doc));
  return bitsOf(bits);
}

/** The documents as bits, which may be the set's own: not to be changed. */
export function toBits(set: Docs, docCount: number): Bitset {
  if (set.bits !== null) return set.bits;
  const bits = createBitset(docCount);
  setBits(bits, set.list);
  return bits;
}
