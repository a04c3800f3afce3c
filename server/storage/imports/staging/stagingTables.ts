import type { Generated, Insertable } from 'kysely';
import type { EventTable } from '#server/storage/catalogue/catalogueTables.ts';
import { fieldColumns } from '#server/storage/catalogue/eventColumns.ts';
import type { Database } from '#server/storage/engine/schema.ts';

/** Rows of imports not stored yet: temporary tables in SQLite, unlogged ones in PostgreSQL (`runStatements`). */
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

/** Keys of the events of a stage that are in the catalogue. */
export function stagedKeys(transaction: Database, stage: number) {
  return transaction
    .withTables<StagingTables>()
    .selectFrom('staged_event')
    .innerJoin('event', (join) =>
      join
        .onRef('event.source', '=', 'staged_event.source')
        .onRef('event.source_id', '=', 'staged_event.source_id'),
    )
    .select('event.key')
    .where('staged_event.stage', '=', stage);
}
