import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import { runStatements } from '#server/storage/engine/runStatements.ts';

/** Every table of the first release. */
export const createTables: Migration = {
  async up(database) {
    await runStatements(database, 'catalogue.sql');
    if (isPostgres(database)) await runStatements(database, 'staging.sql');
    // Not in the staging tables, which copy the columns of an event: revisions are counted when a stage is stored.
    await runStatements(database, 'event-revisions.sql');
    await runStatements(database, 'visitors.sql');
    await runStatements(database, 'staff.sql');
  },
};
