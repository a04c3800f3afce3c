import { LRUCache } from 'lru-cache';

/** A bounded cache that evicts its least recently used entries. */
export interface Cache<V extends object | string | number> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  clear(): void;
}

export interface CacheOptions<V> {
  /** Names the cache in `/metrics`, in snake case: `search_answers`. */
  name: string;
  /** Entries at most; with `sizeOf`, the sum of their sizes at most. */
  maxSize: number;
  sizeOf?: (value: V, key: string) => number;
  /** Causes that empty it beside eviction, shown in `/metrics`: `new catalogue`. */
  emptiedBy: string;
}

export interface CacheFigures {
  name: string;
  emptiedBy: string;
  hits: number;
  misses: number;
  entries: number;
}

interface Counts {
  emptiedBy: string;
  hits: number;
  misses: number;
  countEntries: () => number;
}

/** The caches of this process, by name. Hits and misses go on where a cache is created anew under its name. */
const countsByName = new Map<string, Counts>();

/** Creates a cache whose hits, misses and entries are shown in `/metrics` under its name. */
export function createCache<V extends object | string | number>(
  options: CacheOptions<V>,
): Cache<V> {
  const { name, maxSize, sizeOf, emptiedBy } = options;
  const entries =
    sizeOf === undefined
      ? new LRUCache<string, V>({ max: maxSize })
      : new LRUCache<string, V>({ maxSize, sizeCalculation: sizeOf });
  const { hits = 0, misses = 0 } = countsByName.get(name) ?? {};
  const counts = { emptiedBy, hits, misses, countEntries: () => entries.size };
  countsByName.set(name, counts);
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) counts.misses += 1;
      else counts.hits += 1;
      return value;
    },
    set: (key, value) => void entries.set(key, value),
    clear: () => entries.clear(),
  };
}

/** Figures of every cache of this process. */
export function readCacheFigures(): CacheFigures[] {
  return [...countsByName].map(([name, { countEntries, ...counts }]) => ({
    name,
    ...counts,
    entries: countEntries(),
  }));
}
