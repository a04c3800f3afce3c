import type { Demand } from '#server/recommender/types.ts';

/** What is known of demand before anyone came. */
export const emptyDemand: Demand = {
  builtAt: '1970-01-01T00:00:00.000Z',
  national: { visitors: 0, byEvent: new Map() },
  regions: new Map(),
  exposure: new Map(),
};
