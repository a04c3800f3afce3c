import { Kysely, type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeUpgrade, migrateDatabase } from '#server/storage/engine/migrateDatabase.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';
import { watchWrites, writeNothing } from '#server/storage/engine/upkeep/watchWrites.ts';
import { withStartLock } from '#server/storage/engine/withStartLock.ts';
import { createReconnectingPool } from './createReconnectingPool.ts';

interface OpenPostgresOptions {
  /** `postgres://user:password@host/database`. */
  url: string;
}

/** Milliseconds a connection is waited for. */
const connectTimeout = 5000;

/** Reads of one process at a time; more wait in its queue. */
const readConnections = 4;

/** Milliseconds after which a read is given up: none here needs a tenth of it. */
const longestRead = 15_000;

/** Opens (and migrates) a PostgreSQL database. One connection writes, as in SQLite: changes are committed in groups. */
export async function openPostgres(options: OpenPostgresOptions): Promise<OpenedDatabase> {
  const connect = connectTo(options);
  const writes = watchWrites(() => writeNothing(write));
  const write: Database = connect({ max: 1, idleTimeoutMillis: 0 }, writes.note);
  let first: string | null;
  try {
    first = await migrateDatabase({
      database: write,
      lock: (work) => withStartLock({ engine: 'postgres', url: options.url }, 'schema', work),
    });
  } catch (error) {
    await write.destroy();
    throw error;
  }
  const read = connect(reading);
  return {
    read,
    write,
    upgrade: first && describeUpgrade(first),
    isWritable: writes.isWritable,
    close: async () => {
      await Promise.all([read.destroy(), write.destroy()]);
    },
  };
}

/** Opens a database that is there for reading alone (worker threads). */
export function openReadPostgres(url: string): { read: ReadDatabase; close(): Promise<void> } {
  const read = connectTo({ url })({ ...reading, max: 1 });
  return { read, close: () => read.destroy() };
}

const reading: pg.PoolConfig = {
  max: readConnections,
  statement_timeout: longestRead,
  options: '-c default_transaction_read_only=on',
};

function connectTo({ url }: OpenPostgresOptions) {
  return (config: pg.PoolConfig, log?: Logger): Database => {
    const pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      types: { getTypeParser },
      ...config,
    });
    // Without listeners a broken connection would end the process. It fails its query, or the pool replaces it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: createReconnectingPool(pool) }),
      ...(log && { log }),
    });
  };
}

/** Counts and sums come as 64-bit integers; none here leaves the safe range of a number. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(id, format);
