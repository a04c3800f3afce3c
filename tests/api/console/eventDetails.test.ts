import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import { aConsole, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
beforeAll(async () => {
  tool = await aConsole();
});
afterAll(() => tool.close());

const day = 86_400_000;
const at = (days: number) => new Date(testNow.getTime() + days * day);

function importList(records: readonly object[], now: Date) {
  return importEvents({
    database: tool.server.database,
    records: records.map((value, index) => ({ line: index + 1, value })),
    source: 'listing',
    now,
    retireMissing: true,
    isConfirmed: true,
  });
}

test('an event tells when it was imported, what changed and what was repaired', async () => {
  const first = anEventRecord({
    sourceId: 'a',
    name: 'First name',
    dateStart: at(20).toISOString(),
  });
  const other = anEventRecord({ sourceId: 'b', name: 'Other', dateStart: at(21).toISOString() });
  await importList([{ ...first, priceMin: -4 }, other], at(0));
  await importList([first, other], at(1));
  await importList([{ ...first, name: 'Second name', isCancelled: true }, other], at(2));
  await importList([other], at(3));
  const { events } = await tool.call('findCatalogueEvents', { query: { source: 'listing' } });
  const key = events.find(({ sourceId }) => sourceId === 'a')?.eventKey;
  const details = await tool.call('getEventDetails', { key: String(key) });
  expect(details).toMatchObject({ source: 'listing', sourceId: 'a', state: 'removed' });
  expect(details.event).toMatchObject({ eventName: 'Second name', isCancelled: true });
  expect(details.history.map(({ repairs: _repairs, ...change }) => change)).toEqual([
    { at: at(3).toISOString(), change: 'removed', fields: [] },
    { at: at(2).toISOString(), change: 'changed', fields: ['name', 'isCancelled'] },
    { at: at(0).toISOString(), change: 'new', fields: [] },
  ]);
  expect(details.history.at(-1)?.repairs).toMatchObject([{ field: 'priceMin', value: '-4' }]);
});

test('an event that stays as it is gets no further entry', async () => {
  await importList(
    [
      anEventRecord({ sourceId: 'b', name: 'Other', dateStart: at(21).toISOString() }),
      anEventRecord({ sourceId: 'c', name: 'Third', dateStart: at(22).toISOString() }),
    ],
    at(4),
  );
  const { events } = await tool.call('findCatalogueEvents', {
    query: { source: 'listing', text: 'Oth' },
  });
  const { history } = await tool.call('getEventDetails', { key: String(events[0]?.eventKey) });
  expect(history.map(({ change }) => change)).toEqual(['new']);
});

test('an unknown key is not found', async () => {
  const answer = await tool.request('/api/staff/events/999999');
  expect(answer.status).toBe(404);
});
