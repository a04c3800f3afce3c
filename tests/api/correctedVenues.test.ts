import { afterAll, expect, test } from 'vitest';
import { readProblem } from '#tests/support/readProblem.ts';
import { startCorrections } from '#tests/support/startCorrections.ts';
import { testNow } from '#tests/support/startTestServer.ts';

const { server, ask, details, correct, anEvent } = await startCorrections();
afterAll(() => server.close());

const none = { postcode: null, latitude: null, longitude: null, location_set_at: null };

/** A visitor who saved an event. */
async function aSession(session_id: string, event_key: number) {
  const at = testNow.toISOString();
  const session = {
    session_id,
    tracking_id: null,
    customer_id: null,
    location_type: 'none' as const,
  };
  const { write } = server.database;
  await write
    .insertInto('session')
    .values({ ...session, ...none, created_at: at, updated_at: at })
    .execute();
  await write.insertInto('bookmark').values({ session_id, event_key, bookmarked_at: at }).execute();
}

const subscribe = (session_id: string, browser: number) =>
  server.database.write
    .insertInto('push_subscription')
    .values({
      session_id,
      endpoint: `https://push.example/${browser}`,
      p256dh: '',
      auth: '',
      time_zone: 'Australia/Perth',
      created_at: testNow.toISOString(),
      state: 'sent',
      next_attempt_at: testNow.toISOString(),
    })
    .execute();

const venueRows = () =>
  server.database.read.selectFrom('venue').selectAll().orderBy('key').execute();
const venueOf = async (name: string) => (await venueRows()).find((row) => row.name === name);

test('a stored venue is chosen by its key, with its town and position, for an event and for a new one', async () => {
  await anEvent({
    venue: { name: 'Todd Hall', locality: 'Alice Springs', state: 'NT', country: 'Australia' },
  });
  const { key } = await anEvent({ dateStart: '2025-11-17T19:30' });
  const stored = await venueOf('Todd Hall');
  const before = (await venueRows()).length;
  const chosen = { 'venue.key': String(stored?.key) };
  expect((await correct(key, chosen)).status).toBe(204);
  const place = { name: 'Todd Hall', locality: 'Alice Springs', state: 'NT' };
  const coordinates = { latitude: stored?.latitude, longitude: stored?.longitude };
  // 7:30pm stays 7:30pm, by the clock of the other venue.
  expect((await details(key)).event).toMatchObject({
    dateStart: '2025-11-17T10:00:00.000Z',
    venue: { ...place, coordinates },
  });
  const fields = { name: 'Desert Song', dateStart: '2025-12-05T18:00', ...chosen };
  const added = await ask('', { method: 'POST', body: { fields } });
  expect(added.status).toBe(201);
  const { eventKey } = (await added.json()) as { eventKey: number };
  expect((await details(eventKey)).event.venue).toMatchObject({ ...place, coordinates });
  expect(await venueRows()).toHaveLength(before);
});

test('a venue is typed as a whole: its name alone says nothing of where it is, and adds none', async () => {
  await anEvent({
    venue: { name: 'Kimberley Shed', locality: 'Broome', state: 'WA', country: 'Australia' },
  });
  const { key } = await anEvent();
  const before = (await venueRows()).length;
  for (const name of ['Kimberley Shed', 'A Shed Nobody Knows']) {
    const { errors } = await readProblem(await correct(key, { 'venue.name': name }));
    expect(errors?.map(({ path }) => path)).toEqual(['/fields/venue.timezone']);
  }
  const unnamed = await readProblem(await correct(key, { 'venue.address': '2 Main St' }));
  expect(unnamed.errors?.map(({ path }) => path)).toEqual(['/fields/venue.name']);
  expect(await venueRows()).toHaveLength(before);
  const town = { 'venue.locality': 'Hobart', 'venue.state': 'TAS' };
  expect((await correct(key, { 'venue.name': 'Kimberley Shed', ...town })).status).toBe(204);
  expect((await details(key)).event.venue).toMatchObject({
    locality: 'Hobart',
    state: 'TAS',
    postcode: '',
  });
});

test.each([
  [{ 'venue.key': '999999' }, 'is the key of no stored venue'],
  [{ 'venue.key': 'hall' }, 'is the key of no stored venue'],
  [{ 'venue.key': '1e999' }, 'is the key of no stored venue'],
  [{ 'venue.key': '0x1' }, 'is the key of no stored venue'],
  [{ 'venue.key': '99999999999' }, 'is the key of no stored venue'],
  [{ 'venue.key': '1', 'venue.name': 'Hall' }, 'is given beside venue.name: give one of the two'],
])('a chosen venue %j is refused', async (fields, message) => {
  const { key } = await anEvent();
  const { errors } = await readProblem(await correct(key, fields));
  expect(errors).toEqual([{ path: '/fields/venue.key', message }]);
});

test('a new venue is where it is said to be, and half a position is refused', async () => {
  const { key } = await anEvent();
  const typed = { 'venue.name': 'River Barge', 'venue.locality': 'Brisbane', 'venue.state': 'QLD' };
  const position = { 'venue.latitude': '-27.4571', 'venue.longitude': '153.0331' };
  expect((await correct(key, { ...typed, ...position })).status).toBe(204);
  expect((await details(key)).event.venue).toMatchObject({
    name: 'River Barge',
    coordinates: { latitude: -27.4571, longitude: 153.0331 },
    isApproximate: false,
    timezone: 'Australia/Brisbane',
  });
  const other = await anEvent();
  const half = await correct(other.key, { ...typed, 'venue.latitude': '-27.4' });
  expect(half.status).toBe(422);
});

test('of an event it is said how many visitors saved it, and who of them gets messages', async () => {
  const { key } = await anEvent();
  const sessions = ['a', 'b', 'c'].map((letter) => letter.repeat(36));
  for (const session of sessions) await aSession(session, key);
  await subscribe(sessions[0]!, 1);
  await subscribe(sessions[0]!, 2);
  expect((await details(key)).saved).toEqual({ visitors: 3, messages: 1 });
  expect((await details((await anEvent()).key)).saved).toEqual({ visitors: 0, messages: 0 });
});

test('a start that the clocks of the venue skip is refused', async () => {
  const { key } = await anEvent();
  const { errors } = await readProblem(await correct(key, { dateStart: '2026-10-04T02:30' }));
  expect(errors).toEqual([
    {
      path: '/fields/dateStart',
      message: 'There is no 02:30 on 2026-10-04 in Melbourne: the clocks go forward to 03:00',
    },
  ]);
});
