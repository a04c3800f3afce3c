import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startBalancer } from '#tests/support/startBalancer.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'several-'));

let databaseUrl = '';
let servers: ServerProcess[] = [];

/** Two machines: one database between them, behind a pooler, and no disk. */
beforeAll(async () => {
  databaseUrl = await freshDatabase(process.env['TEST_POSTGRES'] ?? '', process.env['TEST_POOLER']);
  await importEvents(['Harbour Lights', 'Night Ferry']);
  servers = await Promise.all([startServer('one'), startServer('two')]);
});

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

const environment = (name: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, name),
  DEMO: 'false',
  RATE_LIMITS: 'off',
  CLOCK: '2025-11-03T00:00:00Z',
});

function startServer(name: string): Promise<ServerProcess> {
  return startServerProcess(environment(name));
}

async function importEvents(names: readonly string[]): Promise<void> {
  const file = join(folder, 'events.json');
  const records = names.map((name, n) => anEventRecord({ sourceId: `e${n}`, name }));
  writeFileSync(file, JSON.stringify(records));
  const { code, output } = await runNode(
    ['server/commands/catalogueCommand.ts', 'import', file],
    environment('import'),
  );
  expect(code, output).toBe(0);
}

function save(server: { origin: string }, sessionId: string, eventKey: number): Promise<Response> {
  return fetch(`${server.origin}/api/session/bookmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
    body: JSON.stringify({ sessionId, customerId: null, interactionTarget: 'home', eventKey }),
  });
}

async function savedBy(server: ServerProcess, sessionId: string): Promise<number[]> {
  const headers = { cookie: `sessionId=${sessionId}` };
  const response = await fetch(`${server.origin}/api/session`, { headers });
  const { bookmarkedEventKeys } = (await response.json()) as { bookmarkedEventKeys: number[] };
  return bookmarkedEventKeys;
}

async function namesAt(server: ServerProcess): Promise<string[]> {
  const response = await fetch(`${server.origin}/api/events`);
  const { events } = (await response.json()) as { events: { eventName: string }[] };
  return events.map(({ eventName }) => eventName).toSorted();
}

/** By search, which follows with an index of its own in each process. */
async function foundAt(server: ServerProcess, query: string): Promise<string[]> {
  const response = await fetch(`${server.origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: JSON.stringify({ query }),
  });
  const { hits } = (await response.json()) as { hits: { EventName: string }[] };
  return hits.map(({ EventName }) => EventName);
}

test('a write to one server is read by the other', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess];
  expect((await save(one, 'visitor', 1)).status).toBe(204);
  expect(await savedBy(two, 'visitor')).toEqual([1]);
});

test('an import reaches every server, none of which fails a request meanwhile', async () => {
  const statuses = new Set<number>();
  const done = new AbortController();
  const visits = servers.map(async ({ origin }) => {
    while (!done.signal.aborted) statuses.add((await fetch(`${origin}/api/events`)).status);
  });
  await importEvents(['Harbour Lights', 'Night Ferry', 'Lamplighters']);
  for (const server of servers) {
    await expect
      .poll(() => namesAt(server), { timeout: 20_000 })
      .toEqual(['Harbour Lights', 'Lamplighters', 'Night Ferry']);
    expect(await foundAt(server, 'lampligthers')).toEqual(['Lamplighters']);
  }
  done.abort();
  await Promise.all(visits);
  expect([...statuses]).toEqual([200]);
});

test('a correction that one server takes is shown by all, in lists and in search', async () => {
  const database = await openDatabaseAt({ engine: 'postgres', url: databaseUrl });
  const { key } = await aStaffKey(database, 'editor');
  await database.close();
  const [one] = servers as [ServerProcess];
  const answer = await fetch(`${one.origin}/api/staff/events/1/corrections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, fields: { name: 'Zanzibar Lights' }, reason: 'A typo' }),
  });
  expect(answer.status).toBe(204);
  const seen = servers.map(async (server) => {
    await expect
      .poll(() => foundAt(server, 'zanzibar'), { timeout: 20_000 })
      .toEqual(['Zanzibar Lights']);
    expect(await namesAt(server)).toContain('Zanzibar Lights');
  });
  await Promise.all(seen);
});

test('of several servers one trains, and all use its model', async () => {
  const readVersion = async ({ origin }: ServerProcess) => {
    const response = await fetch(`${origin}/api/recommendations?explain=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'developer=true' },
      body: '{}',
    });
    const { explanation } = (await response.json()) as {
      explanation: { modelVersion: string | null };
    };
    return explanation.modelVersion;
  };
  // Without visitors the first training begins ten seconds after the start.
  await vi.waitFor(async () => {
    const versions = await Promise.all(servers.map(readVersion));
    expect(versions[0]).not.toBeNull();
    expect(versions[1]).toBe(versions[0]);
  }, 60_000);
});

test('a server that is killed under load loses nothing acknowledged, and fails no request it had not begun', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess];
  const balancer = await startBalancer([one.origin, two.origin]);
  const acknowledged: string[] = [];
  let failed = 0;
  const done = new AbortController();
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let n = 0; !done.signal.aborted; n += 1) {
      const sessionId = `visitor-${visitor}-${n}`;
      const { ok } = await save(balancer, sessionId, 1);
      if (ok) acknowledged.push(sessionId);
      else failed += 1;
    }
  });
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), 30_000);
  const { answered } = balancer.countOf(one.origin);
  one.child.kill('SIGKILL');
  await once(one.child, 'exit');
  const { sent } = balancer.countOf(one.origin);
  const before = acknowledged.length;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 40), 30_000);
  done.abort();
  await Promise.all(visitors);
  balancer.close();
  expect(failed).toBeLessThanOrEqual(sent - answered);
  const stored = await Promise.all(acknowledged.map((id) => savedBy(two, id)));
  expect(stored.every((keys) => keys.includes(1))).toBe(true);
  expect((await save(two, 'after', 2)).status).toBe(204);
});
