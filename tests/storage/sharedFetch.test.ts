import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { createRemoteSourceRepository } from '#server/storage/sources/remoteSourceRepository.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import {
  leanServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const now = new Date('2025-11-03T00:00:00Z');
const later = new Date('2025-11-03T00:16:00Z');
/** Milliseconds: servers look for due sources every 5 seconds. */
const imported = { lastOutcome: 'imported', lastMessage: null, new: 1 };
/** Each listing starts a process of its own: a busy machine takes seconds for it. */
const patience = { timeout: 100_000 };

let databaseUrl = '';
let database: OpenedDatabase;
let servers: ServerProcess[] = [];
let web: Server;
let asked: string[] = [];
let answer: (path: string, response: ServerResponse) => void = () => undefined;

beforeEach(async () => {
  databaseUrl = await freshDatabase(process.env['TEST_POSTGRES'] ?? '');
  database = await openPostgres({ url: databaseUrl });
  servers = [];
  asked = [];
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request.url ?? '', response);
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});

afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  web.closeAllConnections();
  web.close();
  await database.close();
});

async function startServer(clock: Date): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder('shared-fetch'),
    FETCH_NETWORKS: '127.0.0.0/8',
    CLOCK: clock.toISOString(),
  };
  const server = await startServerProcess(environment, leanServer);
  servers.push(server);
  return server;
}

async function addSources(names: readonly string[]): Promise<void> {
  const repository = createRemoteSourceRepository(database.read, database.write);
  const { port } = web.address() as AddressInfo;
  for (const name of names) {
    const url = `http://127.0.0.1:${port}/${name}`;
    const facts = { intervalMinutes: 360, map: null, defaults: {}, retireMissing: false };
    expect(await repository.add({ ...facts, name, url }, now)).toBe(true);
  }
}

/** Listings of one event, named as its path. */
const listing = (path: string): string =>
  JSON.stringify([anEventRecord({ sourceId: path, name: `Event of ${path}` })]);

async function storedNames(): Promise<string[]> {
  const rows = await database.read.selectFrom('event').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function outcomes() {
  const rows = await createRemoteSourceRepository(database.read, database.write).list();
  return rows.map(({ lastOutcome, lastMessage, lastCounts }) => ({
    lastOutcome,
    lastMessage,
    new: lastCounts?.new,
  }));
}

test('two servers fetch listings at the same time, and each listing once', async () => {
  const names = Array.from({ length: 3 }, (_, number) => `listing-${number}`);
  const open: (() => void)[] = [];
  // A server fetches one listing at a time: two open requests are those of two servers.
  answer = (path, response) => {
    open.push(() => void response.end(listing(path)));
    if (asked.length >= 2) for (const finish of open.splice(0)) finish();
  };
  await addSources(names);
  await Promise.all([startServer(now), startServer(now)]);
  await expect.poll(outcomes, patience).toEqual(names.map(() => imported));
  expect(asked.toSorted()).toEqual(names.map((name) => `/${name}`));
  expect(await storedNames()).toEqual(names.map((name) => `Event of /${name}`));
});

/** A server that got half of a listing; who asks after it gets all. */
async function startInMidst() {
  answer = (path, response) => {
    const text = listing(path);
    if (asked.length > 1) response.end(text);
    else response.write(text.slice(0, text.length / 2));
  };
  await addSources(['harbour']);
  const first = await startServer(now);
  await expect.poll(() => asked.length, patience).toBe(1);
  return first;
}

test('another server takes over at once where a server is stopped in the midst of a listing', async () => {
  const first = await startInMidst();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await startServer(now);
  await expect.poll(outcomes, patience).toEqual([imported]);
  expect(asked).toEqual(['/harbour', '/harbour']);
});

test('another server takes over a listing whose server is killed in the midst of it', async () => {
  const first = await startInMidst();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await storedNames()).toEqual([]);
  // A claim lasts 15 minutes.
  await startServer(later);
  await expect.poll(outcomes, patience).toEqual([imported]);
  expect(asked).toEqual(['/harbour', '/harbour']);
  expect(await storedNames()).toEqual(['Event of /harbour']);
});
