import type { AccessFeature } from './ageAndAccess.ts';
import type { StoredFields } from './eventFields.ts';

/** A point on the earth, WGS 84 degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A category (Music, Festival, Theatre …) or a genre (Rock, Jazz …). */
export interface Label {
  key: number;
  name: string;
}

export type Artist = Label;

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
export interface CatalogueEvent extends StoredFields {
  key: number;
  /** How often imports, undos and staff have changed it: never decreases. */
  revision: number;
  /** When that was last; null: not since it is recorded. */
  revisedAt: string | null;
  venue: Venue;
  artists: readonly BilledArtist[];
  categories: readonly Label[];
  genres: readonly Label[];
  /** Addresses of the same event in other sources. */
  otherUrls?: readonly string[];
  /** Kinds of tickets of a listing that has one event for each. */
  ticketKinds?: readonly TicketKind[];
}

/** A kind of ticket that is sold at an address of its own. */
export interface TicketKind extends Pick<
  StoredFields,
  'name' | 'url' | 'priceMin' | 'priceMax' | 'hasAvailability' | 'availabilityDate'
> {}

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
