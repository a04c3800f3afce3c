import type { Kysely } from 'kysely';
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

/** Staff, their changes, the versions of brand and rules, and reports that developers keep. */
export async function createStaffTables(database: Kysely<unknown>): Promise<void> {
  await createStaff(database);
  await createVersions(database);
  await database.schema
    .createTable('report_run')
    .addColumn('id', 'integer', numbered(database))
    .addColumn('name', 'text', required)
    .addColumn('is_pinned', 'integer', defaultTo(0))
    .$call(requiredTexts('created_at', 'target'))
    .addColumn('schema', 'integer', required)
    .$call(texts('model_version', 'build'))
    .$call(requiredTexts('options', 'request', 'answer'))
    .$call(texts('profile', 'target_url'))
    .addColumn('note', 'text', defaultTo(''))
    .addColumn('deleted_at', 'text')
    .execute();
}

async function createStaff(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('staff')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', unique)
    .addColumn('role', 'text', required)
    .addColumn('key_id', 'text', unique)
    .$call(requiredTexts('key_hash', 'created_at'))
    .$call(texts('last_used_at', 'revoked_at'))
    .execute();
  await database.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', primary)
    .$call(requiredTexts('key_id', 'expires_at'))
    .execute();
  await database.schema
    .createTable('change_log')
    .addColumn('key', 'integer', numbered(database))
    .$call(requiredTexts('changed_at', 'actor_kind', 'actor_name', 'subject', 'item', 'action'))
    .$call(texts('before', 'after'))
    .addColumn('note', 'text', required)
    .addColumn('reference', 'text')
    .execute();
  await createIndex(database, 'change_log', ['changed_at']);
}

async function createVersions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('version_state')
    .addColumn('subject', 'text', primary)
    .addColumn('version', 'text', required)
    .execute();
  await database.schema
    .createTable('version_file')
    .$call(requiredTexts('subject', 'path'))
    .addColumn('body', bytesOf(database), required)
    .addPrimaryKeyConstraint('version_file_pk', ['subject', 'path'])
    .execute();
  await database.schema
    .createTable('version_change')
    .addColumn('key', 'integer', numbered(database))
    .$call(requiredTexts('subject', 'changed_at', 'changed_by'))
    .addColumn('note', 'text')
    .execute();
  await database.schema
    .createTable('version_change_file')
    .addColumn('change_key', 'integer', belongsTo('version_change.key'))
    .addColumn('path', 'text', required)
    .addColumn('replaced', bytesOf(database))
    .addPrimaryKeyConstraint('version_change_file_pk', ['change_key', 'path'])
    .execute();
}
