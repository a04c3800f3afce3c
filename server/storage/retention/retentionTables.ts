import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export interface RetentionTables {
  retention_state: RetentionStateTable;
}

/** One row; none before the first run. */
interface RetentionStateTable {
  key: number;
  last_run_at: Instant;
  /** Why the last run left something, in words; null where it did not. */
  stopped: string | null;
}
