import type { Kysely } from 'kysely';
import {
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
    .addColumn('created_at', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('schema', 'integer', required)
    .addColumn('model_version', 'text')
    .addColumn('build', 'text')
    .addColumn('options', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('profile', 'text')
    .addColumn('target_url', 'text')
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
    .addColumn('key_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await database.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', primary)
    .addColumn('key_id', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await database.schema
    .createTable('change_log')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('changed_at', 'text', required)
    .addColumn('actor_kind', 'text', required)
    .addColumn('actor_name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('item', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
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
    .addColumn('subject', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('body', bytesOf(database), required)
    .addPrimaryKeyConstraint('version_file_pk', ['subject', 'path'])
    .execute();
  await database.schema
    .createTable('version_change')
    .addColumn('key', 'integer', numbered(database))
    .addColumn('subject', 'text', required)
    .addColumn('changed_at', 'text', required)
    .addColumn('changed_by', 'text', required)
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
