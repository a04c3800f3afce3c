import type { Migration } from 'kysely/migration';
import { createCatalogue } from './migrations/001-create-catalogue.ts';
import { createSessions } from './migrations/002-create-sessions.ts';
import { createInteractions } from './migrations/003-create-interactions.ts';
import { createSubmissions } from './migrations/004-create-submissions.ts';
import { createReportRuns } from './migrations/005-create-report-runs.ts';
import { createModel } from './migrations/006-create-model.ts';
import { indexLinksAlone } from './migrations/007-index-links-alone.ts';
import { stampCatalogue } from './migrations/008-stamp-catalogue.ts';
import { unlinkUnprovenCustomers } from './migrations/009-unlink-unproven-customers.ts';
import { limitPersonalData } from './migrations/010-limit-personal-data.ts';
import { createSubmissionDeliveries } from './migrations/013-create-submission-deliveries.ts';
import { countShownEvents } from './migrations/015-count-shown-events.ts';
import { addVenueAddress } from './migrations/016-add-venue-address.ts';
import { extendReportRuns } from './migrations/021-extend-report-runs.ts';
import { createPublishedBrand } from './migrations/025-create-published-brand.ts';
import { createEventChanges } from './migrations/026-create-event-changes.ts';
import { createRetentionState } from './migrations/027-create-retention-state.ts';
import { addSourcePausedAt } from './migrations/028-add-source-paused-at.ts';
import { addSubmissionDoneAt } from './migrations/014-add-submission-done-at.ts';
import { addAdmission } from './migrations/022-add-admission.ts';
import { addEventEnd } from './migrations/018-add-event-end.ts';
import { createRemoteSources } from './migrations/023-create-remote-sources.ts';
import { createDuplicates } from './migrations/024-create-duplicates.ts';

/** Every migration by name, in order. A name once released never changes. */
export const migrations: Record<string, Migration> = {
  '001-create-catalogue': createCatalogue,
  '002-create-sessions': createSessions,
  '003-create-interactions': createInteractions,
  '004-create-submissions': createSubmissions,
  '005-create-report-runs': createReportRuns,
  '006-create-model': createModel,
  '007-index-links-alone': indexLinksAlone,
  '008-stamp-catalogue': stampCatalogue,
  '009-unlink-unproven-customers': unlinkUnprovenCustomers,
  '010-limit-personal-data': limitPersonalData,
  '013-create-submission-deliveries': createSubmissionDeliveries,
  '014-add-submission-done-at': addSubmissionDoneAt,
  '015-count-shown-events': countShownEvents,
  '016-add-venue-address': addVenueAddress,
  '018-add-event-end': addEventEnd,
  '021-extend-report-runs': extendReportRuns,
  '022-add-admission': addAdmission,
  '023-create-remote-sources': createRemoteSources,
  '024-create-duplicates': createDuplicates,
  '025-create-published-brand': createPublishedBrand,
  '026-create-event-changes': createEventChanges,
  '027-create-retention-state': createRetentionState,
  '028-add-source-paused-at': addSourcePausedAt,
};
