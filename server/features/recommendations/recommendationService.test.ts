import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import { loadConfig } from '#server/config.ts';
import { createServices, type RunningServices } from '#server/createServices.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { createTownFinder } from '#server/import/places/createTownFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { aVisitor } from '#tests/support/aVisitor.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { aCatalogue, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { testBrandSource } from '#tests/support/testBrand.ts';
import { testRuleSource } from '#tests/support/testRules.ts';

const catalogue = aCatalogue(aTestCatalogue(600));
const prepared = prepareCatalogue(catalogue);
const rows = loadPlaces('/a folder that is not there');
const places = createPlaceFinder(() => rows);
const towns = createTownFinder(() => rows);
const customerKey = 'a key for customers, 32 characters';
const dayLength = 86_400_000;
const inBrisbane: Location = { type: 'postcode', geo: null, postcode: '4000' };

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface SetUp {
  env?: Record<string, string>;
  now?: Date;
}

function setUp({ env = {}, now = testNow }: SetUp = {}): RunningServices {
  return createServices({
    brand: testBrandSource,
    rules: testRuleSource(),
    config: loadConfig({ CUSTOMER_KEY: customerKey, ...env }),
    database,
    live: {
      shown: () => ({ catalogue, prepared }),
      whole: () => ({ catalogue, prepared }),
    } as LiveCatalogue,
    training: () => ({ model: null, demand: emptyDemand }),
    places,
    towns,
    pushKeys: { publicKey: '', privateKey: '' },
    logger: pino({ level: 'silent' }),
    nextTraining: () => null,
    location: null,
    now: () => now,
    newId: () => 'an id',
  });
}

const aDeveloper = (changes: Partial<Visitor> = {}): Visitor =>
  aVisitor({ mode: 'developer', isDeveloper: true, ...changes });

/** A stored session that saved an event, in Brisbane where it has a location. */
async function aStoredVisitor(
  sessionId: string,
  { location, customerId }: { location?: Location; customerId?: string } = {},
): Promise<Visitor> {
  const visitor = aVisitor({ sessionId, trackingId: `tracking of ${sessionId}` });
  const writes = setUp().writesFor(visitor);
  await writes.addBookmark(1);
  if (location !== undefined) await writes.setLocation(location);
  if (customerId !== undefined) await writes.linkCustomer(customerId);
  return { ...visitor };
}

const keysOf = (answer: { sections: readonly { events: readonly { eventKey: number }[] }[] }) =>
  answer.sections.flatMap(({ events }) => events.map(({ eventKey }) => eventKey));

test('explanations and the tracking id of somebody else are for developers alone', async () => {
  const { recommendations } = setUp();
  const refused = { code: 'developer_required' };
  const asVisitor = aVisitor();
  const override = { 'overrides.trackingId': 'another' };
  await expect(recommendations.recommend(asVisitor, {}, override)).rejects.toMatchObject(refused);
  await expect(recommendations.recommend(asVisitor, {}, { explain: 'true' })).rejects.toMatchObject(
    refused,
  );
  await expect(recommendations.find(asVisitor, { eventKey: 1 }, {})).rejects.toMatchObject(refused);
  await expect(recommendations.describe(asVisitor, {})).rejects.toMatchObject(refused);
  expect(await recommendations.recommend(aDeveloper(), {}, { explain: 'true' })).toMatchObject({
    explanation: { answeredAt: testNow.toISOString() },
  });
});

test('a visitor gets the page of their stored place, without one that of the whole country', async () => {
  const { recommendations } = setUp();
  const stored = await aStoredVisitor('has a place', { location: inBrisbane });
  const ofPlace = await recommendations.recommend(stored, {}, {});
  expect(ofPlace.displayedLocation).toBe('Brisbane City, QLD');
  expect(await recommendations.recommend(aVisitor(), {}, {})).toMatchObject({
    displayedLocation: 'Australia',
    options: { use: null, geo: null, postcode: null, customerId: null },
  });
});

