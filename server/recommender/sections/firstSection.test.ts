import { expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import { anEvent, aVenue, inDays, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';

function firstSection(events: readonly CatalogueEvent[], changes: Partial<RecommendRequest> = {}) {
  const { sections } = recommend(aRequest(events, { explain: true, ...changes }));
  return sections[0]!;
}

const inBrisbane = aProfile({ place: placeIn('Brisbane') });
const inPerth = aProfile({ place: placeIn('Perth') });

test.each([
  ['around a place', inBrisbane],
  ['without a place', aProfile()],
])('what starts soon is seen first, though much is wanted half a year before: %s', (_, profile) => {
  const list = keys(1, 60).map((key) => anEvent(key, { dateStart: inDays(key * 4) }));
  const byEvent = new Map(list.map(({ key }) => [key, 10 + key]));
  const demand = {
    builtAt: inDays(0),
    national: { visitors: 2000, byEvent },
    regions: new Map(),
    exposure: new Map(),
  };
  const ten = firstSection(list, { profile, demand }).events.slice(0, 10);
  const soon = ten.filter(({ eventKey }) => eventKey * 4 <= 30);
  expect(soon.length).toBeGreaterThanOrEqual(5);
});

test('a festival that everybody wants keeps its slot among what starts soon', () => {
  const festival = [{ key: 9, name: 'Festival' }];
  const list = [
    ...keys(1, 60).map((key) => anEvent(key, { dateStart: inDays(key / 2) })),
    anEvent(99, { categories: festival, dateStart: inDays(150) }),
  ];
  const national = { visitors: 2000, byEvent: new Map([[99, 100]]) };
  const demand = { builtAt: inDays(0), national, regions: new Map(), exposure: new Map() };
  const shown = firstSection(list, { profile: inBrisbane, demand }).events;
  expect(shown.map(({ eventKey }) => eventKey)).toContain(99);
});

/** Twelve acts with a date in each of two houses of a city. */
const tours = keys(1, 12).flatMap((key) =>
  ['North', 'South'].map((house, n) =>
    anEvent(key * 2 + n, {
      artists: [{ key, name: `Artist ${key}`, billing: 'headliner' }],
      venue: aVenue('Brisbane', `${house} Club`),
    }),
  ),
);

test.each([
  ['for all of Australia has one date', aProfile(), 1],
  ['for all of Australia, of little near, has one date', inPerth, 1],
  ['near a place has two dates', inBrisbane, 2],
])('a first section %s of an act', (_, profile, dates) => {
  const acts = firstSection(tours, { profile }).events.map(({ eventKey }) => eventKey >> 1);
  const most = Math.max(...acts.map((act) => acts.filter((other) => other === act).length));
  expect(most).toBe(dates);
});

test.each([
  ['Next weekend', 'Brisbane', inBrisbane],
  ['What’s on within a day’s drive', 'Dubbo', aProfile({ place: placeIn('Sydney') })],
  ['What’s on across Australia', 'Brisbane', inPerth],
] as const)(
  'the factor of a weight reaches a section that was widened: %s',
  (title, city, profile) => {
    const list = keys(1, 30).map((key) =>
      anEvent(key, { venue: aVenue(city, `House ${key}`), dateStart: inDays(10.2) }),
    );
    const weightOf = (soon: number) =>
      recommend(aRequest(list, { profile, explain: true, weightFactors: { soon } }))
        .sections.find((section) => section.title === title)!
        .events[0]!.terms!.find(({ t }) => t === 'soon')?.weight;
    expect(weightOf(2)).toBe(2 * weightOf(1)!);
    expect(weightOf(0)).toBeUndefined();
  },
);
