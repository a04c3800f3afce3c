import { type Kysely, sql } from 'kysely';
import {
  requiredTexts,
  texts,
  belongsTo,
  bytesOf,
  createIndex,
  defaultTo,
  numbered,
  primary,
  required,
  unique,
} from './columns.ts';

/** Visitors with what they chose, saw and sent; alerts; the model trained from it. */
export async function createVisitorTables(database: Kysely<unknown>): Promise<void> {
  await createSessions(database);
  await createChoices(database);
  await createInteractions(database);
  await createSubmissions(database);
  await createAlerts(database);
  await database.schema
    .createTable('retention_state')
    .addColumn('key', 'integer', primary)
    .addColumn('last_run_at', 'text', required)
    .addColumn('stopped', 'text')
    .execute();
  await database.schema
    .createTable('model')
    .addColumn('key', 'integer', primary)
    .addColumn('made_at', 'text', required)
    .addColumn('bytes', bytesOf(database), required)
    .execute();
}

async function createSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('session')
    .addColumn('session_id', 'text', primary)
    .$call(texts('tracking_id', 'customer_id'))
    .addColumn('location_type', 'text', defaultTo('none'))
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .$call(texts('postcode', 'location_set_at'))
    .$call(requiredTexts('created_at', 'updated_at'))
    .execute();
  // Most sessions have none: the planner takes an index of all for useless and reads every session instead.
  for (const link of ['tracking_id', 'customer_id'] as const) {
    await database.schema
      .createIndex(`session_${link}_index`)
      .on('session')
      .column(link)
      .where(link, 'is not', null)
      .execute();
  }
  await createIndex(database, 'session', ['updated_at']);
}

async function createChoices(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('bookmark')
    .addColumn('session_id', 'text', belongsTo('session.session_id'))
    .addColumn('event_key', 'integer', required)
    .addColumn('bookmarked_at', 'text', required)
    .addPrimaryKeyConstraint('bookmark_pk', ['session_id', 'event_key'])
    .execute();
  await database.schema
    .createTable('preference')
    .addColumn('session_id', 'text', belongsTo('session.session_id'))
    .addColumn('kind', 'text', required)
    .addColumn('item_key', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('chosen_at', 'text', required)
    .addPrimaryKeyConstraint('preference_pk', ['session_id', 'kind', 'item_key'])
    .execute();
  await database.schema
    .createTable('saved_calendar')
    .addColumn('token_hash', 'text', primary)
    .addColumn('session_id', 'text', belongsTo('session.session_id'))
    .addColumn('created_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .execute();
  await createIndex(database, 'saved_calendar', ['session_id']);
}

/** An interaction is stored once per place, subject, session and minute; an exposure does not say who saw the event. */
async function createInteractions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('interaction')
    .addColumn('session_id', 'text', belongsTo('session.session_id'))
    .$call(requiredTexts('kind', 'subject'))
    .addColumn('minute', 'integer', required)
    .addColumn('event_key', 'integer')
    .$call(requiredTexts('target', 'happened_at'))
    .addPrimaryKeyConstraint('interaction_pk', [
      'session_id',
      'kind',
      'subject',
      'minute',
      'target',
    ])
    .execute();
  await createIndex(database, 'interaction', ['happened_at']);
  // Rows of this kind expire sooner than the others, among which they would be looked for every hour.
  await sql`create index interaction_shown_at_index on interaction (happened_at)
      where kind = 'event-shown'`.execute(database);
  await database.schema
    .createTable('event_exposure')
    .addColumn('event_key', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('shown', 'integer', required)
    .addPrimaryKeyConstraint('event_exposure_pk', ['day', 'event_key'])
    .execute();
}

async function createSubmissions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('submission')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('reference', 'text', unique)
    .addColumn('kind', 'text', required)
    .addColumn('session_id', 'text')
    .$call(requiredTexts('received_at', 'fields', 'search_text'))
    .$call(texts('done_at', 'assigned_to'))
    .addColumn('work', 'text', defaultTo('[]'))
    .execute();
  await createIndex(database, 'submission', ['session_id']);
  await createIndex(database, 'submission', ['received_at']);
  await database.schema
    .createTable('submission_delivery')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('submission_key', 'integer', belongsTo('submission.key'))
    .$call(requiredTexts('channel', 'state'))
    .addColumn('attempts', 'integer', defaultTo(0))
    .addColumn('next_attempt_at', 'text', required)
    .$call(texts('claimed_until', 'last_error', 'finished_at'))
    .addUniqueConstraint('submission_delivery_unique', ['submission_key', 'channel'])
    .execute();
  const due = ['state', 'next_attempt_at'];
  await createIndex(database, 'submission_delivery', due, 'submission_delivery_due_index');
}

async function createAlerts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('push_subscription')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('session_id', 'text', belongsTo('session.session_id'))
    .addColumn('endpoint', 'text', unique)
    .$call(requiredTexts('p256dh', 'auth', 'time_zone', 'created_at', 'state'))
    .addColumn('attempts', 'integer', defaultTo(0))
    .addColumn('next_attempt_at', 'text', required)
    .$call(texts('claimed_until', 'last_error', 'finished_at'))
    .execute();
  await createIndex(database, 'push_subscription', ['session_id']);
  await createIndex(database, 'push_subscription', ['state', 'next_attempt_at']);
  await database.schema
    .createTable('alert')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('subscription_key', 'integer', belongsTo('push_subscription.key'))
    .addColumn('event_key', 'integer', required)
    .addColumn('kind', 'text', required)
    .execute();
  await createIndex(database, 'alert', ['subscription_key']);
  await database.schema
    .createTable('alert_fact')
    .addColumn('event_key', 'integer', primary)
    .addColumn('facts', 'text', required)
    .execute();
  await database.schema
    .createTable('alert_state')
    .addColumn('key', 'integer', primary)
    .$call(requiredTexts('public_key', 'private_key'))
    .addColumn('catalogue_version', 'integer', required)
    .execute();
}
