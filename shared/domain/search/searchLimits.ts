/** Hits a search asks for (product 9). */
export const searchLimits = {
  autocompleteHits: 5,
  preferenceHits: 12,
  supportEventHits: 5,
  resultsPerPage: 20,
} as const;

/** Screen-reader status updates wait this long (product 9). */
export const statusUpdateDelayMs = 500;
