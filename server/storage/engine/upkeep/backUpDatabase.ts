import { existsSync } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makePrivateFolder } from './makePrivate.ts';
import { openToRead } from './openToRead.ts';

export interface Backup {
  file: string;
  bytes: number;
}

/** Why there is no backup, in words. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Copies a database in use, checks the copy, and only then gives it its name; never overwrites one. */
export async function backUpDatabase(database: string, file: string): Promise<Backup> {
  if (!existsSync(database)) throw new BackupError(`There is no database at ${database}.`);
  if (existsSync(file)) throw new BackupError(`${file} is there already; name another file.`);
  const part = `${file}.part`;
  makePrivateFolder(dirname(file));
  await rm(part, { force: true });
  // It stays the caller's: who owns the folder may be somebody else.
  await writeFile(part, '', { flag: 'wx', mode: 0o600 });
  try {
    await copy(database, part);
    checkCopy(part);
    await settle(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup failed: ${(error as Error).message}`, { cause: error });
  }
  await settle(dirname(file));
  return { file, bytes: (await stat(file)).size };
}

async function copy(database: string, part: string): Promise<void> {
  const source = openToRead(database);
  try {
    // All pages at once: a copy in steps starts anew whenever another connection writes between them.
    await source.backup(part, { progress: ({ totalPages }) => totalPages + 1 });
  } finally {
    source.close();
  }
}

/** A copy that has not been read back is no backup. */
function checkCopy(part: string): void {
  const copied = new BetterSqlite3(part);
  try {
    // One file, without a write-ahead log that could be forgotten when it is copied.
    copied.pragma('journal_mode = DELETE');
    const answer = copied.pragma('integrity_check', { simple: true });
    if (answer !== 'ok') throw new BackupError(`The copy is damaged: ${String(answer)}.`);
  } finally {
    copied.close();
  }
}

/** Waits until the disk has it. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
