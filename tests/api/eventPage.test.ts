import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ListedPage } from '#shared/contract/catalogue.ts';
import { endpoints, type CallAnswer } from '#shared/contract/endpoints.ts';
import {
  claimCatalogueVersion,
  readImportVersion,
} from '#server/storage/catalogue/catalogueVersion.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const arena = aVenueRecord({ name: 'Arena', latitude: -37.9, longitude: 145 });
const inDays = (days: number) =>
  new Date(Date.parse('2025-11-17T08:30:00.000Z') + days * 86_400_000).toISOString();

const events = [
  anEventRecord({
    sourceId: 'first',
    name: 'The Tour',
    dateEnd: '2025-11-17T12:00:00Z',
    doorsAt: '2025-11-17T07:30:00Z',
    description: 'One <b>night</b>.\n\n<script>alert(1)</script>Two.',
    minimumAge: 18,
    accessibility: ['Captioned'],
    venue: aVenueRecord({
      postcode: '3121',
      address: '57 Swan Street',
      accessibility: ['Wheelchair access'],
    }),
  }),
  anEventRecord({ sourceId: 'second', name: 'The Tour', dateStart: inDays(3), venue: arena }),
  anEventRecord({ sourceId: 'third', name: 'The Tour', dateStart: inDays(2) }),
  anEventRecord({ sourceId: 'here', dateStart: inDays(5) }),
  anEventRecord({ sourceId: 'again', name: 'Event here', dateStart: inDays(6) }),
  anEventRecord({ sourceId: 'off', isCancelled: true, venue: arena }),
  anEventRecord({ sourceId: 'past', dateStart: '2025-10-01T08:00:00Z', venue: arena }),
  anEventRecord({ sourceId: 'gone', name: 'The Gone', venue: arena }),
];

let server: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  server = await startTestServer({ events, database });
  const version = await readImportVersion(database.read);
  await database.write.transaction().execute(async (transaction) => {
    await claimCatalogueVersion(transaction, version);
    await retireEvents(transaction, [8], new Date());
  });
  await vi.waitUntil(async () => (await server.fetch('/api/events/8')).status === 404, 20_000);
});
afterAll(() => server.close());

async function read(key: number, init?: RequestInit): Promise<CallAnswer<'getEventPage'>> {
  const answer = await server.fetch(`/api/events/${key}/page`, init);
  expect(answer.status).toBe(200);
  return endpoints.getEventPage.response.parse(await answer.json());
}

async function readListed(key: number, init?: RequestInit): Promise<ListedPage> {
  const page = await read(key, init);
  if (page.state !== 'listed') throw new Error(`Event ${key} is ${page.state}`);
  return page;
}

describe('the page of an event', () => {
  test('has the facts of event and venue, without markup, and the name of the clock', async () => {
    const { event, clock } = await readListed(1);
    expect(event).toMatchObject({
      eventName: 'The Tour',
      dateEnd: '2025-11-17T12:00:00.000Z',
      doorsAt: '2025-11-17T07:30:00.000Z',
      description: 'One night.\n\nTwo.',
      minimumAge: 18,
      accessibility: ['Captioned'],
      venue: {
        postcode: '3121',
        address: '57 Swan Street',
        countryCode: 'AU',
        accessibility: ['Wheelchair access'],
      },
    });
    expect(clock).toBe('AEDT');
  });

  test('has the other dates of its name, soonest first', async () => {
    const { otherDates, otherDateCount } = await readListed(1);
    expect(otherDates.map(({ eventKey }) => eventKey)).toEqual([3, 2]);
    expect(otherDateCount).toBe(2);
  });

  test('has what else is on at its venue, each name once', async () => {
    const { moreAtVenue } = await readListed(1);
    expect(moreAtVenue.map(({ eventKey }) => eventKey)).toEqual([4]);
  });

  test('has similar events that it does not show already', async () => {
    const { similar } = await readListed(2);
    const names = similar.map(({ eventName }) => eventName);
    expect(names).toContain('Event here');
    expect(names).not.toContain('The Tour');
    expect(names).not.toContain('Event off');
  });

  test('has the distance from the place of the visitor, about where that is a postcode', async () => {
    expect(await readListed(1)).toMatchObject({ distance: null });
    expect(await readListed(1)).not.toHaveProperty('distances');
    const identity = { sessionId: 'walker', customerId: null, interactionTarget: 'home' };
    await server.send(
      '/api/session/location',
      { ...identity, locationType: 'postcode', postcode: '3000' },
      { sessionId: 'walker' },
    );
    const { distance, ...page } = await readListed(1, { headers: { cookie: 'sessionId=walker' } });
    const cards = [...page.moreAtVenue, ...page.similar];
    expect(page.distances?.map(({ eventKey }) => eventKey)).toEqual(
      cards.map(({ eventKey }) => eventKey),
    );
    expect(page.distances?.every(({ km }) => km < 40)).toBe(true);
    expect(distance).toMatchObject({ isApproximate: true, from: expect.stringContaining('VIC') });
    expect(distance?.km).toBeGreaterThanOrEqual(1);
    expect(distance?.km).toBeLessThan(15);
  });

  test.each([6, 7])('is there for a cancelled and a past event: %i', async (key) => {
    expect((await readListed(key)).event.eventKey).toBe(key);
  });

  test('of a removed event has its name and similar events', async () => {
    const page = await read(8);
    expect(page).toMatchObject({ state: 'removed', name: 'The Gone' });
    expect(page.similar.length).toBeGreaterThan(0);
  });

  test.each([
    ['999', 404, 'event_not_found'],
    ['abc', 400, 'invalid_path'],
    ['1.5', 400, 'invalid_path'],
  ])('of the key %s is answered %i', async (key, status, code) => {
    const answer = await server.fetch(`/api/events/${key}/page`);
    expect(answer.status).toBe(status);
    expect((await readProblem(answer)).code).toBe(code);
  });
});
