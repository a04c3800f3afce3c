import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a source was paused because reading its answer took more than it may; null while it is fetched. */
export const addSourcePausedAt: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('remote_source').addColumn('paused_at', 'text').execute();
  },
};
