import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let file: string;
beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'storage-')), 'wattle.db');
  server = await startTestServer({ database: await openDatabase({ file, busyTimeout: 50 }) });
});
afterEach(async () => {
  await server.close();
  rmSync(dirname(file), { recursive: true });
});

const save = (eventKey: number, sessionId = 's') =>
  server.send(
    '/api/session/bookmark',
    { sessionId, customerId: null, interactionTarget: 'home', eventKey },
    { sessionId },
  );

/** A support case that takes several pages of the file. */
const writeMuch = () =>
  server.fetch('/crm/web-to-case', {
    method: 'POST',
    body: new URLSearchParams({
      orgid: '00D',
      name: 'Ann',
      email: 'ann@example.com',
      type: 'Refunds',
      subject: 'Help',
      description: 'x'.repeat(14_000),
    }),
  });

test('a full disk is 503 for writes, reads go on, and all is well once there is room', async () => {
  const { write } = server.database;
  await sql`pragma max_page_count = 1`.execute(write);
  const answers = await Promise.all(Array.from({ length: 20 }, () => writeMuch()));
  const refused = answers.filter((answer) => answer.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await readProblem(refused[0]!)).toMatchObject({ code: 'storage_unavailable' });
  expect((await server.fetch('/api/session')).status).toBe(200);
  await sql`pragma max_page_count = 1000000`.execute(write);
  expect((await save(3)).status).toBe(204);
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(write);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
});

test('a database another process holds is 503, then works again', async () => {
  const other = new BetterSqlite3(file);
  other.exec('begin immediate');
  expect(await readProblem(await save(1))).toMatchObject({ code: 'storage_unavailable' });
  other.exec('rollback');
  other.close();
  expect((await save(1)).status).toBe(204);
});

test('a database that became read-only is 503 for writes alone, then works again', async () => {
  const { write } = server.database;
  await sql`pragma query_only = on`.execute(write);
  const refused = await save(1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await server.fetch('/api/session')).status).toBe(200);
  await sql`pragma query_only = off`.execute(write);
  expect((await save(1)).status).toBe(204);
});

test('a write-ahead log that someone removes takes nothing with it', async () => {
  expect((await save(1)).status).toBe(204);
  rmSync(`${file}-wal`);
  const statuses = [(await save(2)).status, (await server.fetch('/api/session')).status];
  expect(statuses).toEqual([204, 200]);
  await server.close();
  const connection = new BetterSqlite3(file, { readonly: true });
  expect(connection.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(connection.prepare('select count(*) as saved from bookmark').get()).toEqual({ saved: 2 });
  connection.close();
});

test('readiness fails while storage is gone, liveness does not', async () => {
  expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
  const { read, write } = server.database;
  await write.schema.alterTable('catalogue_state').renameTo('elsewhere').execute();
  const ready = await server.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'storage does not answer' }]);
  expect((await server.fetch('/healthz')).status).toBe(200);
  await write.schema.alterTable('elsewhere').renameTo('catalogue_state').execute();
  expect(await read.selectFrom('catalogue_state').selectAll().execute()).toHaveLength(1);
});
