import type { AccessFeature } from './admission/accessFeatures.ts';

/** A point on the earth, WGS 84 degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Artist {
  key: number;
  name: string;
}

/** A category (Music, Festival, Theatre …) or a genre (Rock, Jazz …). */
export interface Label {
  key: number;
  name: string;
}

export interface Venue {
  key: number;
  name: string;
  locality: string;
  /** Short form for Australia (`VIC`), otherwise as the source spells it; may be empty. */
  state: string;
  country: string;
  /** Four digits in Australia; may be empty. */
  postcode: string;
  /** Street and number; may be empty. */
  address: string;
  /** IANA zone; always present: the import derives it from the place where the source has none. */
  timezone: string;
  coordinates: Coordinates | null;
  /** The coordinates are those of the postcode or town, not of the venue itself. */
  isApproximate: boolean;
  /** No place: its events are held on the internet. */
  isOnline: boolean;
  /** At every event; empty where the source says nothing. */
  accessibility: readonly AccessFeature[];
}

export type Billing = 'headliner' | 'support';

export interface BilledArtist extends Artist {
  billing: Billing;
}

/** One event of the catalogue as every part of the server reads it. Instants are ISO 8601 UTC strings. */
export interface CatalogueEvent {
  key: number;
  name: string;
  url: string;
  dateStart: string;
  /** The source gives a day without a time: `dateStart` is its midnight at the venue. */
  isDateOnly: boolean;
  /** Always set where `isDateOnly` is: the last second of the last day. */
  dateEnd: string | null;
  doorsAt: string | null;
  venue: Venue;
  artists: readonly BilledArtist[];
  categories: readonly Label[];
  genres: readonly Label[];
  onSaleAt: string | null;
  isCancelled: boolean;
  isPostponed: boolean;
  isRescheduled: boolean;
  previousStart: string | null;
  /** Whether tickets are available, by the last import. */
  hasAvailability: boolean;
  /** When that was imported or takes effect (product 3.2: no availability and a date earlier than now is sold out). */
  availabilityDate: string | null;
  /** Australian dollars. */
  priceMin: number | null;
  priceMax: number | null;
  /** Years; 0 is all ages, null where the source says nothing. */
  minimumAge: number | null;
  /** What this event offers beside its venue. */
  accessibility: readonly AccessFeature[];
  homepageImage: string | null;
  eventImage1: string | null;
  studioImage: string | null;
  /** `#rrggbb` of the image, where known. */
  dominantColour: string | null;
  description: string | null;
  /** Addresses of the same event in other sources. */
  otherUrls?: readonly string[];
}

/** The whole catalogue at one moment: past events included, retired ones left out. */
export interface Catalogue {
  /** Grows with every change to the stored catalogue. */
  version: number;
  events: readonly CatalogueEvent[];
  eventByKey: ReadonlyMap<number, CatalogueEvent>;
  artists: readonly Artist[];
  venues: readonly Venue[];
  categories: readonly Label[];
  genres: readonly Label[];
}
