import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When staff marked a submission as done; null while it is open. */
export const addSubmissionDoneAt: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('submission').addColumn('done_at', 'text').execute();
  },
};
