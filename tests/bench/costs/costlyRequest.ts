/** The largest request that counts, bytes of its body. */
export const maxRequest = 64 * 1024;

/** One kind of request that does as much as its limits allow. */
export interface CostlyRequest {
  name: string;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** What a catalogue holds that requests can name. */
export interface CatalogueFacts {
  /** Event keys, at least 500. */
  keys: readonly number[];
  artists: readonly string[];
  venues: readonly string[];
}

/** Makes the `n`-th request of a kind: no two are alike, so that no cache answers them. */
export type CostlyKind = (n: number) => CostlyRequest;

export function repeat<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** As many items as fit into so many characters with a separator. */
export function fill(length: number, make: (index: number) => string): string[] {
  const items: string[] = [];
  for (let size = 0, index = 0; ; index += 1) {
    const item = make(index);
    size += item.length + 3;
    if (size > length) return items;
    items.push(item);
  }
}
