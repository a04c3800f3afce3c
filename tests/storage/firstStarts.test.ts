import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { withStartLock } from '#server/storage/engine/withStartLock.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import {
  leanServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

let servers: ServerProcess[] = [];
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
});

/** Starts three servers at once; answers how many events each has. */
async function startThree(env: Record<string, string>): Promise<number[]> {
  servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess(env, leanServer)));
  return Promise.all(
    servers.map(async ({ origin }) => {
      const { total } = (await (await fetch(`${origin}/api/events`)).json()) as { total: number };
      return total;
    }),
  );
}

/** Milliseconds: the demo catalogue is made, which takes a busy machine long. */
const patience = 240_000;

test(
  'of three first starts at once on one folder one creates everything, and the others wait',
  async () => {
    const env = { DATA_DIR: temporaryFolder('starts'), DEMO: 'true' };
    const [first = 0, ...others] = await startThree(env);
    expect(first).toBeGreaterThan(1000);
    expect(others).toEqual([first, first]);
  },
  patience,
);

test(
  'three first starts at once on one empty PostgreSQL behind a pooler all serve',
  async () => {
    const DATABASE_URL = await pooledDatabase();
    expect(await startThree({ DATABASE_URL, DATA_DIR: temporaryFolder('starts') })).toEqual([
      0, 0, 0,
    ]);
  },
  patience,
);

const pooledDatabase = () =>
  freshDatabase(process.env['TEST_POSTGRES'] ?? '', process.env['TEST_POOLER']);

test.each(['sqlite', 'postgres', 'a pooler'] as const)(
  'on %s one at a time holds the lock of a start',
  async (kind) => {
    const urls = {
      postgres: () => freshDatabase(process.env['TEST_POSTGRES'] ?? ''),
      'a pooler': pooledDatabase,
    };
    const target: DatabaseLocation =
      kind === 'sqlite'
        ? { engine: kind, file: join(temporaryFolder('lock'), 'wattle.db') }
        : { engine: 'postgres', url: await urls[kind]() };
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
    };
    const done = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => withStartLock(target, 'demo', work(name))),
    );
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(order).toHaveLength(6);
    for (let n = 0; n < order.length; n += 2) {
      expect(order[n + 1]).toBe(order[n]?.replace('begins', 'ends'));
    }
  },
);
