import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from './fileLock.ts';
import type { DatabaseLocation } from './databaseLocation.ts';

/** Milliseconds between attempts to take the lock, and until they end. */
const lookInterval = 50;
const longestWait = 300_000;

/**
 * Runs work that only one of several processes starting on the same storage may do at a time; the others wait.
 * The lock ends with its process, however that ends.
 */
export async function withStartLock<T>(
  location: DatabaseLocation,
  name: 'schema' | 'demo',
  work: () => Promise<T>,
): Promise<T> {
  const release = await (location.engine === 'sqlite'
    ? waitForFile(join(dirname(location.file), `${name}.lock`))
    : lockPostgres(location.url, name));
  try {
    return await work();
  } finally {
    await release();
  }
}

async function waitForFile(file: string): Promise<() => Promise<void>> {
  const end = performance.now() + longestWait;
  for (;;) {
    const lock = lockFile(file);
    if (lock !== null) return () => Promise.resolve(lock.release());
    if (performance.now() > end) {
      throw new Error(`another start has held ${file} for ${longestWait / 1000} seconds`);
    }
    await wait(lookInterval);
  }
}

/** An advisory lock on a connection of its own; it ends with the connection. */
async function lockPostgres(url: string, name: string): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, statement_timeout: longestWait });
  // A broken connection fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // Advisory locks belong to a database and are named by a number.
  const key = createHash('sha256').update(`wattle ${name}`).digest().readInt32BE(0);
  await client.query('select pg_advisory_lock($1)', [key]);
  return () => client.end().catch(() => undefined);
}
