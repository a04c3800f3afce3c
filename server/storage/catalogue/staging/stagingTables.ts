import type { Insertable } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import type { EventTable } from '#server/storage/catalogue/catalogueTables.ts';
import { fieldColumns, numberColumns } from '#server/storage/catalogue/eventColumns.ts';

/** What an import has read and not yet stored, in temporary tables of the writing connection. */
export type StagingTables = {
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

/** Makes the temporary tables of a connection once; they vanish with it. */
export async function createStagingTables(write: Database): Promise<void> {
  const temporary = (name: string) =>
    write.schema
      .createTable(name)
      .temporary()
      .ifNotExists()
      .addColumn('stage', 'integer', (column) => column.notNull());
  await temporary('staged_id')
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text')
    .addPrimaryKeyConstraint('staged_id_pk', ['stage', 'source_id'])
    .execute();
  await temporary('staged_name')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staged_name_pk', ['stage', 'type', 'name_key'])
    .execute();
  await temporary('staged_link')
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('billing', 'text')
    .execute();
  await temporary('staged_venue')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('venue_key', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('staged_venue_pk', ['stage', 'number'])
    .execute();
  await eventColumns
    .reduce(
      (table, column) =>
        table.addColumn(column, numberColumns.has(column) ? 'double precision' : 'text'),
      temporary('staged_event')
        .addColumn('number', 'integer')
        .addColumn('venue_number', 'integer')
        .addColumn('change', 'text')
        .addColumn('changed_fields', 'text')
        .addColumn('repairs', 'text'),
    )
    .execute();
}
