import type { Kysely } from 'kysely';
import type { BrandTables } from '#server/storage/brand/brandTables.ts';
import type { CatalogueTables, Instant } from '#server/storage/catalogue/catalogueTables.ts';
import type { DuplicateTables } from '#server/storage/duplicates/duplicateTables.ts';
import type { InteractionTables } from '#server/storage/interactions/interactionTables.ts';
import type { RetentionTables } from '#server/storage/retention/retentionTables.ts';
import type { RunTables } from '#server/storage/runs/runTables.ts';
import type { RemoteSourceTables } from '#server/storage/sources/remoteSourceTables.ts';
import type { SessionTables } from '#server/storage/sessions/sessionTables.ts';
import type { SubmissionTables } from '#server/storage/submissions/submissionTables.ts';

/** Every table, composed from one file per subject. */
export interface Tables
  extends
    CatalogueTables,
    DuplicateTables,
    SessionTables,
    InteractionTables,
    SubmissionTables,
    RemoteSourceTables,
    RunTables,
    RetentionTables,
    BrandTables,
    ModelTables {}

export type Database = Kysely<Tables>;

/** A handle that puts together no query that writes; a write handle or a transaction may stand in for it. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'executeQuery'>;

interface ModelTables {
  model: ModelTable;
}

/** The one trained model that processes on several machines share. */
interface ModelTable {
  key: number;
  made_at: Instant;
  bytes: Uint8Array;
}
