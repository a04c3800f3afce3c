import { createHash } from 'node:crypto';
import { createCache } from '#server/cache/createCache.ts';
import type { Parameters } from './readParameters.ts';

/** A query that was answered with a `queryID`, as later events name it. */
export interface AskedQuery {
  query: string;
  /** The facet filters as they came. */
  filters: string;
  found: number;
  isCorrected: boolean;
}

const asked = createCache<AskedQuery>({
  name: 'asked_queries',
  maxSize: 20_000,
  emptiedBy: 'eviction alone',
});

/** Remembers a query and returns its `queryID`: 32 hexadecimal digits, the same for the same query. */
export function rememberQuery(
  index: string,
  { query = '', facetFilters }: Parameters,
  answer: Pick<AskedQuery, 'found' | 'isCorrected'>,
): string {
  const filters = facetFilters === undefined ? '' : JSON.stringify(facetFilters);
  const remembered = { query, filters, ...answer };
  const text = JSON.stringify([index, ...Object.values(remembered)]);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  asked.set(id, remembered);
  return id;
}

/** The query of a `queryID` that this server gave lately. */
export const findAskedQuery = (id: string): AskedQuery | undefined => asked.get(id);
