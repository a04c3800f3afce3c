import { type Generated, type Insertable, type Kysely, sql } from 'kysely';
import type { EventTable } from '#server/storage/catalogue/catalogueTables.ts';
import { fieldColumns } from '#server/storage/catalogue/eventColumns.ts';
import { required, requiredTexts } from '#server/storage/engine/migrations/columns.ts';

/**
 * Records that imports have read and not yet stored. In SQLite these are temporary tables of the writing connection. In PostgreSQL
 * they are unlogged tables of all servers: a pooler gives the statements of an import any connection, and a temporary
 * table belongs to one.
 */
export type StagingTables = {
  staged_import: { stage: number; begun_at: Generated<string> };
  staged_id: { stage: number; source_id: string; line: number; updated_at: string | null };
  staged_event: StagedEvent;
  staged_link: StagedLink;
  staged_name: StagedName;
  staged_venue: { stage: number; number: number; venue_key: number };
};

export type LinkType = 'artist' | 'category' | 'genre';

export type StagedName = {
  stage: number;
  /** Order of adding, in which keys are given. */
  number: number;
  type: LinkType;
  name_key: string;
  name: string;
};

/** An event row whose venue has no key yet, only a number within its stage. */
export type StagedEvent = Omit<Insertable<EventTable>, 'venue_key' | 'key'> & {
  stage: number;
  /** Order of adding, in which keys are given. */
  number: number;
  venue_number: number;
  change: 'new' | 'changed';
  /** JSON, as in `event_change`. */
  changed_fields: string;
  repairs: string;
};

export type StagedLink = {
  stage: number;
  source_id: string;
  type: LinkType;
  position: number;
  name_key: string;
  billing: 'headliner' | 'support' | null;
};

/** The columns of an event row in the order they are copied in; its venue is looked up. */
export const eventColumns = [
  'source',
  'source_id',
  'fingerprint',
  ...fieldColumns,
  'retired_at',
] as const satisfies readonly (keyof StagedEvent)[];

/** Creates the tables where they are missing. */
export async function createStagingTables(
  database: Pick<Kysely<unknown>, 'schema'>,
  kind: 'temporary' | 'unlogged',
): Promise<void> {
  const create = (name: keyof StagingTables) => {
    const table = database.schema.createTable(name).ifNotExists();
    return kind === 'temporary' ? table.temporary() : table.modifyFront(sql`unlogged`);
  };
  const createWithStage = (name: keyof StagingTables) =>
    create(name).addColumn('stage', 'integer', required);
  await createWithStage('staged_import')
    .addColumn('begun_at', 'timestamptz', (column) =>
      column.notNull().defaultTo(sql`current_timestamp`),
    )
    .execute();
  await createWithStage('staged_id')
    .addColumn('source_id', 'text', required)
    .addColumn('line', 'integer', required)
    .addColumn('updated_at', 'text')
    .addPrimaryKeyConstraint('staged_id_pk', ['stage', 'source_id'])
    .execute();
  await createWithStage('staged_name')
    .addColumn('number', 'integer', required)
    .$call(requiredTexts('type', 'name_key', 'name'))
    .addPrimaryKeyConstraint('staged_name_pk', ['stage', 'type', 'name_key'])
    .execute();
  await createWithStage('staged_link')
    .$call(requiredTexts('source_id', 'type'))
    .addColumn('position', 'integer', required)
    .addColumn('name_key', 'text', required)
    .addColumn('billing', 'text')
    .execute();
  await createWithStage('staged_venue')
    .addColumn('number', 'integer', required)
    .addColumn('venue_key', 'integer', required)
    .addPrimaryKeyConstraint('staged_venue_pk', ['stage', 'number'])
    .execute();
  // SQLite copies the columns that an event has now; on PostgreSQL `addEventColumn` adds the later ones.
  await create('staged_event')
    .as(
      sql`select event.*, 0 as stage, 0 as number, 0 as venue_number, cast('' as text) as change,
        cast('' as text) as changed_fields, cast('' as text) as repairs from event where 1 = 0`,
    )
    .execute();
}
