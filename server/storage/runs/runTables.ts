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
  schema: number;
  model_version: string | null;
  build: string | null;
  /** JSON, as are the next three. */
  options: string;
  request: string;
  answer: string;
  profile: string | null;
}
