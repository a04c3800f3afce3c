import type { SearchRecord } from '#server/search/searchIndex.ts';

/** A record as it is shown, ready to be written. */
export interface StoredRecord {
  fields: SearchRecord;
  /** Its JSON without the end: more may follow. */
  openJson: string;
}

/** Prepares a record, which has a field at least, to be written again and again. */
export function storedRecord(fields: SearchRecord): StoredRecord {
  return { fields, openJson: JSON.stringify(fields).slice(0, -1) };
}
