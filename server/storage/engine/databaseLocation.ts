import { join } from 'node:path';

/** Which database an installation uses; plain data, so that it can be sent to threads. */
export type DatabaseLocation =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string };

interface StorageSettings {
  dataDir: string;
  databaseUrl: string | null;
}

/** SQLite in the data folder, unless a PostgreSQL address is configured. */
export function databaseLocation({ dataDir, databaseUrl }: StorageSettings): DatabaseLocation {
  return databaseUrl === null
    ? { engine: 'sqlite', file: databaseFile(dataDir) }
    : { engine: 'postgres', url: databaseUrl };
}

/** A location as text for a person: a file, or an address without its password. */
export function describeLocation(location: DatabaseLocation): string {
  if (location.engine === 'sqlite') return location.file;
  const url = new URL(location.url);
  return `postgres://${url.host}${url.pathname}`;
}

/** The SQLite file of a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wattle.db');
}
