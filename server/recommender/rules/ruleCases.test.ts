import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeRules } from '#shared/domain/rules/activeRules.ts';
import type { HideArea, Rule, RuleEffect } from '#shared/domain/rules/rules.ts';
import { isoDay } from '#shared/domain/time/calendar.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { inDays, keys, positionOf, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { aRule, inEffect } from '#tests/support/recommender/someRules.ts';

/** `RULE_CASES=10000` runs as many. */
const cases = Number(process.env['RULE_CASES'] ?? 200);

const events = aTestCatalogue(300);
const eventByKey = new Map(events.map((event) => [event.key, event]));
const base = aRequest(events, {
  model: aModel([[...keys(1, 20), 130], keys(21, 20)]),
  explain: true,
});
const places = new Map([
  ['4000', positionOf('Brisbane')],
  ['6000', positionOf('Perth')],
]);

const some = <T>(values: readonly T[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const eventKeys = (max = 300) => fc.integer({ min: 1, max });
const keyLists = (min = 0) => fc.uniqueArray(eventKeys(), { minLength: min, maxLength: 10 });
const sections = ['hero', 'weekend', 'near', 'because', 'categories', 'just-announced', 'popular'];
const venues = [...new Set(events.map(({ venue }) => venue.key))];
const targets = fc.record({
  events: keyLists(),
  venues: some(venues),
  artists: some(keys(1, 120)),
});

const effects: fc.Arbitrary<RuleEffect> = fc.oneof(
  fc.record({
    kind: fc.constant('hide' as const),
    targets,
    from: fc.constant<HideArea[]>(['home']),
  }),
  fc.record({
    kind: fc.constant('boost' as const),
    targets,
    factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('feature' as const),
    events: keyLists(1),
    section: fc.constantFrom(...sections),
  }),
  fc.record({
    kind: fc.constant('section' as const),
    title: fc.constant('Our choice'),
    search: fc.constantFrom('', '/search?genres=Jazz'),
    events: keyLists(),
    position: fc.integer({ min: 1, max: 20 }),
    fewestEvents: fc.integer({ min: 1, max: 16 }),
  }),
);
const conditions = fc.record({
  states: some(['QLD', 'WA', 'NSW']),
  near: fc.option(
    fc.record({
      postcode: fc.constantFrom('4000', '6000'),
      km: fc.constantFrom(50, 200, 5000),
    }),
  ),
  hasPlace: fc.option(fc.boolean()),
  categories: some(['Music', 'Festival']),
  genres: some(['Rock', 'Jazz', 'Folk']),
  sections: some(sections, 2),
});
const day = (days: number) => `${isoDay(testNow.getTime() + days * 86_400_000)}T12:00`;
const rules = fc
  .array(
    fc.record({
      effect: effects,
      conditions: fc.oneof(fc.constant({}), conditions),
      start: fc.constantFrom(null, day(-2), day(2)),
      end: fc.constantFrom(null, day(-1), day(3)),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ effect, ...rest }, n) =>
      aRule(effect, { ...rest, id: `r${n}`, name: `Rule ${n}` }),
    ),
  );
const profiles = fc.record({
  place: fc.constantFrom(null, placeIn('Brisbane'), placeIn('Perth'), placeIn('Dubbo')),
  bands: fc.uniqueArray(eventKeys(60), { maxLength: 5 }),
  genres: some([1, 2, 3, 4, 5, 6]),
  bookmarks: fc
    .uniqueArray(eventKeys(), { maxLength: 5 })
    .map((list) => list.map((eventKey) => ({ eventKey, at: inDays(-eventKey) }))),
});

test('with any rules: scores are sums, what is hidden is nowhere, what is featured is among the first', () => {
  const property = fc.property(profiles, rules, fc.boolean(), (profile, list, explore) => {
    const active = activeRules(list, testNow.getTime());
    const found = new Map(active.map(({ id }) => [id, keys(1, 40)]));
    const answer = recommend({
      ...base,
      profile: aProfile(profile),
      explore,
      rules: inEffect(active, { places, found }),
    });
    checkSums(answer);
    checkPage(answer, active);
  });
  expect(fc.check(property, { numRuns: cases })).toMatchObject({ failed: false });
}, 600_000);

type Answer = ReturnType<typeof recommend>;

function checkSums({ sections: shown }: Answer): void {
  for (const { score, terms = [] } of shown.flatMap(({ events: list }) => list)) {
    const sum = terms.reduce((total, { contribution }) => total + contribution, 0);
    expect(Math.abs(sum - score)).toBeLessThan(1e-9);
    for (const { weight, value, contribution } of terms) expect(contribution).toBe(weight * value);
  }
}

function checkPage({ sections: shown, explanation }: Answer, active: readonly Rule[]): void {
  const onPage = shown.flatMap(({ events: list }) => list.map(({ eventKey }) => eventKey));
  expect(new Set(onPage).size).toBe(onPage.length);
  const met = new Set(explanation!.rules.map(({ id }) => id));
  for (const { effect, conditions: stated } of active.filter(({ id }) => met.has(id))) {
    if (effect.kind !== 'hide' || stated.sections.length > 0) continue;
    if (stated.categories.length + stated.genres.length > 0) continue;
    for (const key of onPage) {
      const event = eventByKey.get(key)!;
      expect(effect.targets.events).not.toContain(key);
      expect(effect.targets.venues).not.toContain(event.venue.key);
      for (const artist of event.artists) expect(effect.targets.artists).not.toContain(artist.key);
    }
  }
  for (const { id, candidates, drops, isShown, events: list } of explanation!.sections) {
    const dropped = Object.values(drops).reduce((sum, count) => sum + count, 0);
    expect(list.length + dropped, id).toBe(candidates);
    const featured = list.slice(10).filter(({ featuredBy }) => featuredBy !== null);
    if (isShown) expect(featured).toEqual([]);
  }
}
