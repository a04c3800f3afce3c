import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { loadConfig } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, testNow } from '#tests/support/startTestServer.ts';

/** Milliseconds: a search index is built in a thread of its own. */
const patience = 20_000;

const importOne = (database: OpenedDatabase, sourceId: string, name: string) =>
  importEvents({
    database,
    records: [{ line: 1, value: anEventRecord({ sourceId, name }) }],
    source: sourceId,
    now: testNow,
  });

/** How many events the API lists, and how many search finds by a word. */
async function seen(origin: string, word: string): Promise<[number, number]> {
  const list = await fetch(`${origin}/api/events`);
  const { total } = endpoints.listEvents.response.parse(await list.json());
  const search = await fetch(`${origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: JSON.stringify({ query: word }),
  });
  const { nbHits } = (await search.json()) as { nbHits: number };
  return [total, nbHits];
}

describe('an import is served without a restart, in the API and in search alike', () => {
  test('from a database in memory', async () => {
    const server = await startTestServer({ events: [anEventRecord({ sourceId: 'first' })] });
    expect(await seen(server.origin, 'zanzibar')).toEqual([1, 0]);
    await importOne(server.database, 'second', 'Zanzibar Nights');
    await vi.waitFor(async () => expect(await seen(server.origin, 'zanzibar')).toEqual([2, 1]), {
      timeout: patience,
    });
    await server.close();
  });

  test(
    'from a file that another process wrote',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'live-'));
      const server = await createServer({
        config: loadConfig({ PORT: '0', DATA_DIR: folder, DEMO: 'false', RATE_LIMITS: 'off' }),
        pages: 'none',
        now: () => testNow,
        logger: pino({ level: 'silent' }),
      });
      const other = await openDatabase({ file: databaseFile(folder) });
      await importOne(other, 'first', 'Night Gardens');
      await importOne(other, 'second', 'Zanzibar Nights');
      await vi.waitFor(async () => expect(await seen(server.origin, 'zanzibar')).toEqual([2, 1]), {
        timeout: patience,
      });
      await other.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
    2 * patience,
  );
});
