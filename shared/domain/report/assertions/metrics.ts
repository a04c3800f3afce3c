import type { PageFacts } from '#shared/domain/report/health/pageFacts.ts';

/** What an assertion may be about: a count on the page, most also as a share of all (`10%`). */
export const metrics = [
  { name: 'sections', hasShare: false },
  { name: 'events', hasShare: false },
  { name: 'distinct', hasShare: true },
  { name: 'duplicates', hasShare: true },
  { name: 'past', hasShare: true },
  { name: 'cancelled', hasShare: true },
  { name: 'wrongPlace', hasShare: true },
  { name: 'farAway', hasShare: true },
  { name: 'falsePlaceTitles', hasShare: true },
  { name: 'savedAgain', hasShare: true },
  { name: 'doubledShows', hasShare: true },
  { name: 'notOnSale', hasShare: true },
  { name: 'missingImages', hasShare: true },
  { name: 'coldStart', hasShare: true },
  { name: 'undersized', hasShare: true },
  { name: 'topVenue', hasShare: true },
  { name: 'topCategory', hasShare: true },
] as const satisfies readonly { name: keyof PageFacts; hasShare: boolean }[];

/** Of one section: its top score, its number of events. */
export const sectionMetrics = ['top', 'size'] as const;

export type MetricName = (typeof metrics)[number]['name'];
