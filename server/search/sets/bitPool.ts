import { type Bitset, createBitset } from './bitset.ts';

/**
 * Bitsets for the length of one request. A large array costs more to make and to collect than to
 * fill, so they are taken again and again; whoever starts a request releases them all.
 */
export interface BitPool {
  empty(): Bitset;
  copy(of: Bitset): Bitset;
  release(): void;
}

export function createBitPool(size: number): BitPool {
  const sets: Bitset[] = [];
  let taken = 0;
  const take = (): Bitset => {
    const set = (sets[taken] ??= createBitset(size));
    taken += 1;
    return set;
  };
  return {
    empty: () => take().fill(0),
    copy(of) {
      const set = take();
      set.set(of);
      return set;
    },
    release() {
      taken = 0;
    },
  };
}
