import { expect, test } from 'vitest';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTestServer, testNow } from '#tests/support/startTestServer.ts';

/** The tables that visits with these headers change: of each page one as a visitor with a session and one without. */
async function visit(headers: Record<string, string>): Promise<string[]> {
  const database = await openTestDatabase();
  let instant = testNow;
  const server = await startTestServer({
    pages: 'built',
    now: () => instant,
    // It stays open, to be read when all is written.
    database: { ...database, close: () => Promise.resolve() },
  });
  const cookie = 'sessionId=a-visitor';
  await server.send(
    '/api/session/bookmark',
    { eventKey: 1, interactionTarget: 'home' },
    { cookie },
  );
  const before = await dumpDatabase(database);
  for (const path of ['/', '/search', '/search?states=VIC', '/events/1', '/about']) {
    for (const own of [{}, { cookie }]) {
      const answer = await server.fetch(path, { headers: { ...headers, ...own } });
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    }
  }
  // Counts of what was shown are stored once a minute, and at the end.
  instant = new Date(testNow.getTime() + 120_000);
  await server.close();
  const after = await dumpDatabase(database);
  await database.close();
  return Object.keys(after).filter(
    (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
  );
}

test('a page that is only prefetched counts nothing as shown, and stores nothing', async () => {
  expect(await visit({})).toContain('event_exposure');
  expect(await visit({ 'sec-purpose': 'prefetch' })).toEqual([]);
  expect(await visit({ 'sec-purpose': 'prefetch;anonymous-client-ip' })).toEqual([]);
});
