import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import { describeTarget, storageTarget } from '#server/storage/storageTarget.ts';

/** The stored data cannot be used; its message names the file. */
class StorageError extends Error {
  override name = 'StorageError';
}

/** Opens (creates, migrates) the configured database. */
export async function openStorage(config: Config): Promise<OpenedDatabase> {
  const target = storageTarget(config);
  try {
    return await openTarget(target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data in ${describeTarget(target)} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}
