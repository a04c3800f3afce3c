/** The orders of search results, as the menu lists them. */
export const sortOrders = ['relevance', 'soonest', 'near', 'announced'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Without words there is nothing to match, so no best match. */
export function listSortOrders(q: string): readonly SortOrder[] {
  return q === '' ? sortOrders.filter((order) => order !== 'relevance') : sortOrders;
}

/** The order of a search that states none. */
export function defaultSortOrder(q: string): SortOrder {
  return q === '' ? 'soonest' : 'relevance';
}
