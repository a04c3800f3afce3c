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
  /** Key 1 counts what imports change, key 2 what staff correct beside them. */
  catalogue_state: {
    key: number;
    version: number;
    /** A new random value with every change: equal values mean equal contents, across databases. */
    stamp: string;
  };
  venue: {
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
  };
  /** The id of a venue in a source. */
  venue_source: { source: string; source_id: string; venue_key: number };
  artist: LabelTable;
  category: LabelTable;
  genre: LabelTable;
  event: EventTable;
  event_artist: {
    event_key: number;
    /** Order of the bill, from 0. */
    position: number;
    artist_key: number;
    billing: 'headliner' | 'support';
  };
  event_category: LabelLinkTable & { category_key: number };
  event_genre: LabelLinkTable & { genre_key: number };
  /** A change that an import made to an event. */
  event_change: {
    key: Generated<number>;
    event_key: number;
    changed_at: Instant;
    change: 'new' | 'changed' | 'removed';
    /** JSON: names of the fields that differ. */
    fields: string;
    /** JSON: what was repaired in the record, each with field, value and reason. */
    repairs: string;
  };
  /** A value of staff in place of the source's; each field of an event has its last correction. */
  correction: {
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
  };
  /** The last import of a source that changed something. */
  import_undo: {
    source: string;
    file: string;
    imported_at: Instant;
    /** JSON: see `UndoBody` in `undoRecord.ts`. */
    body: string;
  };
  /** An event as it was before that import. */
  import_undo_event: {
    source: string;
    event_key: number;
    /** JSON: see `EventBefore` in `undoRecord.ts`. */
    before: string;
  };
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

interface LabelLinkTable {
  event_key: number;
  position: number;
}
