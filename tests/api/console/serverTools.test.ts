import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventList, ServerStatus } from '#shared/contract/operations.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { aConsole, type TestConsole } from './aConsole.ts';

const staffKey = 'staff-key-0123456789abcdef';
let tool: TestConsole;
let remote: TestServer;
beforeAll(async () => {
  tool = await aConsole();
  const at = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString();
  remote = await startTestServer({
    env: { STAFF_KEY: staffKey },
    events: [
      anEventRecord({ sourceId: 'over', name: 'Over', dateStart: at(-2), isCancelled: true }),
      anEventRecord({ sourceId: 'off', name: 'Called off', dateStart: at(2), isCancelled: true }),
      anEventRecord({ sourceId: 'later', name: 'Later', dateStart: at(4), isPostponed: true }),
      anEventRecord({
        sourceId: 'full',
        name: 'Full House 100%',
        dateStart: at(6),
        hasAvailability: false,
        availabilityDate: at(-1),
        venue: aVenueRecord({ name: 'The Moon Room' }),
      }),
      anEventRecord({ sourceId: 'gone', name: 'Gone', dateStart: at(8) }),
      anEventRecord({ sourceId: 'open', name: 'Open Air', dateStart: at(10) }),
    ],
  });
  await retireEvents(remote.database.write, [5], testNow);
});
afterAll(() => Promise.all([tool.close(), remote.close()]));

async function addRemote(key: string | null) {
  const target = await tool.call('addTarget', { body: { name: 'Remote', url: remote.origin } });
  if (key !== null) {
    await tool.call('setTargetKeys', { id: target.id, body: { staffKey: key } });
  }
  return {
    ask: (path: string) => tool.request(`${target.basePath}/api/staff/${path}`),
    remove: () => tool.call('removeTarget', { id: target.id }),
  };
}

test('another server tells its status and events to its staff key alone', async () => {
  const stranger = await addRemote(null);
  for (const path of ['status', 'events']) {
    expect((await readProblem(await stranger.ask(path))).code).toBe('staff_required');
  }
  await stranger.remove();
  const staff = await addRemote(staffKey);
  const status = (await (await staff.ask('status')).json()) as ServerStatus;
  const own = await tool.call('getServerStatus');
  expect([status.search.events, own.search.events]).toEqual([6, 24]);
  const { total } = (await (await staff.ask('events')).json()) as EventList;
  expect([total, (await tool.call('findCatalogueEvents')).total]).toEqual([6, 24]);
  await staff.remove();
});

test('every event has one state, and is counted by source and state', async () => {
  const staff = await addRemote(staffKey);
  const { events, counts } = (await (await staff.ask('events')).json()) as EventList;
  expect(events.map(({ eventName, state }) => [eventName, state])).toEqual([
    ['Over', 'past'],
    ['Called off', 'cancelled'],
    ['Later', 'postponed'],
    ['Full House 100%', 'sold out'],
    ['Gone', 'removed'],
    ['Open Air', 'on offer'],
  ]);
  // As visitors see them: without a picture of its own, an event has a drawn poster.
  for (const { picture } of events) expect(picture).toMatch(/^\/posters\//);
  expect(counts.every(({ source, events: count }) => source === 'test' && count === 1)).toBe(true);
  expect(counts.map(({ state }) => state).toSorted()).toEqual(
    events.map(({ state }) => state).toSorted(),
  );
  await staff.remove();
});

test.each([
  ['text=FULL', ['full']],
  ['text=100%25', ['full']],
  ['text=moon', ['full']],
  ['text=6', ['open']],
  ['state=upcoming', ['off', 'later', 'full', 'open']],
  ['state=removed', ['gone']],
  ['source=test&state=past', ['over']],
  ['source=elsewhere', []],
  ['page=2', []],
])('the list of events is searched by %s', async (query, found) => {
  const staff = await addRemote(staffKey);
  const { events } = (await (await staff.ask(`events?${query}`)).json()) as EventList;
  expect(events.map(({ sourceId }) => sourceId)).toEqual(found);
  await staff.remove();
});

test('the status names the slowest computed search without its text, caches and memory', async () => {
  const search = (query: string) =>
    tool.server.fetch('/1/indexes/event_guide/query', {
      method: 'POST',
      body: JSON.stringify({ query }),
    });
  await search('something private');
  const status = await tool.call('getServerStatus');
  expect(status.search.slowest).toMatchObject({ call: 'query event_guide' });
  expect(status.search.slowest?.milliseconds).toBeGreaterThan(0);
  expect(JSON.stringify(status)).not.toContain('private');
  const names = status.caches.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['search_answers', 'search_records']));
  expect(status.memory.processBytes).toBeGreaterThan(status.search.indexBytes ?? 0);
  expect(status.search.indexBytes).toBeGreaterThan(0);
  expect(status.model).toBeNull();
});

test('the status names the last backup', async () => {
  expect((await tool.call('getServerStatus')).backups.last).toBeNull();
  const { file } = await tool.call('backUp');
  const { last } = (await tool.call('getServerStatus')).backups;
  expect(file.endsWith(last?.file ?? '-')).toBe(true);
});
