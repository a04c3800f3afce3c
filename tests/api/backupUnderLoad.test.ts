import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { checkDatabase } from '#server/storage/engine/upkeep/checkDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const save = (server: TestServer, sessionId: string) =>
  server.send(
    '/api/session/bookmark',
    { sessionId, customerId: null, interactionTarget: 'home', eventKey: 1 },
    { sessionId },
  );

async function isSaved(server: TestServer, sessionId: string): Promise<boolean> {
  const headers = { cookie: `sessionId=${sessionId}` };
  const session = (await (await server.fetch('/api/session', { headers })).json()) as {
    bookmarkedEventKeys: number[];
  };
  return session.bookmarkedEventKeys.includes(1);
}

test('a backup made while visitors save has all that was acknowledged before it, and is served again', async () => {
  const folder = temporaryFolder('backup');
  const dataDir = join(folder, 'data');
  const server = await startTestServer({
    database: await openDatabase({ file: join(dataDir, 'wattle.db') }),
  });
  const saved: string[] = [];
  const statuses = new Set<number>();
  const done = new AbortController();
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (let n = 0; !done.signal.aborted; n += 1) {
      const sessionId = `visitor-${visitor}-${n}`;
      const { status } = await save(server, sessionId);
      statuses.add(status);
      if (status === 204) saved.push(sessionId);
    }
  });
  await vi.waitFor(() => expect(saved.length).toBeGreaterThan(50), 30_000);
  const before = [...saved];
  const copy = join(folder, 'copy.db');
  const { code, output } = await runNode(['server/commands/upkeepCommand.ts', 'backup', copy], {
    DATA_DIR: dataDir,
  });
  done.abort();
  await Promise.all(visitors);
  await server.close();
  expect(code, output).toBe(0);
  expect([...statuses]).toEqual([204]);
  expect(checkDatabase(copy).damage).toEqual([]);

  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(copy, join(restored, 'wattle.db'));
  const again = await startTestServer({
    database: await openDatabase({ file: join(restored, 'wattle.db') }),
  });
  const stillSaved = await Promise.all(before.map((sessionId) => isSaved(again, sessionId)));
  expect(stillSaved.every(Boolean)).toBe(true);
  expect((await save(again, 'after')).status).toBe(204);
  await again.close();
});
