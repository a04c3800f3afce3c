import { existsSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { readMigrations } from '#server/storage/engine/migrateDatabase.ts';
import { openToRead } from './openToRead.ts';

export interface DatabaseFindings {
  /** Null: there is no file yet. */
  bytes: number | null;
  /** Damages, in words; empty: none. */
  damage: string[];
  pending: string[];
  /** A sentence on the version that reads it; null: this one does. */
  otherVersion: string | null;
}

/** Checks a SQLite file without changing it. */
export function checkDatabase(file: string): DatabaseFindings {
  const unread = { pending: [], otherVersion: null };
  if (!existsSync(file)) return { bytes: null, damage: [], ...unread };
  const bytes = statSync(file).size;
  try {
    const database = openToRead(file);
    try {
      return { bytes, damage: damageOf(database), ...migrationsOf(database) };
    } finally {
      database.close();
    }
  } catch (error) {
    return { bytes, damage: [(error as Error).message], ...unread };
  }
}

function damageOf(database: BetterSqlite3.Database): string[] {
  const pages = database.pragma('quick_check(5)') as { quick_check: string }[];
  const damaged = pages.map((row) => row.quick_check).filter((text) => text !== 'ok');
  const orphans = database.pragma('foreign_key_check') as { table: string }[];
  const tables = [...new Set(orphans.map(({ table }) => table))];
  return [...damaged, ...tables.map((table) => `${table} names rows that are not there`)];
}

function migrationsOf(database: BetterSqlite3.Database) {
  const has = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  const rows = has === undefined ? [] : database.prepare('select name from kysely_migration').all();
  const { pending, otherVersion } = readMigrations(
    (rows as { name: string }[]).map(({ name }) => name),
  );
  return { pending, otherVersion: otherVersion?.message ?? null };
}
