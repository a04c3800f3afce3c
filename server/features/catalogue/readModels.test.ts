import { expect, test } from 'vitest';
import { ruleFileSchema } from '#shared/domain/rules/rules.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { findSimilarArtists } from '#server/recommender/findSimilarArtists.ts';
import { findSimilarEvents } from '#server/recommender/findSimilarEvents.ts';
import { findBookability } from '#server/recommender/time/currentEvents.ts';
import { anEvent, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { createLiveCatalogue } from './readModels.ts';
import { buildReadModels } from './readModels/buildReadModels.ts';

/** Those who like the artist of event 1 also like those of 2 and 3. */
const model = aModel([
  [1, 2],
  [1, 2],
  [1, 3],
]);

/** Three events, of which a rule hides the second until `end`. */
function setUp(from = ['home', 'search', 'suggestions']) {
  const events = keys(1, 3).map((key) => anEvent(key));
  const catalogue = {
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists: events.flatMap(({ artists }) => artists),
    venues: events.map(({ venue }) => venue),
    categories: [],
    genres: [],
  };
  const { rules } = ruleFileSchema.parse({
    format: 1,
    rules: [
      {
        id: 'hide',
        name: 'Hide',
        timezone: 'UTC',
        end: inDays(1).slice(0, 16),
        effect: { kind: 'hide', targets: { events: [2] }, from },
      },
    ],
  });
  let now = testNow;
  const hiding = { rules: () => ({ version: 'one', rules }), now: () => now };
  const models = buildReadModels({ catalogue, demand: emptyDemand, ...hiding });
  const live = createLiveCatalogue(models, hiding);
  const similar = () => {
    const { prepared } = live.shown();
    const request = { catalogue: prepared, model, now, count: 5 };
    return {
      artists: findSimilarArtists({ ...request, artistKey: 1 }),
      events: findSimilarEvents({ ...request, event: events[0]!, from: null, except: [] }),
    };
  };
  return { live, similar, endRule: () => (now = new Date(inDays(2))) };
}

test('an event that a rule hides everywhere is in no form of the catalogue', () => {
  const { live, similar } = setUp();
  const { catalogue, prepared } = live.shown();
  expect(catalogue.eventByKey.has(2)).toBe(false);
  expect(prepared.indexByKey.has(2)).toBe(false);
  const states = prepared.events.map((_, id) => findBookability(prepared, id, testNow.getTime()));
  expect(states.filter((state) => state === 'past')).toHaveLength(1);
  expect(similar().artists).toEqual([3]);
  expect(similar().events).not.toContain(2);
});

test('the whole catalogue has it, and visitors have it once the rule has ended', () => {
  const { live, similar, endRule } = setUp();
  expect(live.whole().catalogue.eventByKey.has(2)).toBe(true);
  expect(live.whole().prepared.indexByKey.has(2)).toBe(true);
  expect(live.shown()).toBe(live.shown());
  endRule();
  expect(live.shown().prepared).toBe(live.whole().prepared);
  expect(similar().artists).toEqual([2, 3]);
});

test('an event that a rule hides in one area alone is shown', () => {
  const { live } = setUp(['search']);
  expect(live.shown().prepared).toBe(live.whole().prepared);
});
