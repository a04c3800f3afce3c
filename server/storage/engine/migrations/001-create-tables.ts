import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createCatalogueTables } from './createCatalogueTables.ts';
import { createStaffTables } from './createStaffTables.ts';
import { createVisitorTables } from './createVisitorTables.ts';

/** Every table of the first release. */
export const createTables: Migration = {
  async up(database: Kysely<unknown>) {
    await createCatalogueTables(database);
    await createVisitorTables(database);
    await createStaffTables(database);
  },
};
