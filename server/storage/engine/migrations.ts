import type { Migration } from 'kysely/migration';
import { createCatalogue } from './migrations/001-create-catalogue.ts';
import { createSessions } from './migrations/002-create-sessions.ts';
import { createInteractions } from './migrations/003-create-interactions.ts';
import { createSubmissions } from './migrations/004-create-submissions.ts';
import { createReportRuns } from './migrations/005-create-report-runs.ts';
import { createModel } from './migrations/006-create-model.ts';
import { createRemoteSources } from './migrations/023-create-remote-sources.ts';
import { createDuplicates } from './migrations/024-create-duplicates.ts';
import { createPublishedBrand } from './migrations/025-create-published-brand.ts';
import { createEventChanges } from './migrations/026-create-event-changes.ts';
import { createRetentionState } from './migrations/027-create-retention-state.ts';
import { addSourcePausedAt } from './migrations/028-add-source-paused-at.ts';
import { addSales } from './migrations/030-add-sales.ts';
import { createImportUndo } from './migrations/031-create-import-undo.ts';
import { createStaff } from './migrations/032-create-staff.ts';
import { createImportStages } from './migrations/035-create-import-stages.ts';
import { createChangeLog } from './migrations/037-create-change-log.ts';
import { createCorrections } from './migrations/038-create-corrections.ts';
import { createStaffSessions } from './migrations/039-create-staff-sessions.ts';
import { addSubmissionWork } from './migrations/040-add-submission-work.ts';
import { shareVersions } from './migrations/041-share-versions.ts';
import { countRevisions } from './migrations/042-count-revisions.ts';
import { createSavedCalendars } from './migrations/043-create-saved-calendars.ts';
import { createAlerts } from './migrations/044-create-alerts.ts';

/** Every migration by name, in order. A name once released never changes. */
export const migrations: Record<string, Migration> = {
  '001-create-catalogue': createCatalogue,
  '002-create-sessions': createSessions,
  '003-create-interactions': createInteractions,
  '004-create-submissions': createSubmissions,
  '005-create-report-runs': createReportRuns,
  '006-create-model': createModel,
  '023-create-remote-sources': createRemoteSources,
  '024-create-duplicates': createDuplicates,
  '025-create-published-brand': createPublishedBrand,
  '026-create-event-changes': createEventChanges,
  '027-create-retention-state': createRetentionState,
  '028-add-source-paused-at': addSourcePausedAt,
  '030-add-sales': addSales,
  '031-create-import-undo': createImportUndo,
  '032-create-staff': createStaff,
  '035-create-import-stages': createImportStages,
  '037-create-change-log': createChangeLog,
  '038-create-corrections': createCorrections,
  '039-create-staff-sessions': createStaffSessions,
  '040-add-submission-work': addSubmissionWork,
  '041-share-versions': shareVersions,
  '042-count-revisions': countRevisions,
  '043-create-saved-calendars': createSavedCalendars,
  '044-create-alerts': createAlerts,
};

/**
 * Changes that are part of those above since no program of before is in use. A database that has all of them is as a
 * new one would be.
 */
export const foldedMigrations: readonly string[] = [
  '007-index-links-alone',
  '008-stamp-catalogue',
  '009-unlink-unproven-customers',
  '010-limit-personal-data',
  '013-create-submission-deliveries',
  '014-add-submission-done-at',
  '015-count-shown-events',
  '016-add-venue-address',
  '018-add-event-end',
  '021-extend-report-runs',
  '022-add-admission',
];
