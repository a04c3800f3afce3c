import { openDatabase, openReadDatabase, type OpenedDatabase } from './openDatabase.ts';
import { openPostgres, openReadPostgres } from './postgres/openPostgres.ts';
import type { ReadDatabase } from './schema.ts';
import type { StorageTarget } from './storageTarget.ts';

/** Opens (creates, migrates) the database of a target. */
export function openTarget(target: StorageTarget): Promise<OpenedDatabase> {
  return target.engine === 'sqlite'
    ? openDatabase({ file: target.file })
    : openPostgres({ url: target.url });
}

/** Opens a database that is there for reading alone (worker threads). */
export function openTargetForReading(target: StorageTarget): {
  read: ReadDatabase;
  close(): Promise<void>;
} {
  return target.engine === 'sqlite' ? openReadDatabase(target.file) : openReadPostgres(target.url);
}
