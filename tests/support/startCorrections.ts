import { expect } from 'vitest';
import type { EventDetails } from '#shared/contract/operations.ts';
import type { TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { anEventRecord } from './anEventRecord.ts';
import { aStaffKey } from './aStaffKey.ts';
import { startTestServer, testNow } from './startTestServer.ts';

/** An event that tests import, to be corrected. */
export const correctedRecord = anEventRecord({
  name: 'Night Ferrry',
  dateEnd: '2025-11-17T11:00:00.000Z',
  priceMin: 30,
  priceMax: 40,
});

/** A server without events, on which two editors, Ana and Ben, correct what the tests import. */
export async function startCorrections() {
  const server = await startTestServer({ events: [] });
  const keys: Record<string, string> = {};
  let events = 0;
  for (const name of ['Ana', 'Ben']) {
    keys[name] = (await aStaffKey(server.database, 'editor', name)).key;
  }

  function ask(
    path: string,
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
    by = 'Ana',
  ) {
    return server.fetch(`/api/staff/events${path}`, {
      method,
      headers: { authorization: `Bearer ${keys[by]}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function details(key: number): Promise<EventDetails> {
    const answer = await ask(`/${key}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as EventDetails;
  }

  const correct = (key: number, fields: TypedFields, { version = 0, by = 'Ana' } = {}) =>
    ask(
      `/${key}/corrections`,
      { method: 'POST', body: { version, fields, reason: 'The promoter rang' } },
      by,
    );

  const importOne = (source: string, changes: Partial<typeof correctedRecord> = {}) =>
    importEvents({
      database: server.database,
      records: [{ line: 1, value: { ...correctedRecord, ...changes } }],
      source,
      now: testNow,
      undoName: 'listing.json',
    });

  /** An event of a source of its own. */
  async function anEvent(changes: Partial<typeof correctedRecord> = {}) {
    events += 1;
    const source = `source-${events}`;
    await importOne(source, { sourceId: source, ...changes });
    const row = await server.database.read
      .selectFrom('event')
      .select('key')
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    return { key: row.key, source };
  }

  return { server, ask, details, correct, importOne, anEvent };
}
