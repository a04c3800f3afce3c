import { sql, type RawBuilder } from 'kysely';
import type { EventState } from '#shared/domain/events/eventStatus.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';

/** The state of a row of `event` at a moment; the rules are those of the domain (docs/product.md#10-catalogue, rule 1, docs/product.md#10-catalogue, rule 2). */
export function eventState(now: Date): RawBuilder<EventState> {
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
export async function countByState(
  read: ReadDatabase,
  now: Date,
): Promise<{ source: string; state: EventState; events: number }[]> {
  const rows = await read
    .selectFrom(
      read
        .selectFrom('event')
        .select(['event.source', eventState(now).as('state')])
        .as('listed'),
    )
    .select(['source', 'state', ({ fn }) => fn.countAll<number | string>().as('events')])
    .groupBy(['source', 'state'])
    .orderBy('source')
    .orderBy('state')
    .execute();
  // PostgreSQL returns counts as text.
  return rows.map((row) => ({ ...row, events: Number(row.events) }));
}

/** The state of one event; null for an unknown key. */
export async function readEventState(
  read: ReadDatabase,
  key: number,
  now: Date,
): Promise<EventState | null> {
  const row = await read
    .selectFrom('event')
    .select(eventState(now).as('state'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.state ?? null;
}
