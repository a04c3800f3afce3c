import { guideIndexes } from '#shared/domain/search/searchOptions.ts';

export const searchIndexes = {
  eventSuggestions: 'events_autocomplete',
  venueSuggestions: 'venues_autocomplete',
  guide: guideIndexes.relevance,
  reference: 'reference',
} as const;

/** Attributes the guide can be filtered by and counted by. */
export const guideFacets = {
  states: 'Venue.State',
  categories: 'Categories',
  genres: 'Genres',
  artists: 'Bands',
  venues: 'Venue.Name',
  days: 'Weekday',
  times: 'TimeOfDay',
  ages: 'Age',
  access: 'Accessibility',
} as const;

/** Days that an event is on (`2026-11-27`), to count by. Ours alone: another provider's index leaves the counts out. */
export const guideDayFacet = 'Day';

/** The value of `Age` and `Accessibility` where a source says nothing. */
export const notStated = 'Not stated';

/** Seconds since 1970, for `numericFilters`. */
export const guideDateAttribute = 'DateStartTimestamp';

/**
 * What the clock of the venue shows, in seconds as if its zone were UTC: at the start, and at the end on the last day
 * that the event belongs to, which for a night is the day it starts on. Ours alone: in an inner list of `numericFilters`
 * that begins with one, what follows is for an index without it.
 */
export const guideLocalStart = 'LocalStartTimestamp';
export const guideLocalEnd = 'LocalEndTimestamp';

/** The lowest price in Australian dollars, for `numericFilters`. */
export const guidePriceAttribute = 'PriceMin';

/**
 * Terms of `facetFilters` that are ours alone, for what a search leaves out: a word of any text, the surroundings of
 * `latitude,longitude`, days (`2026-12-04/2026-12-05`), a lowest price, sold out (`true`).
 */
export const exclusionFilters = {
  text: 'Text',
  around: 'Around',
  days: 'Days',
  price: 'PriceMin',
  soldOut: 'SoldOut',
} as const;

export const guideOnlineFilter = 'IsOnline:true';

/** A hit of the guide and of the event suggestions. */
export interface EventHit {
  objectID: string;
  EventId: number;
  EventName: string;
  /** ISO 8601 with the offset of the venue's zone. */
  DateStart: string;
  DateStartTimestamp: number;
  /** ISO 8601; null where no end is known. Ours alone. */
  DateEnd: string | null;
  DateEndTimestamp: number;
  IsDateOnly: boolean;
  EventUrl: string;
  EventImage1: string | null;
  Categories: string[];
  Genres: string[];
  Bands: string[];
  Venue: {
    Name: string;
    Locality: string;
    State: string;
    Timezone: string;
    /** The position is that of the postcode or town. */
    IsApproximate?: boolean;
  };
  IsOnline: boolean;
  /** WGS 84 degrees; absent where the place is unknown. */
  _geoloc?: { lat: number; lng: number };
  /** Metres from `aroundLatLng`, in answers to `getRankingInfo`. */
  _rankingInfo?: { geoDistance: number; matchedGeoLocation?: object };
  /** Australian dollars; null where unknown. */
  PriceMin: number | null;
  PriceMax: number | null;
  IsCancelled: boolean;
  IsPostponed: boolean;
  IsRescheduled: boolean;
  HasAvailability: boolean;
  AvailabilityDate: string | null;
  /** ISO 8601 UTC. */
  OnSaleAt: string | null;
  /** Number of coming dates with this name, in suggestions; with `distinct`, the number of hits among them. */
  DateCount?: number;
  /** With `distinct`: the last of those dates, ISO 8601 with offset. */
  LastDate?: string;
}
