import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { findMissingColumns } from '#server/storage/upkeep/findMissingColumns.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openDatabaseAt } from '#server/storage/openDatabaseAt.ts';
import { describeLocation, databaseLocation } from '#server/storage/databaseLocation.ts';
import { checkStoredFile } from '#server/storage/upkeep/checkStoredFile.ts';

/** The stored data cannot be used; its message names the file. */
class StorageError extends Error {
  override name = 'StorageError';
}

/** Checks and opens (creates, migrates) the configured database; throws `StorageError`. */
export async function openStorage(config: Config): Promise<OpenedDatabase> {
  const location = databaseLocation(config);
  try {
    if (location.engine === 'sqlite' && existsSync(location.file)) checkStoredFile(location.file);
    const database = await openDatabaseAt(location);
    await checkSchema(database);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data in ${describeLocation(location)} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

async function checkSchema(database: OpenedDatabase): Promise<void> {
  const missing = await findMissingColumns(database.write);
  if (missing.length === 0) return;
  await database.close();
  throw new Error(`it lacks ${missing.slice(0, 5).join(', ')}. Restore a backup`);
}
