import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rounds stored positions to two decimals, about a kilometre, and indexes what is deleted by age. */
export const limitPersonalData: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update session set latitude = round(latitude * 100) / 100,
      longitude = round(longitude * 100) / 100 where latitude is not null`.execute(database);
    await database.schema
      .createIndex('session_updated_at_index')
      .on('session')
      .column('updated_at')
      .execute();
    await database.schema
      .createIndex('submission_received_at_index')
      .on('submission')
      .column('received_at')
      .execute();
  },
};
