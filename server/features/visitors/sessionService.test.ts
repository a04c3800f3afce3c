import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { aCustomerToken, customerKey } from '#tests/support/aCustomerToken.ts';
import { aVisitor } from '#tests/support/aVisitor.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { createPlaceResolver } from './placeResolver.ts';
import { createSessionService } from './sessionService.ts';
import { createOwnSession, type Visitor } from './visitor.ts';
import { createVisitorWrites } from './visitorWrites.ts';

const start = new Date('2026-11-23T00:00:00Z');
const visitor = aVisitor({ sessionId: 's', trackingId: 't' });
/** Of each request its own, as the session of a request is read once. */
const aRequest = (): Visitor => ({ ...visitor });

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function setUp() {
  const state = { now: start, catalogue: aCatalogue([{ name: 'One' }, { name: 'Two' }]) };
  const now = () => state.now;
  const sessions = createSessionRepository(database.read);
  const writesFor = createVisitorWrites({
    sessions: createSessionWriter(createGroupCommit(database.write)),
    interactions: {} as never,
    exposures: {} as never,
    submissions: {} as never,
    now,
    newId: () => 'none',
    productName: () => 'Wattle Tickets',
  });
  const service = createSessionService({
    sessions,
    own: createOwnSession(sessions),
    writesFor,
    live: { shown: () => ({ catalogue: state.catalogue }) } as LiveCatalogue,
    places: createPlaceResolver(createPlaceFinder(() => loadPlaces('/a folder that is not there'))),
    now,
    customerKey,
  });
  return { state, sessions, service };
}

test('a place is stored in its form and answered by its name', async () => {
  const { service } = setUp();
  const set = (body: Parameters<typeof service.setLocation>[1]) =>
    service.setLocation(aRequest(), body);
  expect(await set({ locationType: 'postcode', postcode: '4000' } as never)).toEqual({
    displayedLocation: 'Brisbane City, QLD',
  });
  expect(await service.get(aRequest())).toMatchObject({ lastSetPostcode: '4000' });
  expect(await set({ locationType: 'none' } as never)).toEqual({ displayedLocation: 'Australia' });
  expect(await service.get(aRequest())).toMatchObject({ lastSetLocationType: 'none' });
});

test('a position is stored with two decimals', async () => {
  const { service } = setUp();
  const geo = { latitude: -34.423456, longitude: 150.891234 };
  await service.setLocation(aRequest(), { locationType: 'geo', geo } as never);
  expect((await service.get(aRequest())).lastSetGeo).toEqual({
    latitude: -34.42,
    longitude: 150.89,
  });
});

test('only events of the catalogue can be saved', async () => {
  const { service } = setUp();
  await service.addBookmark(aRequest(), 2);
  await expect(service.addBookmark(aRequest(), 9)).rejects.toMatchObject({
    code: 'event_not_found',
  });
  expect((await service.get(aRequest())).bookmarkedEventKeys).toEqual([2]);
});

test('a saved event that has left the catalogue can be removed, an unsaved one is not found', async () => {
  const { service, state } = setUp();
  await service.addBookmark(aRequest(), 2);
  state.catalogue = aCatalogue([{ name: 'One' }]);
  await service.removeBookmark(aRequest(), 2);
  expect((await service.get(aRequest())).bookmarkedEventKeys).toEqual([]);
  await expect(service.removeBookmark(aRequest(), 2)).rejects.toMatchObject({
    code: 'event_not_found',
  });
});

test('preferences are stored once each; unknown keys are named and nothing is stored', async () => {
  const { service } = setUp();
  await service.replacePreferences(aRequest(), 'band', [2, 1, 2] as never);
  expect((await service.get(aRequest())).preferences.bands).toEqual([2, 1]);
  const wrong = service.replacePreferences(aRequest(), 'band', [1, 77, 78] as never);
  await expect(wrong).rejects.toMatchObject({
    code: 'unknown_keys',
    message: 'Not in the catalogue: 77, 78.',
    errors: [{ path: '/keys/1' }, { path: '/keys/2' }],
  });
  expect((await service.get(aRequest())).preferences.bands).toEqual([2, 1]);
});

test('a session is linked to the customer of a token of ours, and of no other', async () => {
  const { service, sessions } = setUp();
  const stored = async () => (await sessions.find('s'))?.customerId;
  for (const token of ['c-1', aCustomerToken('c-1', 'another key of a test')]) {
    await expect(service.linkCustomer(aRequest(), token)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/token' }],
    });
  }
  expect(await stored()).toBeUndefined();
  await service.linkCustomer(aRequest(), aCustomerToken('c-1'));
  expect(await stored()).toBe('c-1');
  await service.linkCustomer(aRequest(), aCustomerToken('c-2'));
  expect(await stored()).toBe('c-2');
});

test('a visit is noted once a day', async () => {
  const { service, sessions, state } = setUp();
  await service.addBookmark(aRequest(), 1);
  const visitedAt = async () => (await sessions.find('s'))?.visitedAt;
  state.now = new Date(start.getTime() + 23 * 3_600_000);
  await service.get(aRequest());
  state.now = new Date(start.getTime() + 25 * 3_600_000);
  expect(await visitedAt()).toBe(start.toISOString());
  await service.get(aRequest());
  await expect.poll(visitedAt).toBe(state.now.toISOString());
});

test('what was chosen and has left the catalogue stays chosen; nobody else can choose it', async () => {
  const { service, state } = setUp();
  state.catalogue = aCatalogue([
    { name: 'One', artists: ['Kept'] },
    { name: 'Two', artists: ['Hidden'] },
  ]);
  await service.replacePreferences(aRequest(), 'band', [1, 2]);
  state.catalogue = aCatalogue([{ name: 'One', artists: ['Kept'] }]);
  await service.replacePreferences(aRequest(), 'band', [2]);
  expect((await service.get(aRequest())).preferences.bands).toEqual([2]);
  const other = { ...aRequest(), sessionId: 'other' };
  await expect(service.replacePreferences(other, 'band', [2])).rejects.toMatchObject({
    code: 'unknown_keys',
  });
  await expect(service.replacePreferences(aRequest(), 'genre', [2])).rejects.toMatchObject({
    code: 'unknown_keys',
  });
});
