import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { findMissingColumns } from '#server/storage/upkeep/findMissingColumns.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import { describeTarget, storageTarget } from '#server/storage/storageTarget.ts';
import { checkStoredFile } from '#server/storage/upkeep/checkStoredFile.ts';

/** The stored data cannot be used; its message names the file. */
class StorageError extends Error {
  override name = 'StorageError';
}

/** Checks and opens (creates, migrates) the configured database; throws `StorageError`. */
export async function openStorage(config: Config): Promise<OpenedDatabase> {
  const target = storageTarget(config);
  try {
    if (target.engine === 'sqlite' && existsSync(target.file)) checkStoredFile(target.file);
    const database = await openTarget(target);
    await checkSchema(database);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data in ${describeTarget(target)} cannot be used: ${reason}`, {
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
