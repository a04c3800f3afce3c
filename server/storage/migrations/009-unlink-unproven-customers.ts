import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Forgets which customers sessions were linked to: until now any link could name a customer id. A link
 * followed again with a signed token restores it.
 */
export const unlinkUnprovenCustomers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update session set customer_id = null where customer_id is not null`.execute(
      database,
    );
  },
};
