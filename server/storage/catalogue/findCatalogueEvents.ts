import { sql, type RawBuilder } from 'kysely';
import type { EventListQuery } from '#shared/contract/operations.ts';
import type { EventState } from '#shared/domain/catalogue/eventStatus.ts';
import type { CorrectedField } from '#shared/domain/corrections/correctedFields.ts';
import type { CorrectedColumns } from '#server/storage/corrections/corrections.ts';
import { containsText } from '#server/storage/engine/matchText.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import type { EventTable } from './catalogueTables.ts';

const pageSize = 50;
const searchedColumns = ['eventName', 'venueName', 'locality', 'sourceId'] as const;

/** A page of the events that match, soonest first. A text of digits alone is also the key of an event. */
export async function findCatalogueEvents(
  read: ReadDatabase,
  { text = '', source, state, page }: EventListQuery,
  now: Date,
) {
  let found = read.selectFrom(listEvents(read, now).as('listed'));
  if (source !== undefined) found = found.where('source', '=', source);
  if (state === 'upcoming') found = found.where('state', 'not in', ['removed', 'past']);
  else if (state !== undefined) found = found.where('state', '=', state);
  const sought = text.trim();
  if (sought !== '') {
    const isKey = /^\d{1,9}$/.test(sought);
    found = found.where(({ eb, or }) =>
      or([
        ...searchedColumns.map((column) => containsText(column, sought)),
        ...(isKey ? [eb('eventKey', '=', Number(sought))] : []),
      ]),
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('dateStart')
      .orderBy('eventKey')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { events: rows, total, pageSize };
}

function listEvents(read: ReadDatabase, now: Date) {
  return read
    .selectFrom(correctedEvents(read))
    .innerJoin('venue', 'venue.key', 'event.venue_key')
    .select([
      'event.key as eventKey',
      'event.name as eventName',
      'event.source',
      'event.source_id as sourceId',
      'event.date_start as dateStart',
      'venue.name as venueName',
      'venue.locality',
      'venue.state as venueState',
      'venue.timezone',
      eventState(now).as('state'),
    ]);
}

/** The columns that lists show and select, as staff corrected them, under the name of the table. */
function correctedEvents(read: ReadDatabase) {
  const valueOf = (field: CorrectedField) =>
    sql<string | null>`max(case when field = ${field} then value end)`.as(field);
  const corrections = read
    .selectFrom('correction')
    .select(['event_key', ...(['name', 'start', 'end', 'venue', 'status'] as const).map(valueOf)])
    .where('ended_at', 'is', null)
    .groupBy('event_key')
    .as('corrected');
  return read
    .selectFrom('event')
    .leftJoin(corrections, 'corrected.event_key', 'event.key')
    .select(['event.key', 'source', 'source_id', 'retired_at'])
    .select([
      correctedColumn('name', 'name'),
      correctedColumn('start', 'date_start'),
      correctedColumn('end', 'date_end'),
      correctedColumn('venue', 'venue_key', 'integer'),
      correctedColumn('status', 'is_cancelled', 'integer'),
      correctedColumn('status', 'is_postponed', 'integer'),
      correctedColumn('status', 'is_rescheduled', 'integer'),
      correctedColumn('status', 'has_availability', 'integer'),
      correctedColumn('status', 'availability_date'),
    ])
    .as('event');
}

function correctedColumn<Column extends keyof CorrectedColumns & keyof EventTable>(
  field: CorrectedField,
  column: Column,
  type: 'text' | 'integer' = 'text',
) {
  const value = sql.ref(`corrected.${field}`);
  const kind = type === 'text' ? sql`text` : sql`integer`;
  return sql<EventTable[Column]>`case when ${value} is null then ${sql.ref(`event.${column}`)}
    else cast(json(${value}) ->> cast(${column} as text) as ${kind}) end`.as(column);
}

/** The state of a row of `event` at a moment; the rules are those of the domain (docs/product.md#10-catalogue, rules 1 and 2). */
function eventState(now: Date): RawBuilder<EventState> {
  const at = now.toISOString();
  return sql<EventState>`case
    when event.retired_at is not null then 'removed'
    when coalesce(event.date_end, event.date_start) < ${at} then 'past'
    when event.is_cancelled = 1 then 'cancelled'
    when event.is_postponed = 1 then 'postponed'
    when event.is_rescheduled = 1 then 'rescheduled'
    when event.has_availability = 0 and event.availability_date < ${at} then 'sold out'
    else 'on offer' end`;
}

/** How many events each source has in each state. */
export async function countByState(read: ReadDatabase, now: Date) {
  return read
    .selectFrom(
      read
        .selectFrom(correctedEvents(read))
        .select(['event.source', eventState(now).as('state')])
        .as('listed'),
    )
    .select(['source', 'state', ({ fn }) => fn.countAll<number>().as('events')])
    .groupBy(['source', 'state'])
    .orderBy('source')
    .orderBy('state')
    .execute();
}

/** The state of one event; null for an unknown key. */
export async function readEventState(read: ReadDatabase, key: number, now: Date) {
  const row = await read
    .selectFrom(correctedEvents(read))
    .select(eventState(now).as('state'))
    .where('event.key', '=', key)
    .executeTakeFirst();
  return row?.state ?? null;
}
