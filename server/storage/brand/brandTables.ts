import type { Generated } from 'kysely';
import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export interface BrandTables {
  brand_state: BrandStateTable;
  brand_file: BrandFileTable;
  brand_change: BrandChangeTable;
  brand_change_file: BrandChangeFileTable;
}

/** One row while a brand is published. */
interface BrandStateTable {
  key: number;
  /** Another one with every change. */
  version: string;
}

interface BrandFileTable {
  path: string;
  body: Uint8Array;
}

interface BrandChangeTable {
  key: Generated<number>;
  changed_at: Instant;
  note: string | null;
}

interface BrandChangeFileTable {
  change_key: number;
  path: string;
  /** The content before the change; null: the file was not there. */
  replaced: Uint8Array | null;
}
