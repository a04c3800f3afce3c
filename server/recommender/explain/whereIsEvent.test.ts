import { expect, test } from 'vitest';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, aVenue, inDays, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { whereIsEvent } from './whereIsEvent.ts';

const perth = anEvent(9001, { venue: aVenue('Perth'), dateStart: inDays(50) });
const residency = keys(9101, 8).map((key) =>
  anEvent(key, { artists: [], name: 'The Long Show', dateStart: inDays(key - 9080) }),
);
const events = [
  ...aTestCatalogue(),
  perth,
  ...residency,
  anEvent(9201, { isCancelled: true }),
  anEvent(9202, { dateStart: inDays(-1) }),
  anEvent(9203, { dateStart: inDays(0.05) }),
  anEvent(9204, { hasAvailability: false, availabilityDate: inDays(-1) }),
  anEvent(9205, { dateStart: 'one day' }),
  anEvent(9206, {
    venue: { ...aVenue('Perth', 'Far'), coordinates: { latitude: 51.5, longitude: 0 } },
  }),
];
const request = aRequest(events, { profile: aProfile({ place: placeIn('Brisbane') }) });

test.each([
  [9201, 'cancelled'],
  [9202, 'past'],
  [9203, 'closing'],
  [9204, 'sold out'],
  [9205, 'undated'],
  [9206, 'abroad'],
  [123_456_789, null],
  [9001, 'bookable'],
])('event %i is %s', (eventKey, status) => {
  expect(whereIsEvent(request, eventKey).status).toBe(status);
});

test('a shown event stands where the answer has it', () => {
  const { sections } = recommend(request);
  const { eventKey, score } = sections[1]!.events[2]!;
  const found = whereIsEvent(request, eventKey).sections.find(({ id }) => id === sections[1]!.id)!;
  expect(found).toMatchObject({ verdict: 'shown', place: 3 });
  expect(found.score).toBeCloseTo(score, 9);
  expect(found.rank).toBeGreaterThanOrEqual(3);
});

test('an event far away does not belong near, and a location there would surface it', () => {
  const { sections, surfacedBy } = whereIsEvent(request, perth.key);
  const near = sections.find(({ id }) => id === 'near')!;
  expect(near).toMatchObject({
    verdict: 'does not belong',
    condition: 'within 120 km',
    rank: null,
  });
  expect(surfacedBy.find(({ change }) => change === 'following Artist 9001')!.sections).toContain(
    'worth-the-trip',
  );
});

test('the other nights of a show give way to one', () => {
  const verdicts = residency.map(({ key }) =>
    whereIsEvent(request, key).sections.find(({ id }) => id === 'near')!,
  );
  expect(verdicts.every(({ rank, score }) => rank! > 0 && score! > 0)).toBe(true);
  const left = verdicts.filter(({ verdict }) => verdict !== 'shown');
  expect(left.length).toBeGreaterThanOrEqual(7);
});

test('an event the hero shows leaves the next section to others, and is told so', () => {
  const local = keys(1, 60).map((key) => anEvent(key, { venue: aVenue('Brisbane') }));
  const answered = aRequest(local, { profile: aProfile({ place: placeIn('Brisbane') }) });
  const [hero] = recommend(answered).sections;
  const { sections } = whereIsEvent(answered, hero!.events[0]!.eventKey);
  expect(sections.slice(0, 2).map(({ id, verdict }) => [id, verdict])).toEqual([
    ['popular', 'shown'],
    ['near', 'in another section already'],
  ]);
});

test('of a show that stands elsewhere, the date and the section that show it are named', () => {
  const { sections } = recommend(request);
  const shownKeys = new Map(
    sections.flatMap(({ title, events: list }) => list.map(({ eventKey }) => [eventKey, title])),
  );
  const inPlace = residency.filter(({ key }) => shownKeys.has(key));
  expect(inPlace).toHaveLength(1);
  const left = residency.find(({ key }) => !shownKeys.has(key))!;
  const replaced = whereIsEvent(request, left.key).sections.filter(
    ({ standIn }) => standIn !== null,
  );
  expect(replaced.map(({ verdict }) => verdict)).toContain('another date of its show');
  for (const { standIn } of replaced) {
    expect(standIn).toEqual({
      eventKey: inPlace[0]!.key,
      dateStart: inPlace[0]!.dateStart,
      timezone: inPlace[0]!.venue.timezone,
      section: shownKeys.get(inPlace[0]!.key),
    });
  }
});

test('every event of an explored page stands where the page has it', () => {
  for (const seed of [1, 2, 3]) {
    const exploring = { ...request, explore: true, seed };
    const plain = new Set(recommend(request).sections[0]!.events.map(({ eventKey }) => eventKey));
    const { sections } = recommend(exploring);
    const first = sections[0]!.events.map(({ eventKey }) => eventKey);
    expect(first.some((key) => !plain.has(key))).toBe(true);
    for (const section of sections) {
      section.events.forEach(({ eventKey }, n) => {
        const found = whereIsEvent(exploring, eventKey).sections.find(
          ({ id }) => id === section.id,
        );
        expect(found).toMatchObject({ verdict: 'shown', place: n + 1, standIn: null });
      });
    }
  }
});

test('every event of the catalogue has a verdict in every section', () => {
  for (const { key } of events.slice(0, 60)) {
    const { status, sections } = whereIsEvent(request, key);
    if (status !== 'bookable') continue;
    expect(sections.length).toBeGreaterThan(5);
    for (const { verdict, place } of sections) expect(place !== null).toBe(verdict === 'shown');
  }
});
