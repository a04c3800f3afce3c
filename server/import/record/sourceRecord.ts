/** One thing said about a record: which field, its value, why. */
export interface Issue {
  field: string;
  value: unknown;
  reason: string;
}

/** A record as a reader hands it over, not yet checked. */
export interface ReadRecord {
  /** Line of the file it begins on, from 1; of a generated record its number. */
  line: number;
  value: unknown;
  /** Repairs of the reader. */
  warnings?: readonly Issue[];
  /** Facts about many records of the file, of which each field is reported once. */
  fileNotes?: readonly Issue[];
  /** Zone for an event whose place gives none. */
  fallbackZone?: string;
  /** Its times were read by a zone that the file names. */
  isZoned?: boolean;
}

/** Said of the whole file, and no record. */
export interface FileNote {
  line: number;
  notes: readonly Issue[];
}

/** A stretch of the file that is no record, or one that its reader refuses. */
export interface RefusedRecord {
  line: number;
  rejects: readonly Issue[];
  /** The part that could be read, which names the event in the report. */
  value?: unknown;
  /** Left out by the map or by choice, such as a draft: no fault. */
  isLeftOut?: boolean;
}

export type SourceRecord = ReadRecord | RefusedRecord;

/** A stretch of the file that is no record, by the fault of a field, or of the whole where `field` is empty. */
export function refuseRecord(line: number, field: string, value: unknown, reason: string) {
  return { line, rejects: [{ field, value, reason }] };
}

/** Why an entry is left out that its source does not show to everybody. */
export const notPublic = 'left out: is not an event for the public';
