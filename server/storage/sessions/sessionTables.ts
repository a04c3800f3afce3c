import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';
import type { LocationType, PreferenceType } from '#shared/domain/visitor.ts';

export interface SessionTables {
  session: SessionTable;
  bookmark: BookmarkTable;
  preference: PreferenceTable;
}

export interface SessionTable {
  session_id: string;
  tracking_id: string | null;
  customer_id: string | null;
  location_type: LocationType;
  latitude: number | null;
  longitude: number | null;
  postcode: string | null;
  location_set_at: Instant | null;
  created_at: Instant;
  /** The last change, or the last visit to the day. */
  updated_at: Instant;
}

interface BookmarkTable {
  session_id: string;
  event_key: number;
  bookmarked_at: Instant;
}

interface PreferenceTable {
  session_id: string;
  kind: PreferenceType;
  item_key: number;
  /** The visitor's own order, from 0. */
  position: number;
  chosen_at: Instant;
}
