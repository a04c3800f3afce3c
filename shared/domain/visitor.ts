import type { Coordinates } from './catalogue.ts';

export type LocationType = 'none' | 'postcode' | 'geo';

export const preferenceTypes = ['band', 'category', 'genre'] as const;
export type PreferenceType = (typeof preferenceTypes)[number];

/** Chosen keys, each list replaced wholesale (product 4.4). */
export interface Preferences {
  bands: readonly number[];
  categories: readonly number[];
  genres: readonly number[];
}

export interface PreferenceItem {
  key: number;
  name: string;
}

/** What the server remembers of one anonymous visitor. */
export interface VisitorSession {
  sessionId: string;
  trackingId: string | null;
  bookmarkedEventKeys: readonly number[];
  preferences: Preferences;
  lastSetLocationType: LocationType;
  lastSetGeo: Coordinates | null;
  lastSetPostcode: string | null;
}

/** A resolved location: what a postcode or a device position means. */
export interface Place {
  coordinates: Coordinates;
  /** `Brisbane City, QLD`, or `near Dubbo, NSW` when guessed. */
  label: string;
  postcode: string | null;
}
