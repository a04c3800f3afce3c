import type { Migration } from 'kysely/migration';
import { createTables } from './migrations/001-create-tables.ts';
import { createInsight } from './migrations/002-create-insight.ts';
import { countRanks } from './migrations/003-count-ranks.ts';

export const firstMigration = '001-create-tables';

/** Every migration by name, in order. A name once released never changes. */
export const migrations: Record<string, Migration> = {
  [firstMigration]: createTables,
  '002-create-insight': createInsight,
  '003-count-ranks': countRanks,
};

/** Migrations of versions before the first release. A database that has all of them is as the first migration makes one. */
export const replacedMigrations: readonly string[] = [
  '001-create-catalogue',
  '002-create-sessions',
  '003-create-interactions',
  '004-create-submissions',
  '005-create-report-runs',
  '006-create-model',
  '023-create-remote-sources',
  '024-create-duplicates',
  '025-create-published-brand',
  '026-create-event-changes',
  '027-create-retention-state',
  '028-add-source-paused-at',
  '030-add-sales',
  '031-create-import-undo',
  '032-create-staff',
  '035-create-import-stages',
  '037-create-change-log',
  '038-create-corrections',
  '039-create-staff-sessions',
  '040-add-submission-work',
  '041-share-versions',
  '042-count-revisions',
  '043-create-saved-calendars',
  '044-create-alerts',
];
