import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';

/** The trained model, where several machines share it. */
export const createModel: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('model')
      .addColumn('key', 'integer', (column) => column.primaryKey())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('bytes', isPostgres(database) ? 'bytea' : 'blob', (column) => column.notNull())
      .execute();
  },
};
