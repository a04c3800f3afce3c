import type { Billing, Venue } from '#shared/domain/catalogue/catalogue.ts';
import type { StoredFields } from '#shared/domain/catalogue/eventFields.ts';

export interface PreparedVenue extends Omit<Venue, 'key' | 'coordinates'> {
  sourceId: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** A validated, cleaned event, its instants in UTC. `url` is empty where the source has none: its own page is used. */
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
