export const reportLimits = {
  /** Catalogue size that scores are read against when the true one is unknown. */
  fallbackCatalogueSize: 3000,
  customerScoreDecimals: 4,
  summaryScoreDecimals: 2,
} as const;
