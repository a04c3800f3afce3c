import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who of staff handles a submission, and their notes and answers. */
export const addSubmissionWork: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('submission').addColumn('assigned_to', 'text').execute();
    await database.schema
      .alterTable('submission')
      .addColumn('work', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
};
