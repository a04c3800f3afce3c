import type { ColumnType, Generated } from 'kysely';
import type { Flag, Instant } from '#server/storage/catalogue/catalogueTables.ts';

export interface RemoteSourceTables {
  remote_source: RemoteSourceTable;
}

/** `imported`: read and stored; `unchanged`: the server answered that it is as before. */
export type FetchOutcome = 'imported' | 'unchanged' | 'failed';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface RemoteSourceTable {
  key: Generated<number>;
  /** Whose events these are: `event.source`. */
  name: string;
  url: string;
  interval_minutes: number;
  /** A column map, JSON. */
  map: Optional<string>;
  /** Values of fields that a record leaves empty, JSON. */
  defaults: string;
  retire_missing: Flag;
  created_at: Instant;
  next_run_at: Instant;
  /** Until then one process alone may fetch it. */
  claimed_until: Optional<Instant>;
  etag: Optional<string>;
  last_modified: Optional<string>;
  /** When a whole answer was last imported. */
  imported_at: Optional<Instant>;
  last_run_at: Optional<Instant>;
  /** When it was last imported or found unchanged. */
  succeeded_at: Optional<Instant>;
  /** Since the last success. */
  failures: Generated<number>;
  last_outcome: Optional<FetchOutcome>;
  last_message: Optional<string>;
  /** Of the last import, JSON. */
  last_counts: Optional<string>;
  /** Since then it is fetched only when somebody asks for it. */
  paused_at: Optional<Instant>;
}
