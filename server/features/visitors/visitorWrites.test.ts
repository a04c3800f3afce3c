import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { createInteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { aVisitor } from '#tests/support/aVisitor.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createInteractionBuffer } from './interactionBuffer.ts';
import type { Visitor } from './visitor.ts';
import { createVisitorWrites, type VisitorWrites } from './visitorWrites.ts';

const now = new Date('2026-11-23T00:00:00Z');
const visitor = aVisitor({ sessionId: 's', trackingId: 't' });

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** What a visitor may write, and the interactions that wait until they are flushed. */
let shown: number[] = [];
beforeEach(() => {
  shown = [];
});

function setUp(who: Partial<Visitor> = {}, productName = 'Wattle Tickets') {
  const { read, write } = database;
  const rows = createInteractionRepository(read, write);
  const interactions = createInteractionBuffer({
    store: (batch) => rows.store(batch),
    identityOf: ({ eventKey, kind }) => `${kind} ${eventKey}`,
    capacity: 10,
    isBadRow: () => false,
    onBadRow: () => undefined,
  });
  const writesFor = createVisitorWrites({
    sessions: createSessionWriter(createGroupCommit(write)),
    interactions,
    exposures: { add: (keys) => void shown.push(...keys), flush: () => Promise.resolve() },
    submissions: createSubmissionRepository(read, write),
    now: () => now,
    newId: () => '3f9a2c71-b0aa-4000-8000-000000000000',
    productName: () => productName,
  });
  return { writes: writesFor({ ...visitor, ...who }), interactions };
}

const storedSession = () => createSessionRepository(database.read).find('s');
const click = { kind: 'event-click', eventKey: 1, target: 'home' } as const;
const request = { kind: 'web-to-case', fields: { email: 'ann@example.com' } } as const;

async function writeEverything(writes: VisitorWrites): Promise<string> {
  await writes.setLocation({ type: 'postcode', geo: null, postcode: '4000' });
  await writes.replacePreferences('genre', [3, 1]);
  await writes.addBookmark(7);
  await writes.linkCustomer('c');
  await writes.noteVisit();
  writes.recordInteraction(click);
  writes.recordShown([7, 8], true);
  return writes.submit(request);
}

test('choices of a visitor are stored in their session, in their order', async () => {
  const { writes } = setUp();
  expect(await writeEverything(writes)).toBe('WT-3F9A2C71B0');
  expect(await storedSession()).toMatchObject({
    trackingId: 't',
    customerId: 'c',
    location: { type: 'postcode', geo: null, postcode: '4000' },
    locationSetAt: now.toISOString(),
    preferences: { bands: [], categories: [], genres: [3, 1] },
    bookmarkedEventKeys: [7],
  });
});

test('setting one kind of location clears the other, and none clears both', async () => {
  const { writes } = setUp();
  const geo = { latitude: -27.47, longitude: 153.03 };
  await writes.setLocation({ type: 'postcode', geo: null, postcode: '4000' });
  await writes.setLocation({ type: 'geo', geo, postcode: null });
  expect((await storedSession())?.location).toEqual({ type: 'geo', geo, postcode: null });
  await writes.setLocation({ type: 'none', geo: null, postcode: null });
  expect((await storedSession())?.location).toEqual({ type: 'none', geo: null, postcode: null });
});

test('a visit alone stores no session, a linked customer does', async () => {
  const { writes } = setUp();
  await writes.noteVisit();
  await writes.removeBookmark(7);
  expect(await storedSession()).toBeNull();
  await writes.linkCustomer('c');
  expect(await storedSession()).toMatchObject({ trackingId: 't', customerId: 'c' });
});

test.each(['developer', 'staff'] as const)(
  'a %s is answered alike, and nothing is stored',
  async (mode) => {
    const before = await dumpDatabase(database);
    const { writes, interactions } = setUp({ mode });
    expect(await writeEverything(writes)).toBe('WT-3F9A2C71B0');
    await interactions.flush();
    expect(await dumpDatabase(database)).toEqual(before);
    expect(shown).toEqual([]);
  },
);

test('what was shown counts once a day, and with the session only where one is stored', async () => {
  const { writes, interactions } = setUp();
  const rows = () => database.read.selectFrom('interaction').select(['kind', 'subject']).execute();
  writes.recordShown([1, 2], false);
  writes.recordShown([1, 2], false);
  await interactions.flush();
  expect(shown).toEqual([1, 2]);
  expect(await rows()).toEqual([]);
  await writes.addBookmark(7);
  writes.recordShown([1, 2], true);
  writes.recordShown([1, 2], true);
  await interactions.flush();
  expect(await rows()).toEqual([
    { kind: 'event-shown', subject: '1' },
    { kind: 'event-shown', subject: '2' },
  ]);
});

test('a form names the session it was sent with, where the browser stores cookies', async () => {
  await setUp().writes.submit(request);
  const rows = () => database.read.selectFrom('submission').select('session_id').execute();
  expect(await rows()).toEqual([{ session_id: 's' }]);
  await database.write.deleteFrom('submission').execute();
  await setUp({ hasCookie: false }).writes.submit(request);
  expect(await rows()).toEqual([{ session_id: null }]);
});

test.each([
  ['Merrin Hall', 'MH-3F9A2C71B0'],
  ['Rumble', 'RUM-3F9A2C71B0'],
  ['Théâtre de l’Été', 'TDL-3F9A2C71B0'],
  ['劇場', 'REF-3F9A2C71B0'],
])('a reference of %s is %s', async (productName, reference) => {
  expect(await setUp({}, productName).writes.submit(request)).toBe(reference);
});
