import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { countActivity } from '#server/features/insight/countActivity.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let clock: Date;
let key: string;
beforeEach(async () => {
  clock = testNow;
  server = await startTestServer({ now: () => clock });
  ({ key } = await aStaffKey(server.database, 'viewer'));
});
afterEach(() => server.close());

const act = (kind: 'view' | 'click', eventKey: number, sessionId: string, target = 'near') =>
  server.send(
    `/api/interaction/event/${kind}`,
    { sessionId, customerId: null, interactionTarget: target, eventKey },
    { sessionId },
  );

async function count(stored: number) {
  await vi.waitFor(
    async () =>
      expect((await dumpDatabase(server.database))['interaction'] ?? []).toHaveLength(stored),
    { timeout: 20_000 },
  );
  const townOf = ({ postcode }: { postcode: string | null }) => postcode ?? '';
  await countActivity({ database: server.database, townOf, now: () => clock });
}

async function ask<T>(path: string): Promise<T> {
  const answer = await server.fetch(`/api/staff/insight/${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const activity = (by = 'event') =>
  ask<CallAnswer<'getActivity'>>(`activity?from=2025-11-01&to=2025-11-30&by=${by}`);

test('what visitors see, open, buy and save is counted by day, event, section, venue and place', async () => {
  await saveLocation(server.origin, 'ann', '4000');
  await act('view', 1, 'ann');
  await act('click', 1, 'ann');
  await act('click', 1, 'ann', 'near-tickets');
  await act('view', 1, 'bob', 'weekend');
  await server.send(
    '/api/session/bookmark',
    { sessionId: 'bob', customerId: null, interactionTarget: 'weekend', eventKey: 2 },
    { sessionId: 'bob' },
  );
  await count(4);
  const { days, rows } = await activity();
  expect(days).toMatchObject([
    { day: '2025-11-03', visits: 2, seen: 2, clicked: 1, tickets: 1, saved: 1, searches: 0 },
  ]);
  expect(rows).toMatchObject([
    { eventKey: 1, name: 'Event e1', seen: 2, clicked: 1, tickets: 1, saved: 0 },
    { eventKey: 2, name: 'Event e2', seen: 0, clicked: 0, saved: 1 },
  ]);
  const bySection = await activity('section');
  expect(bySection.rows).toMatchObject([
    { name: 'near', seen: 1, clicked: 1, tickets: 1 },
    { name: 'weekend', seen: 1, clicked: 0 },
  ]);
  expect((await activity('place')).rows).toMatchObject([{ name: '4000', seen: 1, clicked: 1 }]);
  expect((await activity('venue')).rows).toMatchObject([
    { name: 'The Corner', seen: 2 },
    { name: 'River Hall', saved: 1 },
  ]);
});

test('counting again changes nothing, a new day is counted beside it, and counts outlive interactions', async () => {
  await act('click', 1, 'ann');
  await count(1);
  const first = await activity();
  await count(1);
  expect(await activity()).toEqual(first);
  const day = (n: number) => new Date(testNow.getTime() + n * 86_400_000);
  clock = day(2);
  await act('click', 1, 'ann');
  await count(2);
  clock = day(3);
  await act('click', 2, 'ann');
  await count(3);
  await server.database.write.deleteFrom('interaction').execute();
  clock = day(4);
  await act('click', 2, 'bob');
  await count(1);
  expect((await activity()).days.filter(({ clicked }) => clicked > 0)).toMatchObject([
    { day: '2025-11-03', clicked: 1 },
    { day: '2025-11-05', clicked: 1 },
    { day: '2025-11-07', clicked: 1 },
  ]);
});

test('the list of events has what visitors did with each in four weeks', async () => {
  await act('view', 1, 'ann');
  await act('click', 1, 'bob', 'search');
  await count(2);
  const list = async () => {
    const { events } = await ask<CallAnswer<'findCatalogueEvents'>>('../events');
    return events.map(({ eventKey, seen, clicked, saved }) => [eventKey, seen, clicked, saved]);
  };
  const figures = await list();
  expect(figures).toContainEqual([1, 1, 1, 0]);
  expect(figures).toContainEqual([2, 0, 0, 0]);
  clock = new Date(testNow.getTime() + 28 * 86_400_000);
  expect(await list()).toContainEqual([1, 0, 0, 0]);
});

test('a report has the share of what was seen in a section that was opened', async () => {
  for (const session of ['ann', 'bob', 'kim']) await act('view', 1, session);
  await act('click', 1, 'ann');
  await act('click', 1, 'ann', 'weekend');
  await count(5);
  const answer = await server.send(
    '/api/recommendations?explain=true',
    {},
    { cookie: 'developer=true' },
  );
  const { explanation } = (await answer.json()) as CallAnswer<'getRecommendations'>;
  expect(explanation?.opened).toEqual({ near: 1 / 3 });
});

test('a section stands beside what its ranks get on average, which outlives interactions', async () => {
  for (const session of ['ann', 'bob']) {
    await act('view', 1, session, 'near#1');
    await act('view', 2, session, 'weekend#1');
  }
  await act('view', 2, 'ann', 'near#2');
  await act('click', 1, 'ann', 'near#1');
  await act('view', 1, 'kim', 'saved');
  await count(7);
  await server.database.write.deleteFrom('interaction').execute();
  const { days, rows } = await activity('section');
  expect(days).toMatchObject([{ seen: 6, clicked: 1 }]);
  // A quarter of what was seen at rank 1 was opened, nothing at rank 2.
  expect(rows).toMatchObject([
    { name: 'near', seen: 3, clicked: 1, expected: (2 * 0.25) / 3 },
    { name: 'weekend', seen: 2, clicked: 0, expected: 0.25 },
    { name: 'saved', seen: 1, expected: null },
  ]);
  expect((await activity()).rows).toMatchObject([
    { eventKey: 1, seen: 3, expected: null },
    { eventKey: 2, seen: 3 },
  ]);
  const answer = await server.send(
    '/api/recommendations?explain=true',
    {},
    { cookie: 'developer=true' },
  );
  const { explanation } = (await answer.json()) as CallAnswer<'getRecommendations'>;
  expect(explanation?.expected).toEqual({ near: (2 * 0.25) / 3, weekend: 0.25 });
});

test('an event has eight weeks and the parts of the site where it was seen', async () => {
  await act('view', 1, 'ann');
  await act('click', 1, 'bob', 'search');
  await count(2);
  const { weeks, targets } = await ask<CallAnswer<'getEventActivity'>>('events/1');
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toMatchObject({ seen: 1, clicked: 1 });
  expect(targets).toMatchObject([
    { target: 'near', seen: 1, clicked: 0 },
    { target: 'search', seen: 0, clicked: 1 },
  ]);
});
