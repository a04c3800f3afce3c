import { openDatabase, openReadDatabase, type OpenedDatabase } from './openDatabase.ts';
import type { ReadDatabase } from './schema.ts';
import type { StorageTarget } from './storageTarget.ts';

/** Opens (creates, migrates) the database of a target. */
export async function openTarget(target: StorageTarget): Promise<OpenedDatabase> {
  if (target.engine === 'sqlite') return openDatabase({ file: target.file });
  const { openPostgres } = await loadPostgres();
  return openPostgres({ url: target.url });
}

/** Opens a database that is there for reading alone (worker threads). */
export async function openTargetForReading(target: StorageTarget): Promise<{
  read: ReadDatabase;
  close(): Promise<void>;
}> {
  if (target.engine === 'sqlite') return openReadDatabase(target.file);
  const { openReadPostgres } = await loadPostgres();
  return openReadPostgres(target.url);
}

/** Its driver is read where it is used. */
const loadPostgres = () => import('./postgres/openPostgres.ts');
