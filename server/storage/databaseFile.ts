import { join } from 'node:path';

/** Where SQLite stores its data. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wattle.db');
}
