import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { createOwnSession } from '#server/features/visitors/visitor.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { aVisitor } from '#tests/support/aVisitor.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createEventPageService } from './eventPageService.ts';
import type { LiveCatalogue } from './readModels.ts';

const now = new Date('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const places = createPlaceResolver(
  createPlaceFinder(() => loadPlaces('/a folder that is not there')),
);

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Event keys are 1, 2, 3 in the order of the sketches; each is tomorrow unless it says otherwise. */
function setUp(sketches: readonly EventSketch[], removed: EventSketch | null = null) {
  const catalogue = aCatalogue(sketches.map((sketch) => ({ dateStart: inDays(1), ...sketch })));
  const gone = removed === null ? null : (aCatalogue([removed]).events[0] ?? null);
  const service = createEventPageService({
    live: {
      shown: () => ({ catalogue, prepared: prepareCatalogue(catalogue) }),
      whole: () => ({ catalogue }),
      isHidden: ({ artists }: CatalogueEvent) => artists.some(({ name }) => name === 'Hidden'),
    } as LiveCatalogue,
    training: () => ({ model: null, demand: emptyDemand }),
    own: createOwnSession(createSessionRepository(database.read)),
    places,
    findRemovedEvent: (key) => Promise.resolve(key === 900 ? gone : null),
    now: () => now,
  });
  const listed = async (key = 1, visitor = aVisitor()) => {
    const page = await service.getPage(visitor, key);
    if (page.state !== 'listed') throw new Error('removed');
    return page;
  };
  return { service, listed };
}

async function aVisitorAt(sessionId: string, location: Location) {
  const sessions = createSessionWriter(createGroupCommit(database.write));
  const stamp = { sessionId, trackingId: null, at: now.toISOString() };
  await sessions.setLocation(stamp, location);
  return aVisitor({ sessionId });
}

const namesOf = (events: readonly { eventName: string }[]) =>
  events.map(({ eventName }) => eventName);

test('other dates are those of the same name that can be booked, twelve at most, all counted', async () => {
  const tour = Array.from({ length: 15 }, (_, n) => ({ name: 'Tour', dateStart: inDays(30 - n) }));
  const { listed } = setUp([
    { name: 'Tour', dateStart: inDays(40) },
    ...tour,
    { name: 'Tour', dateStart: inDays(-3) },
    { name: 'Tour', isCancelled: true },
    { name: 'Tour of another' },
  ]);
  const { otherDates, otherDateCount } = await listed();
  expect(otherDateCount).toBe(15);
  expect(otherDates.map(({ dateStart }) => dateStart)).toEqual(
    Array.from({ length: 12 }, (_, n) => inDays(16 + n)),
  );
});

test('more at the venue is of other names, one date each, five at most', async () => {
  const others = ['B', 'C', 'B', 'D', 'E', 'F', 'G'].map((name, n) => ({
    name,
    dateStart: inDays(n + 2),
  }));
  const elsewhere = { name: 'Z', venue: { name: 'Another Hall' } };
  const { listed } = setUp([
    { name: 'A' },
    { name: 'A', dateStart: inDays(2) },
    ...others,
    elsewhere,
  ]);
  const { moreAtVenue, similar } = await listed();
  expect(namesOf(moreAtVenue)).toEqual(['B', 'C', 'D', 'E', 'F']);
  // What the page shows already is not repeated below.
  expect(namesOf(similar).toSorted()).toEqual(['G', 'Z']);
});

test('an event of which only the place is known has what is on near it, without what its venue shows', async () => {
  const plain = { artists: [], categories: [], genres: [] };
  const elsewhere = { name: 'Another Hall' };
  const { listed } = setUp([
    { name: 'Trivia night', ...plain },
    { name: 'Bingo', ...plain },
    { name: 'Quiz', ...plain, venue: elsewhere, dateStart: inDays(4) },
    { name: 'Karaoke', ...plain, venue: elsewhere, dateStart: inDays(3) },
    { name: 'Bingo', ...plain, venue: elsewhere, dateStart: inDays(2) },
  ]);
  const { moreAtVenue, similar } = await listed();
  expect(namesOf(moreAtVenue)).toEqual(['Bingo']);
  expect(namesOf(similar)).toEqual(['Karaoke', 'Quiz']);
});

test('an online event has no venue at which more could be on', async () => {
  const venue = { name: 'Online', isOnline: true };
  const { listed } = setUp([
    { name: 'Talk', venue },
    { name: 'Another talk', venue },
  ]);
  expect((await listed()).moreAtVenue).toEqual([]);
});

test.each([
  ['2026-03-20T09:00:00Z', 'Australia/Melbourne', 'AEDT'],
  ['2026-06-20T09:00:00Z', 'Australia/Melbourne', 'AEST'],
  ['2026-03-20T09:00:00Z', 'Australia/Brisbane', 'AEST'],
  ['2026-03-20T09:00:00Z', 'Australia/Perth', 'AWST'],
])('at %s clocks in %s show %s', async (dateStart, timezone, clock) => {
  const { listed } = setUp([{ name: 'A', dateStart, venue: { name: 'Hall', timezone } }]);
  expect((await listed()).clock).toBe(clock);
});

test('without a place of the visitor, or of the venue, there is no distance', async () => {
  const { listed } = setUp([
    { name: 'A' },
    { name: 'B', venue: { name: 'Hall', coordinates: null } },
  ]);
  const inBrisbane = await aVisitorAt('in Brisbane', {
    type: 'postcode',
    geo: null,
    postcode: '4000',
  });
  expect((await listed(1)).distance).toBeNull();
  expect((await listed(2, inBrisbane)).distance).toBeNull();
});

test('a distance is of whole kilometres, one at least, and about where it is from a postcode', async () => {
  const { listed } = setUp([{ name: 'A' }]);
  const fromPostcode = await aVisitorAt('by postcode', {
    type: 'postcode',
    geo: null,
    postcode: '4000',
  });
  expect((await listed(1, fromPostcode)).distance).toEqual({
    km: 1,
    isApproximate: true,
    from: 'Brisbane City, QLD',
  });
  const geo = { latitude: -28, longitude: 153.43 };
  const fromDevice = await aVisitorAt('by device', { type: 'geo', geo, postcode: null });
  expect((await listed(1, fromDevice)).distance).toMatchObject({ km: 71, isApproximate: false });
});

test('an event that was taken off the list keeps its name and has similar ones', async () => {
  const { service } = setUp([{ name: 'A' }, { name: 'B', genres: ['Jazz'] }], {
    key: 900,
    name: 'Gone',
    artists: ['Somebody else'],
  });
  const page = await service.getPage(aVisitor(), 900);
  expect(page).toMatchObject({ state: 'removed', name: 'Gone' });
  expect(namesOf(page.similar)).toContain('A');
});

test('an event that was taken off the list and that rules hide is not found', async () => {
  const { service } = setUp([{ name: 'A' }], { key: 900, name: 'Gone', artists: ['Hidden'] });
  await expect(service.getPage(aVisitor(), 900)).rejects.toMatchObject({
    code: 'event_not_found',
    message: 'No event has the key 900.',
  });
});

test('a key that was never listed is not found', async () => {
  const { service } = setUp([{ name: 'A' }]);
  await expect(service.getPage(aVisitor(), 901)).rejects.toMatchObject({
    code: 'event_not_found',
    message: 'No event has the key 901.',
  });
});
