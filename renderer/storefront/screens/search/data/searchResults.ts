import type { EventHit } from '#shared/contract/searchHits.ts';
import type { SearchFilter } from '#shared/domain/search/searchState.ts';

/** The fields of a row. */
const rowAttributes = [
  'EventId',
  'EventName',
  'DateStart',
  'EventUrl',
  'EventImage1',
  'Venue',
] as const;

/** Fields of status, price and time; an index of another provider may not have them. */
const extraAttributes = [
  'IsCancelled',
  'IsPostponed',
  'IsRescheduled',
  'HasAvailability',
  'AvailabilityDate',
  'IsOnline',
  'PriceMin',
  'PriceMax',
  '_geoloc',
  'DateEnd',
  'IsDateOnly',
  'DateCount',
  'LastDate',
] as const;

export const shownAttributes = [...rowAttributes, ...extraAttributes];

/** One event as a result row reads it (docs/product.md#34-suggestions-and-hits, event search hit). */
export type GuideHit = Pick<EventHit, (typeof rowAttributes)[number]> &
  Partial<Pick<EventHit, (typeof extraAttributes)[number]>> & {
    /** Metres from the place of the search; null where either is unknown. */
    distance: number | null;
  };

/** The day by the clock of the venue: `2026-11-27`. */
export function dayOfHit({ DateStart }: Pick<GuideHit, 'DateStart'>): string {
  return DateStart.slice(0, 10);
}

export interface FilterValue {
  value: string;
  count: number;
}

/** A page of results; plain data, part of the page. */
export interface SearchResults {
  hits: readonly GuideHit[];
  /** The first event to begin, in a search for one subject; otherwise null. */
  next: GuideHit | null;
  total: number;
  /** Whether these are close to the words that were typed, which find nothing. */
  isCorrected: boolean;
  pageCount: number;
  /** How many events there are by day (`2026-11-27`) if no dates are chosen; empty where the list is by no date. */
  days: Readonly<Record<string, number>>;
  filters: Record<SearchFilter, readonly FilterValue[]>;
}
