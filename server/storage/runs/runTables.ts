import type { Generated } from 'kysely';
import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export interface RunTables {
  report_run: RunTable;
}

export interface RunTable {
  id: Generated<number>;
  name: string;
  /** 0 or 1. */
  is_pinned: number;
  created_at: Instant;
  target: string;
  /** Origin of the server that answered; null: the server that stores the run, or an older row. */
  target_url: string | null;
  note: Generated<string>;
  /** Null while it is listed. */
  deleted_at: Generated<Instant | null>;
  schema: number;
  model_version: string | null;
  build: string | null;
  /** JSON, as are the next three. */
  options: string;
  request: string;
  answer: string;
  profile: string | null;
}
