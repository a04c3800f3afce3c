import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createInteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { storeSessions } from '#server/storage/visitors/storeSessions.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createProfileReader } from './profileReader.ts';

const now = new Date('2026-11-23T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  const session = { trackingId: 'one person', postcode: null };
  const liked = { bands: [1, 2], categories: [], genres: [5] };
  await storeSessions(database.write, [
    {
      ...session,
      sessionId: 'phone',
      createdAt: daysAgo(9),
      preferences: liked,
      bookmarks: [{ eventKey: 1, at: daysAgo(9) }],
    },
    {
      ...session,
      sessionId: 'laptop',
      createdAt: daysAgo(1),
      preferences: { bands: [2, 3], categories: [4], genres: [] },
      bookmarks: [
        { eventKey: 1, at: daysAgo(2) },
        { eventKey: 2, at: daysAgo(3) },
      ],
    },
  ]);
});
afterEach(() => database.close());

function setUp() {
  const interactions = createInteractionRepository(database.read, database.write);
  const sessions = createSessionRepository(database.read);
  return {
    interactions,
    profiles: createProfileReader({ sessions, interactions, now: () => now }),
  };
}

const alone = { sessionId: 'phone', trackingId: null, customerId: null };

test('the visitor’s own session comes first, then the newest', async () => {
  const { profiles } = setUp();
  const ids = async (
    links: typeof alone | (Omit<typeof alone, 'trackingId'> & { trackingId: string }),
  ) => (await profiles.readSessions(links)).map(({ sessionId }) => sessionId);
  expect(await ids(alone)).toEqual(['phone']);
  expect(await ids({ ...alone, trackingId: 'one person' })).toEqual(['phone', 'laptop']);
});

test('a profile is the union of its sessions; a bookmark counts from its latest time', async () => {
  const { profiles } = setUp();
  const linked = await profiles.readSessions({ ...alone, trackingId: 'one person' });
  expect(await profiles.readProfile(linked, null)).toMatchObject({
    place: null,
    bands: [1, 2, 3],
    categories: [4],
    genres: [5],
    bookmarks: [
      { eventKey: 1, at: daysAgo(2) },
      { eventKey: 2, at: daysAgo(3) },
    ],
  });
});

test('interactions of the last year count, older ones do not', async () => {
  const { interactions, profiles } = setUp();
  const ids = { sessionId: 'phone', trackingId: null, customerId: null };
  const click = (eventKey: number, at: string) =>
    ({ ...ids, kind: 'event-click', eventKey, target: 'home', at }) as const;
  await interactions.store([click(1, daysAgo(364)), click(2, daysAgo(366))]);
  const { clicks } = await profiles.readProfile(await profiles.readSessions(alone), null);
  expect(clicks).toEqual([{ eventKey: 1, at: daysAgo(364) }]);
});

test('views count from the next day on, clicks at once', async () => {
  const { interactions, profiles } = setUp();
  const facts = { sessionId: 'phone', trackingId: null, customerId: null, target: 'home' };
  const act = (kind: 'event-view' | 'event-click', eventKey: number, at: string) =>
    ({ ...facts, kind, eventKey, at }) as const;
  // It is ten in the morning of 23 November in Brisbane.
  await interactions.store([
    act('event-view', 1, '2026-11-22T13:58:00.000Z'),
    act('event-view', 1, '2026-11-22T13:59:59.999Z'),
    act('event-view', 1, '2026-11-22T14:00:00.000Z'),
    act('event-view', 2, '2026-11-22T23:00:00.000Z'),
    act('event-click', 3, '2026-11-22T23:00:00.000Z'),
  ]);
  for (const trackingId of [null, 'one person']) {
    const linked = await profiles.readSessions({ ...alone, trackingId });
    const { views, clicks } = await profiles.readProfile(linked, null);
    expect(views).toEqual([{ eventKey: 1, count: 2 }]);
    expect(clicks).toEqual([{ eventKey: 3, at: '2026-11-22T23:00:00.000Z' }]);
  }
});

test('somebody of whom nothing is stored has an empty profile', async () => {
  const { profiles } = setUp();
  const linked = await profiles.readSessions({ ...alone, sessionId: 'nobody' });
  expect(linked).toEqual([]);
  expect(await profiles.readProfile(linked, null)).toMatchObject({
    bands: [],
    bookmarks: [],
    clicks: [],
  });
});
