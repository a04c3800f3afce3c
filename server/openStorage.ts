import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { databaseLocation, describeLocation } from './storage/engine/databaseLocation.ts';
import { requireCurrent } from './storage/engine/migrateDatabase.ts';
import { type OpenedDatabase, openDatabase } from './storage/engine/openDatabase.ts';
import { openDatabaseAt, openForReadingAt } from './storage/engine/openDatabaseAt.ts';
import type { Database } from './storage/engine/schema.ts';
import { checkStoredFile } from './storage/engine/upkeep/checkStoredFile.ts';
import { findMissingColumns } from './storage/engine/upkeep/findMissingColumns.ts';

/** The stored data cannot be used; its message names the file. */
class StorageError extends Error {
  override name = 'StorageError';
}

/**
 * The use that a command makes of the stored data. Only `create` and `change` migrate it, only `create` creates it where there
 * is none. `try` takes its changes back: it may begin with nothing.
 */
export type StorageAccess = 'read' | 'try' | 'change' | 'create';

/** Checks and opens the configured database; throws `StorageError`. */
export async function openStorage(config: Config, access: StorageAccess = 'create') {
  const location = databaseLocation(config);
  const isThere = location.engine === 'postgres' || existsSync(location.file);
  if (access === 'try' && !isThere) return openDatabase();
  try {
    if (location.engine === 'sqlite' && isThere) checkStoredFile(location.file);
    if (access === 'try') await (await openToRead(config)).close();
    const opening = access === 'read' ? openToRead(config) : openDatabaseAt(location);
    const database = await opening;
    await checkSchema(database);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data in ${describeLocation(location)} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

/** Its connection refuses every write. */
async function openToRead(config: Config): Promise<OpenedDatabase> {
  const { read, close } = await openForReadingAt(databaseLocation(config));
  await requireCurrent(read).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const isWritable = () => Promise.resolve(false);
  return { read, write: read as Database, upgrade: null, close, isWritable };
}

async function checkSchema(database: OpenedDatabase): Promise<void> {
  const missing = await findMissingColumns(database.write);
  if (missing.length === 0) return;
  await database.close();
  throw new Error(`it lacks ${missing.slice(0, 5).join(', ')}. Restore a backup`);
}
