import { type Bitset, createBitset } from './bitset.ts';

/**
 * Arrays for the length of one request. A large array costs more to make and to collect than to
 * fill, so they are taken again and again; whoever starts a request releases them all.
 */
export interface BitPool {
  empty(): Bitset;
  copy(of: Bitset): Bitset;
  /** A number for each word of the vocabulary, zero at first. */
  perWord(): Uint8Array;
  release(): void;
}

export function createBitPool(size: number, words = 0): BitPool {
  const sets = createShelf(() => createBitset(size));
  const marks = createShelf(() => new Uint8Array(words));
  return {
    empty: () => sets.take().fill(0),
    copy(of) {
      const set = sets.take();
      set.set(of);
      return set;
    },
    perWord: () => marks.take().fill(0),
    release() {
      sets.putBack();
      marks.putBack();
    },
  };
}

function createShelf<T>(make: () => T) {
  const all: T[] = [];
  let taken = 0;
  return {
    take(): T {
      const array = (all[taken] ??= make());
      taken += 1;
      return array;
    },
    putBack() {
      taken = 0;
    },
  };
}
