import type { Coordinates, Label } from '#shared/domain/catalogue/catalogue.ts';

export type LocationType = 'none' | 'postcode' | 'geo';

/** The location that a visitor set: nothing, a postcode, or a position; parts of other types are null. */
export interface Location {
  type: LocationType;
  geo: Coordinates | null;
  postcode: string | null;
}

export const noLocation: Location = { type: 'none', geo: null, postcode: null };

export const preferenceTypes = ['band', 'category', 'genre'] as const;
export type PreferenceType = (typeof preferenceTypes)[number];

/** Chosen keys, each list replaced wholesale (docs/product.md#44-preferences). */
export type Preferences = Record<'bands' | 'categories' | 'genres', readonly number[]>;

export type PreferenceItem = Label;

/** The facts that the server stores of one anonymous visitor. */
export interface VisitorSession {
  sessionId: string;
  trackingId: string | null;
  bookmarkedEventKeys: readonly number[];
  preferences: Preferences;
  location: Location;
}

/** A resolved location: what a postcode or a device position means. */
export interface Place {
  coordinates: Coordinates;
  /** The town as headings name it: `Brisbane`. */
  name: string;
  /** `Brisbane City, QLD`, or `near Dubbo, NSW` when guessed. */
  label: string;
  /** Short form, such as QLD; empty where none is known. */
  state: string;
  postcode: string | null;
}
