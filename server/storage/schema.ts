import type { Kysely } from 'kysely';
import type { CatalogueTables } from './catalogue/catalogueTables.ts';
import type { InteractionTables } from './interactions/interactionTables.ts';
import type { ModelTables } from './models/modelTables.ts';
import type { RunTables } from './runs/runTables.ts';
import type { RemoteSourceTables } from './sources/remoteSourceTables.ts';
import type { SessionTables } from './sessions/sessionTables.ts';
import type { SubmissionTables } from './submissions/submissionTables.ts';

/** Every table, composed from one file per subject. */
export interface Tables
  extends
    CatalogueTables,
    SessionTables,
    InteractionTables,
    SubmissionTables,
    RemoteSourceTables,
    RunTables,
    ModelTables {}

export type Database = Kysely<Tables>;

/** A handle that puts together no query that writes; a write handle or a transaction may stand in for it. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'executeQuery'>;
