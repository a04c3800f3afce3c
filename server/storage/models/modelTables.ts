import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export interface ModelTables {
  model: ModelTable;
}

/** The one trained model that processes on several machines share. */
interface ModelTable {
  key: number;
  made_at: Instant;
  bytes: Uint8Array;
}
