import { sql } from 'kysely';
import { recordStagedChanges } from '#server/storage/catalogue/eventHistory.ts';
import type { PreparedVenue } from '#server/storage/catalogue/preparedEvent.ts';
import { openVenueRepository } from '#server/storage/catalogue/venueRepository.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import { eventColumns, type LinkType, stagedKeys, type StagingTables } from './stagingTables.ts';

interface StoredStage {
  stage: number;
  source: string;
  at: Date;
  venues: Iterable<PreparedVenue>;
}

/** Copies a stage into the catalogue: whole tables at once, for the database is locked meanwhile. */
export async function storeStage(transaction: Database, staged: StoredStage): Promise<void> {
  await storeVenues(transaction, staged);
  for (const type of ['artist', 'category', 'genre'] as const) {
    await storeNames(transaction, staged.stage, type);
  }
  await storeEvents(transaction, staged);
  await replaceArtists(transaction, staged);
  await replaceLabels(transaction, staged, 'category');
  await replaceLabels(transaction, staged, 'genre');
  await recordStagedChanges(transaction, staged);
}

/** Venues are compared by place, which no join can: there are few of them. */
async function storeVenues(transaction: Database, { stage, source, venues }: StoredStage) {
  const repository = await openVenueRepository(transaction, source);
  const write = transaction.withTables<StagingTables>();
  let number = 0;
  for (const venue of venues) {
    const row = { stage, number, venue_key: await repository.resolve(venue) };
    await write.insertInto('staged_venue').values(row).execute();
    number += 1;
  }
}

async function storeNames(transaction: Database, stage: number, type: LinkType): Promise<void> {
  await transaction
    .withTables<StagingTables>()
    .insertInto(type)
    .columns(['name', 'name_key'])
    .expression(({ selectFrom }) =>
      selectFrom('staged_name')
        .select(['staged_name.name', 'staged_name.name_key'])
        .where('stage', '=', stage)
        .where('type', '=', type)
        .orderBy('staged_name.number'),
    )
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
}

async function storeEvents(transaction: Database, { stage, at }: StoredStage): Promise<void> {
  const columns = [...eventColumns, 'venue_key', 'revised_at'] as const;
  await transaction
    .withTables<StagingTables>()
    .insertInto('event')
    .columns(columns)
    .expression(({ selectFrom }) =>
      selectFrom('staged_event')
        .innerJoin('staged_venue', (join) =>
          join
            .onRef('staged_venue.stage', '=', 'staged_event.stage')
            .onRef('staged_venue.number', '=', 'staged_event.venue_number'),
        )
        .select(eventColumns.map((column) => `staged_event.${column}` as const))
        .select('staged_venue.venue_key')
        .select(sql<string>`cast(${at.toISOString()} as text)`.as('revised_at'))
        .where('staged_event.stage', '=', stage)
        .orderBy('staged_event.number'),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_id']).doUpdateSet((row) => ({
        ...Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
        revision: row('event.revision', '+', 1),
      })),
    )
    .execute();
}

async function replaceArtists(transaction: Database, staged: StoredStage): Promise<void> {
  await deleteLinks(transaction, staged, 'event_artist');
  await transaction
    .insertInto('event_artist')
    .columns(['event_key', 'position', 'artist_key', 'billing'])
    .expression(
      linksOf(transaction, staged, 'artist')
        .innerJoin('artist', 'artist.name_key', 'staged_link.name_key')
        .select(['event.key', 'staged_link.position', 'artist.key as artist_key'])
        .select(sql<'headliner' | 'support'>`staged_link.billing`.as('billing')),
    )
    .execute();
}

async function replaceLabels(
  transaction: Database,
  staged: StoredStage,
  type: 'category' | 'genre',
): Promise<void> {
  await deleteLinks(transaction, staged, `event_${type}`);
  // Both tables have such columns: the statement of one is that of the other but for its names.
  const [table, name] = [`event_${type}` as 'event_category', type as 'category'];
  await transaction
    .insertInto(table)
    .columns(['event_key', 'position', `${name}_key`])
    .expression(
      linksOf(transaction, staged, type)
        .innerJoin(name, `${name}.name_key`, 'staged_link.name_key')
        .select(['event.key', 'staged_link.position', `${name}.key as ${name}_key`]),
    )
    .execute();
}

async function deleteLinks(
  transaction: Database,
  { stage }: StoredStage,
  table: 'event_artist' | 'event_category' | 'event_genre',
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where('event_key', 'in', stagedKeys(transaction, stage))
    .execute();
}

function linksOf(transaction: Database, { stage, source }: StoredStage, type: LinkType) {
  return transaction
    .withTables<StagingTables>()
    .selectFrom('staged_link')
    .innerJoin('event', 'event.source_id', 'staged_link.source_id')
    .where('event.source', '=', source)
    .where('staged_link.stage', '=', stage)
    .where('staged_link.type', '=', type);
}
