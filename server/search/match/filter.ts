/** What documents must have, as a tree. */
export type Filter =
  | { kind: 'all'; of: readonly Filter[] }
  | { kind: 'any'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; least: number; most: number };
