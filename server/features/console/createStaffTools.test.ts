import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { loadConfig } from '#server/config.ts';
import { createLastErrors } from '#server/features/upkeep/lastErrors.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createStaffTools } from './createStaffTools.ts';

const now = new Date('2026-11-23T00:00:00Z');

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function setUp(env: Readonly<Record<string, string>> = {}) {
  const dataDir = env['DATA_DIR'] ?? temporaryFolder('console-tools');
  const tools = createStaffTools({
    // Services of their own, with tests of their own.
    config: loadConfig({ DATA_DIR: dataDir, ...env }),
    database,
    lastErrors: createLastErrors(),
    version: '1.0.0',
    root: process.cwd(),
    closing: new AbortController().signal,
    now: () => now,
  });
  return { tools, dataDir };
}

async function storeSession(sessionId: string, location: Location): Promise<void> {
  const sessions = createSessionWriter(createGroupCommit(database.write));
  const stamp = { sessionId, trackingId: `tracking of ${sessionId}`, at: now.toISOString() };
  await sessions.setLocation(stamp, location);
}

test.each<[string, Location]>([
  ['none', { type: 'none', geo: null, postcode: null }],
  ['postcode 0800', { type: 'postcode', geo: null, postcode: '0800' }],
  ['-12.50, 131.00', { type: 'geo', geo: { latitude: -12.5, longitude: 131 }, postcode: null }],
])('a session is listed with its location as %s', async (text, location) => {
  const { tools } = setUp();
  await storeSession('one', location);
  expect(await tools.findSessions('', 1)).toMatchObject({
    total: 1,
    sessions: [{ sessionId: 'one', trackingId: 'tracking of one', location: text }],
  });
});

test('a session can be shown and erased once; then nothing is stored of it', async () => {
  const { tools } = setUp();
  await storeSession('one', { type: 'postcode', geo: null, postcode: '4000' });
  await storeSession('two', { type: 'postcode', geo: null, postcode: '6000' });
  const rows = (await tools.getSession('one')).flatMap((table) => table.rows);
  expect(JSON.stringify(rows)).toContain('4000');
  expect(await tools.eraseSession('one')).toBe(rows.length);
  const gone = { code: 'not_found', message: 'Nothing is stored of this session.' };
  await expect(tools.getSession('one')).rejects.toMatchObject(gone);
  await expect(tools.eraseSession('one')).rejects.toMatchObject(gone);
  expect(await tools.findSessions('two', 1)).toMatchObject({ total: 1 });
});

test('a backup is named for its moment, and a second of the same second is refused in words', async () => {
  const dataDir = temporaryFolder('console-backup');
  await (await openDatabase({ file: databaseFile(dataDir) })).close();
  const { tools } = setUp({ DATA_DIR: dataDir });
  const { file, bytes } = await tools.backUp();
  expect(bytes).toBeGreaterThan(0);
  expect(existsSync(join(dataDir, 'backups', file))).toBe(true);
  await expect(tools.backUp()).rejects.toMatchObject({
    code: 'console_conflict',
    message: `${join(dataDir, 'backups', file)} is there already; name another file.`,
  });
});

test('a backup without a database file says so, and one of PostgreSQL names its own tool', async () => {
  await expect(setUp().tools.backUp()).rejects.toMatchObject({
    code: 'console_conflict',
    message: expect.stringContaining('There is no database at') as string,
  });
  const DATABASE_URL = 'postgres://nobody@localhost/nothing';
  await expect(setUp({ DATABASE_URL }).tools.backUp()).rejects.toMatchObject({
    code: 'console_conflict',
    message: expect.stringContaining('pg_dump') as string,
  });
});
