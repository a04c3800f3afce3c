import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import { createStagingTables } from '#server/storage/imports/staging/stagingTables.ts';

/** What imports have read and not yet stored; SQLite has temporary tables for it. */
export const createImportStages: Migration = {
  async up(database: Kysely<unknown>) {
    if (isPostgres(database)) await createStagingTables(database, 'unlogged');
  },
};
