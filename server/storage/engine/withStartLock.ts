import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from './databaseLocation.ts';
import { type FileLock, lockFile } from './fileLock.ts';

/** Milliseconds between attempts to take the lock, and until they end. */
const lookInterval = 50;
const longestWait = 300_000;

/** Runs work for one starting process of a storage at a time. The lock ends with its process, however that ends. */
export async function withStartLock<T>(
  location: DatabaseLocation,
  name: 'schema' | 'demo' | 'build',
  work: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + longestWait;
  const lock = await (location.engine === 'sqlite'
    ? openFileLock(join(dirname(location.file), `${name}.lock`))
    : openPostgresLock(location.url, name));
  try {
    while (!(await lock.take())) {
      if (performance.now() > end) {
        throw new Error(`another start has held ${lock.name} for ${longestWait / 1000} seconds`);
      }
      await wait(lookInterval);
    }
    return await work();
  } finally {
    await lock.close();
  }
}

interface StartLock {
  name: string;
  take(): Promise<boolean>;
  close(): Promise<void>;
}

function openFileLock(file: string): Promise<StartLock> {
  let lock: FileLock | null = null;
  return Promise.resolve({
    name: file,
    take: () => Promise.resolve((lock = lockFile(file)) !== null),
    close: () => Promise.resolve(lock?.release()),
  });
}

/**
 * An advisory lock of a transaction that stays open meanwhile, on a connection of its own. A lock of the session would
 * stay with a connection that a pooler (pgbouncer) gives to others.
 */
async function openPostgresLock(url: string, name: string): Promise<StartLock> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  // A broken connection fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // Advisory locks belong to a database and are named by a number.
  const key = createHash('sha256').update(`wattle ${name}`).digest().readInt32BE(0);
  return {
    name: `the lock "${name}" of the database`,
    async take() {
      await client.query('begin');
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock($1) as taken',
        [key],
      );
      if (rows[0]?.taken === true) return true;
      await client.query('rollback');
      return false;
    },
    close: () => client.end().catch(() => undefined),
  };
}
