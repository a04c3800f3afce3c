import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { identityKey } from '#server/storage/engine/postgres/isPostgres.ts';

/** What staff, commands and the program changed: who, when, what, before and after. */
export const createChangeLog: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('change_log')
      .addColumn('key', 'integer', identityKey(database))
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .execute();
    await database.schema
      .createIndex('change_log_changed_at_index')
      .on('change_log')
      .column('changed_at')
      .execute();
  },
};
