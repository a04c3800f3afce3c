import type { Migration } from 'kysely/migration';
import { runStatements } from '#server/storage/engine/runStatements.ts';

/** Counts of what visitors search and do. None of them says who did it. */
export const createInsight: Migration = {
  up: (database) => runStatements(database, 'insight.sql'),
};
