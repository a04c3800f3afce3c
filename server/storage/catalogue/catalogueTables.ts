import type { ColumnType, Generated } from 'kysely';
import type { CorrectedField } from '#shared/domain/corrections/correctedFields.ts';
import type { FieldColumns } from './eventColumns.ts';

/** 0 or 1: SQLite has no booleans. */
export type Flag = number;
/** ISO 8601 UTC with milliseconds, so that text order is time order. */
export type Instant = string;
/** A column that may be left out of an insert. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface CatalogueTables {
  catalogue_state: CatalogueStateTable;
  venue: VenueTable;
  venue_source: VenueSourceTable;
  artist: ArtistTable;
  category: LabelTable;
  genre: LabelTable;
  event: EventTable;
  event_artist: EventArtistTable;
  event_category: EventCategoryTable;
  event_genre: EventGenreTable;
  event_change: EventChangeTable;
  correction: CorrectionTable;
  import_undo: ImportUndoTable;
  import_undo_event: ImportUndoEventTable;
}

/** Key 1 counts what imports change, key 2 what staff correct beside them. */
interface CatalogueStateTable {
  key: number;
  version: number;
  /** A new random value with every change: equal values mean equal contents, across databases. */
  stamp: string;
}

export interface VenueTable {
  key: Generated<number>;
  name: string;
  /** Name as compared, without case, accents and punctuation. */
  name_key: string;
  locality: string;
  state: string;
  country: string;
  postcode: string;
  address: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  /** The coordinates are those of the postcode or town. */
  is_approximate: Flag;
  is_online: Flag;
  /** Features divided by `|`. */
  accessibility: string;
}

/** The id of a venue in a source. */
interface VenueSourceTable {
  source: string;
  source_id: string;
  venue_key: number;
}

interface ArtistTable {
  key: Generated<number>;
  name: string;
  name_key: string;
}

export interface LabelTable {
  key: Generated<number>;
  name: string;
  name_key: string;
}

/** An event: its fields, and what the storage needs to know of it. */
export interface EventTable extends FieldColumns {
  key: Generated<number>;
  source: string;
  source_id: string;
  /** Hash of the record it was last imported from: equal means nothing to do. */
  fingerprint: string;
  venue_key: number;
  /** Set when its source no longer lists it. */
  retired_at: Instant | null;
  /** Counts the imports that changed it and the undos of such: it never decreases. */
  revision: Generated<number>;
  /** When that was last; null in rows older than the column. */
  revised_at: Optional<Instant>;
}

interface EventArtistTable {
  event_key: number;
  /** Order of the bill, from 0. */
  position: number;
  artist_key: number;
  billing: 'headliner' | 'support';
}

interface EventCategoryTable {
  event_key: number;
  position: number;
  category_key: number;
}

interface EventGenreTable {
  event_key: number;
  position: number;
  genre_key: number;
}

/** A change that an import made to an event. */
interface EventChangeTable {
  key: Generated<number>;
  event_key: number;
  changed_at: Instant;
  change: 'new' | 'changed' | 'removed';
  /** JSON: names of the fields that differ. */
  fields: string;
  /** JSON: what was repaired in the record, each with field, value and reason. */
  repairs: string;
}

/** A value of staff in place of the source's; each field of an event has its last correction. */
interface CorrectionTable {
  event_key: number;
  field: CorrectedField;
  /** Counts the changes to the corrections of the event. */
  version: number;
  /** JSON: see `CorrectedColumns` in `corrections.ts`. */
  value: string;
  /** The same in words. */
  text: string;
  /** The source's value at that time, in words. */
  source_text: string;
  /** The author's words. */
  reason: string;
  changed_by: string;
  changed_at: Instant;
  /** The person who took it back; null with `ended_at` set: the source agrees. */
  ended_by: string | null;
  /** Null while it is in effect. */
  ended_at: Instant | null;
}

/** The last import of a source that changed something. */
interface ImportUndoTable {
  source: string;
  /** Name of the file, or address. */
  file: string;
  imported_at: Instant;
  /** JSON: see `UndoBody` in `undoRecord.ts`. */
  body: string;
}

/** An event as it was before that import. */
interface ImportUndoEventTable {
  source: string;
  event_key: number;
  /** JSON: see `EventBefore` in `undoRecord.ts`. */
  before: string;
}
