import { expect, test } from 'vitest';
import { buildDemand } from '#server/recommender/demand/buildDemand.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { Demand, Profile } from '#server/recommender/types.ts';
import { anEvent, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest } from '#tests/support/recommender/aRequest.ts';

const events = keys(1, 200).map((key) => anEvent(key));
/** The first hundred were clicked by three visitors each. */
const clicks = keys(1, 100).flatMap((eventKey) =>
  [1, 2, 3].map((n) => ({
    visitor: n * 1000 + eventKey,
    kind: 'click' as const,
    eventKey,
    at: inDays(-1),
  })),
);
const demandWith = (shown: ReadonlyMap<number, number>) =>
  buildDemand({ signals: clicks, placeOf: new Map(), shown, now: testNow });

function heroFor(
  demand: Demand,
  seed: number,
  explore: boolean,
  profile: Profile = rocker,
): number[] {
  const { sections } = recommend(aRequest(events, { profile, demand, seed, explore }));
  return sections[0]!.events.map(({ eventKey }) => eventKey);
}
const rocker = aProfile({ genres: [1] });

function exploredWith(demand: Demand): number[] {
  const without = new Set(heroFor(demand, 0, false));
  return keys(1, 60).flatMap((seed) =>
    heroFor(demand, seed, true).filter((key) => !without.has(key)),
  );
}

const share = (list: readonly number[], test_: (key: number) => boolean) =>
  list.filter(test_).length / list.length;

test('three slots are explored, without a stored view mostly by events nobody clicked', () => {
  const explored = exploredWith(demandWith(new Map()));
  expect(explored).toHaveLength(180);
  expect(share(explored, (key) => key > 100)).toBeGreaterThan(0.8);
});

test('what was shown often without a click is explored less', () => {
  const demand = demandWith(new Map(keys(101, 50).map((key) => [key, 400])));
  expect(share(exploredWith(demand), (key) => key > 100 && key <= 150)).toBeLessThan(0.1);
});

test('the next day at least three events of the first section are new to who saw it', () => {
  const demand = demandWith(new Map());
  for (const seed of keys(1, 20)) {
    const today = heroFor(demand, seed, true);
    const seen = { ...rocker, views: today.map((eventKey) => ({ eventKey, count: 1 })) };
    const next = heroFor(demand, seed, true, seen);
    expect(next.filter((key) => !today.includes(key)).length).toBeGreaterThanOrEqual(3);
  }
});
