import type { AccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import type { Billing } from '#shared/domain/catalogue/catalogue.ts';
import type { StoredFields } from '#shared/domain/catalogue/eventFields.ts';

export interface PreparedVenue {
  sourceId: string | null;
  name: string;
  locality: string;
  state: string;
  country: string;
  postcode: string;
  address: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  /** The coordinates are those of the postcode or town. */
  isApproximate: boolean;
  isOnline: boolean;
  accessibility: readonly AccessFeature[];
}

/**
 * An event ready to be stored: validated, cleaned, its instants in UTC. `url` is empty where the source has no link:
 * the event's own page is used then.
 */
export interface PreparedEvent extends StoredFields {
  sourceId: string;
  venue: PreparedVenue;
  artists: readonly { name: string; billing: Billing }[];
  categories: readonly string[];
  genres: readonly string[];
}

/** An event with the hash it is compared by. */
export interface ComparedEvent {
  event: PreparedEvent;
  fingerprint: string;
}

/** An event to store: new, or changed in some fields. */
export interface ChangedEvent extends ComparedEvent {
  change: 'new' | 'changed';
  fields: readonly string[];
  repairs: readonly { field: string; value: string; reason: string }[];
}
