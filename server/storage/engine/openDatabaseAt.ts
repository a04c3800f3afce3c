import type { DatabaseLocation } from './databaseLocation.ts';
import { openDatabase, openReadDatabase, type OpenedDatabase } from './openDatabase.ts';
import type { ReadDatabase } from './schema.ts';

/** Opens (creates, migrates) the database at a location. */
export async function openDatabaseAt(location: DatabaseLocation): Promise<OpenedDatabase> {
  if (location.engine === 'sqlite') return openDatabase({ file: location.file });
  const { openPostgres } = await loadPostgres();
  return openPostgres({ url: location.url });
}

/** Opens a database that is there for reading alone (worker threads). */
export async function openForReadingAt(location: DatabaseLocation): Promise<{
  read: ReadDatabase;
  close(): Promise<void>;
}> {
  if (location.engine === 'sqlite') return openReadDatabase(location.file);
  const { openReadPostgres } = await loadPostgres();
  return openReadPostgres(location.url);
}

/** Its driver is read where it is used. */
const loadPostgres = () => import('./postgres/openPostgres.ts');
