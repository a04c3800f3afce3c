import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Address of the server that answered, note of a developer, and when a run was deleted. */
export const extendReportRuns: Migration = {
  async up(database: Kysely<unknown>) {
    const change = () => database.schema.alterTable('report_run');
    await change().addColumn('target_url', 'text').execute();
    await change()
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await change().addColumn('deleted_at', 'text').execute();
  },
};
