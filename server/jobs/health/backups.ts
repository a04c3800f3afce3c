import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredBackup {
  file: string;
  bytes: number;
  /** ISO 8601. */
  at: string;
}

/** Where the console puts its backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The console's backups, the latest first. */
export async function listBackups(dataDir: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => name.endsWith('.db'))
    .sort()
    .reverse();
  return Promise.all(
    files.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name));
      return { file: name, bytes: size, at: mtime.toISOString() };
    }),
  );
}
