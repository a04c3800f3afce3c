import { expect, test } from 'vitest';
import type { Rule } from '#shared/domain/rules/rules.ts';
import type { ReadModels } from '#server/features/catalogue/readModels.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { feature, ownSection, aRule } from '#tests/support/recommender/someRules.ts';
import { anEngine } from '#tests/support/searchFor.ts';
import { followHomeRules } from './followHomeRules.ts';

const sketches = ['Jazz', 'Rock', 'Jazz'].map((genre) => ({
  name: `${genre} night`,
  genres: [genre],
}));
const perth = {
  coordinates: { latitude: -31.95, longitude: 115.86 },
  name: 'Perth',
  label: 'Perth, WA',
  state: 'WA',
  postcode: '6000',
};

function follow(rules: readonly Rule[]) {
  const moment = { now: new Date('2025-11-03T00:00:00Z'), version: 'a', rules };
  const models = { catalogue: aCatalogue(sketches), search: anEngine(sketches) } as ReadModels;
  const live = { models };
  const find = followHomeRules({
    rules: () => moment,
    places: { byPostcode: (postcode) => (postcode === '6000' ? perth : null) },
    live: { shown: () => live.models },
    searchTexts: {
      read: (_visitor, { q = '' }) =>
        Promise.resolve({
          text: q,
          parts: [],
          leftOut: [],
          unknown: [],
          place: null,
          placeProblem: null,
        }),
    },
    now: () => moment.now,
  });
  return { moment, live, find };
}

test('a rule is in effect from its start and until its end, by the clock of its zone', async () => {
  const span = { start: '2025-11-03T18:00', end: '2025-11-03T20:00', timezone: 'Australia/Perth' };
  const { moment, find } = follow([aRule(feature('hero', [1]), span)]);
  const at = async (time: string) => {
    moment.now = new Date(`2025-11-03T${time}Z`);
    const { rules, version } = await find();
    return { count: rules.length, version };
  };
  const before = await at('09:59:59.999');
  const first = await at('10:00:00.000');
  const last = await at('11:59:59.999');
  const after = await at('12:00:00.000');
  expect([before, first, last, after].map(({ count }) => count)).toEqual([0, 1, 1, 0]);
  expect(first.version).toBe(last.version);
  expect(first.version).not.toBe(before.version);
  expect(after.version).toBe(before.version);
});

test('saved rules are in effect at once', async () => {
  const { moment, find } = follow([]);
  const { version } = await find();
  Object.assign(moment, { version: 'b', rules: [aRule(feature('hero', [1]))] });
  const changed = await find();
  expect(changed.rules).toHaveLength(1);
  expect(changed.version).not.toBe(version);
});

test('postcodes of conditions are located, unknown ones left out', async () => {
  const near = (postcode: string) => ({ conditions: { near: { postcode, km: 50 } } });
  const { find } = follow([
    aRule(feature('hero', [1]), { id: 'a', ...near('6000') }),
    aRule(feature('hero', [1]), { id: 'b', ...near('9999') }),
  ]);
  expect([...(await find()).places]).toEqual([['6000', perth.coordinates]]);
});

test('the search of a section is resolved to its events, once the index is built', async () => {
  const { live, moment, find } = follow([
    aRule(ownSection([], { search: '/search?genres=Jazz' }), { id: 'jazz' }),
  ]);
  const { models } = live;
  live.models = { ...models, search: null };
  const building = await find();
  expect(building.found.size).toBe(0);
  live.models = models;
  const built = await find();
  expect(built.found.get('jazz')?.toSorted()).toEqual([1, 3]);
  expect(built.version).not.toBe(building.version);
  expect(await find()).toBe(built);
  moment.now = new Date(moment.now.getTime() + 5 * 60_000);
  expect((await find()).version).not.toBe(built.version);
});
