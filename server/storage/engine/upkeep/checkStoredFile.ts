import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { openToRead } from './openToRead.ts';

/** The stored data cannot be used; the message has the reason and the remedy. */
class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/** `WTKT`; https://www.sqlite.org/pragma.html#pragma_application_id */
export const applicationId = 0x57544b54;

/** Bytes up to which every page is read at startup: about a second. Larger files: `npm run doctor`. */
const quickCheckLimit = 512 * 1024 * 1024;

const restore = 'Restore a backup: npm run restore -- FILE';

/** Throws `DamagedDatabaseError` for an existing SQLite file that is not a sound database of this program. */
export function checkStoredFile(file: string): void {
  const stats = statSync(file);
  if (!stats.isFile()) throw new DamagedDatabaseError('it is not a file');
  if (stats.size === 0) {
    throw new DamagedDatabaseError(`the file is empty. ${restore}, or remove it to begin anew`);
  }
  checkLog(`${file}-wal`);
  const connection = openToRead(file);
  try {
    checkOwner(connection);
    if (stats.size <= quickCheckLimit) checkPages(connection);
  } finally {
    connection.close();
  }
}

/** First bytes of a write-ahead log; https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const logHeaders = new Set([0x377f0682, 0x377f0683]);

/** SQLite ignores a log it cannot read, and with it every change that is in it alone. */
function checkLog(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const header = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  const start = header.readUInt32BE(0);
  // Zeros: power went before the first commit reached the disk.
  if (start === 0 || logHeaders.has(start)) return;
  throw new DamagedDatabaseError(
    `its write-ahead log ${file} is damaged, and the last changes with it. ${restore}, or remove the log to go on without them`,
  );
}

function checkOwner(connection: BetterSqlite3.Database): void {
  const id = connection.pragma('application_id', { simple: true });
  const names = connection
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => name);
  const isForeign = names.length > 0 && !names.includes('kysely_migration');
  if ((id !== 0 && id !== applicationId) || isForeign) {
    throw new DamagedDatabaseError('it is the database of another program');
  }
}

function checkPages(connection: BetterSqlite3.Database): void {
  const answer = String(connection.pragma('quick_check(1)', { simple: true }));
  if (answer === 'ok') return;
  const finding = answer.split('\n').at(-1);
  throw new DamagedDatabaseError(`it is damaged (${finding}). ${restore}`);
}
