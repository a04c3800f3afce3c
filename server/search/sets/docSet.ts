import { type Bitset, countBits, hasBit, setBit, setBits, someBit } from './bitset.ts';
import type { BitPool } from './bitPool.ts';

/** Documents in ascending order: few as a list, many as bits. */
export type Tier = { list: Uint32Array; bits: null } | { list: null; bits: Bitset };

/** Documents whose number is known. */
export type DocSet = Tier & { size: number };

/** Documents as bits. */
export interface WideSet {
  size: number;
  list: null;
  bits: Bitset;
}

export const noDocs: DocSet = { size: 0, list: new Uint32Array(0), bits: null };

export function listOf(docs: readonly number[] | Uint32Array): DocSet {
  if (docs.length === 0) return noDocs;
  const list = docs instanceof Uint32Array ? docs : Uint32Array.from(docs);
  return { size: list.length, list, bits: null };
}

export function bitsOf(bits: Bitset): WideSet {
  return { size: countBits(bits), list: null, bits };
}

/** Calls `visit` with each document in order until it answers true. */
export function someDoc(set: Tier, visit: (doc: number) => boolean): boolean {
  if (set.bits !== null) return someBit(set.bits, visit);
  for (const doc of set.list) if (visit(doc)) return true;
  return false;
}

/** The documents that are in `bits`, too. */
export function passing(set: DocSet, bits: Bitset, pool: BitPool): DocSet {
  if (set.bits === null) return listOf(set.list.filter((doc) => hasBit(bits, doc)));
  const both = pool.empty();
  for (let i = 0; i < both.length; i += 1) both[i] = bits[i]! & set.bits[i]!;
  return bitsOf(both);
}

/** Both sets together, which have no document in common. */
export function joined(set: DocSet, other: DocSet, pool: BitPool): DocSet {
  if (set.size === 0) return other;
  if (other.size === 0) return set;
  if (set.list !== null && other.list !== null) {
    return listOf(Uint32Array.from([...set.list, ...other.list]).sort());
  }
  const bits = pool.copy(toBits(set, pool));
  someDoc(other, (doc) => {
    setBit(bits, doc);
    return false;
  });
  return { size: set.size + other.size, list: null, bits };
}

/** The documents as bits; not to be changed. */
export function toBits(set: Tier, pool: BitPool): Bitset {
  if (set.bits !== null) return set.bits;
  const bits = pool.empty();
  setBits(bits, set.list);
  return bits;
}
