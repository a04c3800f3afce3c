import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { openStorage } from '#server/openStorage.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import {
  leanServer,
  runServerProcess,
  startServerProcess,
} from '#tests/support/startServerProcess.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const disk = mountSmallDisk(8);
afterAll(() => disk?.remove());

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function startOn(file: string): Promise<TestServer> {
  server = await startTestServer({ database: await openDatabase({ file, busyTimeout: 50 }) });
  return server;
}

const save = (to: TestServer, eventKey: number, sessionId: string) =>
  to.send(
    '/api/session/bookmark',
    { sessionId, customerId: null, interactionTarget: 'home', eventKey },
    { sessionId },
  );

async function savedOf(by: TestServer, sessionId: string): Promise<number[]> {
  const headers = { cookie: `sessionId=${sessionId}` };
  const session = (await (await by.fetch('/api/session', { headers })).json()) as {
    bookmarkedEventKeys: number[];
  };
  return session.bookmarkedEventKeys;
}

function integrityOf(file: string): unknown {
  const connection = new BetterSqlite3(file, { readonly: true });
  const answer = connection.pragma('integrity_check', { simple: true });
  connection.close();
  return answer;
}

describe.skipIf(disk === null)('a real disk', () => {
  test('that is full is 503 for writes until there is room, and nothing acknowledged is lost', async () => {
    const file = join(disk!.folder, 'full.db');
    const running = await startOn(file);
    expect((await save(running, 1, 'before')).status).toBe(204);
    disk!.fill();
    const acknowledged: string[] = [];
    const refused: Response[] = [];
    for (let n = 0; n < 2000 && refused.length < 3; n += 1) {
      const answer = await save(running, 1, `visitor-${n}`);
      if (answer.status === 204) acknowledged.push(`visitor-${n}`);
      else refused.push(answer);
    }
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await readProblem(refused[0]!)).toMatchObject({ code: 'storage_unavailable' });
    expect((await running.fetch('/healthz')).status).toBe(200);
    expect(await savedOf(running, 'before')).toEqual([1]);
    disk!.empty();
    expect((await save(running, 2, 'before')).status).toBe(204);
    for (const visitor of acknowledged) expect(await savedOf(running, visitor)).toEqual([1]);
    await running.close();
    server = null;
    expect(integrityOf(file)).toBe('ok');
  });

  test('that is full makes a server unready until there is room', async () => {
    const running = await startOn(join(disk!.folder, 'unready.db'));
    disk!.fill();
    let status = 204;
    for (let n = 0; n < 2000 && status === 204; n += 1) {
      status = (await save(running, 1, `visitor-${n}`)).status;
    }
    const ready = await running.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'storage takes no writes' },
    ]);
    expect((await running.fetch('/healthz')).status).toBe(200);
    disk!.empty();
    // Nobody is sent to a server that is not ready: it finds out by itself.
    // It tries a write once a second at most.
    await expect.poll(async () => (await running.fetch('/readyz')).status).toBe(200);
  });

  test('that is full does not keep a server from a clean end', async () => {
    const DATA_DIR = join(disk!.folder, 'ending');
    const { origin, child, ended } = await startServerProcess({ DATA_DIR }, leanServer);
    await fetch(`${origin}/api/session`);
    disk!.fill();
    const view = { sessionId: 's', customerId: null, interactionTarget: 'home' };
    for (let n = 0; n < 30; n += 1) {
      await fetch(`${origin}/api/interaction/section/view`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...view, sessionId: `visitor-${n}-${'x'.repeat(80)}` }),
      });
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    disk!.empty();
  });

  test.each([
    ['leaves no room at all', 0],
    ['has room for the tables and not for the demo', 600],
  ])('that %s ends the first start with a sentence and status 2', async (_name, kilobytes) => {
    const DATA_DIR = join(disk!.folder, `first-${kilobytes}`);
    const room = join(disk!.folder, 'room');
    writeFileSync(room, Buffer.alloc(kilobytes * 1024));
    disk!.fill();
    rmSync(room);
    const { code, output } = await runServerProcess({ DATA_DIR, DEMO: 'true' });
    disk!.empty();
    expect(output).toMatch(/^The data in \S+ cannot be (?:used|stored): .*full\n$/);
    expect(code).toBe(2);
  });

  test('that is read-only is named at the start, and used once it is not', async () => {
    const file = join(disk!.folder, 'wattle.db');
    await save(await startOn(file), 1, 'before');
    await server!.close();
    disk!.setReadOnly(true);
    const opening = openStorage(loadConfig({ DATA_DIR: disk!.folder }));
    await expect(opening).rejects.toThrow(`The data in ${file} cannot be used: `);
    disk!.setReadOnly(false);
    expect(await savedOf(await startOn(file), 'before')).toEqual([1]);
  });
});

test('a header that is damaged while the server runs is 503, and all is well once it is mended', async () => {
  const file = join(temporaryFolder('header'), 'wattle.db');
  const running = await startOn(file);
  expect((await save(running, 1, 'before')).status).toBe(204);
  const { read, write } = running.database;
  await sql`pragma wal_checkpoint(truncate)`.execute(write);
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r+');
  readSync(handle, header, 0, header.length, 0);
  writeSync(handle, Buffer.alloc(100, 'damaged '), 0, 100, 0);
  // What is in memory would hide it.
  for (const connection of [read as typeof write, write]) {
    await sql`pragma shrink_memory`.execute(connection);
  }
  const refused = await running.fetch('/api/session', { headers: { cookie: 'sessionId=before' } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await readProblem(refused)).toMatchObject({ code: 'storage_unavailable' });
  expect((await save(running, 2, 'before')).status).toBe(503);
  expect((await running.fetch('/readyz')).status).toBe(503);
  expect((await running.fetch('/healthz')).status).toBe(200);
  writeSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  expect((await save(running, 2, 'before')).status).toBe(204);
  expect(await savedOf(running, 'before')).toEqual([1, 2]);
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
});