test('the catalog has every event of the sections and saved ones, each once', async () => {
  const { recommendations } = setUp();
  const stored = await aStoredVisitor('has saved the first event');
  const answer = await recommendations.recommend(stored, {}, {});
  const listed = answer.catalog.map(({ eventKey }) => eventKey);
  expect(new Set(listed)).toEqual(new Set([...keysOf(answer), 1]));
  expect(listed).toHaveLength(new Set(listed).size);
  expect(keysOf(answer).length).toBeGreaterThan(50);
});

test('random choices are those of a visitor and a day, or of SEED', async () => {
  const seedOf = async (sessionId: string, options: SetUp = {}) => {
    const { recommendations } = setUp(options);
    return (await recommendations.recommend(aVisitor({ sessionId }), {}, {})).seed;
  };
  const first = await seedOf('one');
  expect(await seedOf('one', { now: new Date(testNow.getTime() + 60_000) })).toBe(first);
  expect(await seedOf('two')).not.toBe(first);
  expect(await seedOf('one', { now: new Date(testNow.getTime() + dayLength) })).not.toBe(first);
  expect(await seedOf('two', { env: { SEED: '5' } })).toBe(5);
});

test('a developer who stands in for another visitor gets their page and not their own', async () => {
  const { recommendations } = setUp();
  const other = await aStoredVisitor('the other', { location: inBrisbane });
  const perth: Location = { type: 'postcode', geo: null, postcode: '6000' };
  const own = await aStoredVisitor('of the developer', { location: perth });
  const developer = aDeveloper({ sessionId: own.sessionId });
  const override = { 'overrides.trackingId': other.trackingId ?? '' };
  expect(await recommendations.recommend(developer, {}, override)).toMatchObject({
    displayedLocation: 'Brisbane City, QLD',
    trackingId: other.trackingId,
  });
  expect(await recommendations.recommend({ ...developer }, {}, {})).toMatchObject({
    displayedLocation: 'Perth, WA',
  });
});

test('a customer token shows nothing of the sessions of its customer', async () => {
  const { recommendations } = setUp();
  await aStoredVisitor('of the customer', { location: inBrisbane, customerId: 'C-1' });
  const customerId = aCustomerToken('C-1', customerKey);
  const answer = await recommendations.recommend(aVisitor(), { customerId }, {});
  const without = await recommendations.recommend(aVisitor(), {}, {});
  const { options } = answer;
  expect(answer).toEqual({ ...without, options, canLinkCustomer: true });
});

test('a link replaces no customer and links no session: its visitor confirms it', async () => {
  const { recommendations } = setUp();
  const sessions = createSessionRepository(database.read);
  const customerId = aCustomerToken('C-2', customerKey);
  const stored = await aStoredVisitor('stored before');
  await recommendations.recommend(stored, { customerId }, {});
  expect(await sessions.find(stored.sessionId)).toMatchObject({ customerId: null });
  const linked = await aStoredVisitor('linked before', { customerId: 'C-1' });
  await recommendations.recommend(linked, { customerId }, {});
  expect(await sessions.find(linked.sessionId)).toMatchObject({ customerId: 'C-1' });
});

test('the first section of a stored visitor is stored as shown, and of nobody else', async () => {
  const { recommendations, interactions } = setUp();
  await recommendations.recommend(aVisitor(), {}, {});
  await recommendations.recommend(aDeveloper(), {}, {});
  expect(interactions.waiting).toBe(0);
  const stored = await aStoredVisitor('looks at a page');
  const { sections } = await recommendations.recommend(stored, {}, {});
  expect(interactions.waiting).toBe(sections[0]?.events.length);
});

test('where an event is, is answered for an event of no catalogue too', async () => {
  const { recommendations } = setUp();
  const body = { eventKey: 987_654, use: 1 as const, postcode: '4000' };
  expect(await recommendations.find(aDeveloper(), body, {})).toMatchObject({
    event: null,
    displayedLocation: 'Brisbane City, QLD',
  });
});
