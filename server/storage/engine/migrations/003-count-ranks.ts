import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import { runStatements } from '#server/storage/engine/runStatements.ts';

/** The rank at which events stood when they were seen and opened, and its counts. */
export const countRanks: Migration = {
  async up(database) {
    await runStatements(database, 'ranks.sql');
    // A sum of positions outgrows 32 bits, and each later batch would be refused.
    if (isPostgres(database))
      await sql`alter table search_count alter column positions type bigint`.execute(database);
  },
};
