import { expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { anEvent, inDays, testNow } from '#tests/support/recommender/aCatalogue.ts';
import {
  findBookability,
  findCurrentEvents,
  prepareCurrentEvents,
  timeBucketLength,
} from './currentEvents.ts';

function prepare(...events: CatalogueEvent[]) {
  return prepareCatalogue({
    version: 1,
    events,
    eventByKey: new Map(events.map((event) => [event.key, event])),
    artists: [],
    venues: [],
    categories: [],
    genres: [],
  });
}

const hours = (count: number) => inDays(count / 24);

test.each<[string, Partial<CatalogueEvent>, string]>([
  ['a season under way', { dateStart: inDays(-30), dateEnd: inDays(30) }, 'bookable'],
  ['a season whose last day ends', { dateStart: inDays(-30), dateEnd: hours(1) }, 'closing'],
  ['a season that is over', { dateStart: inDays(-30), dateEnd: inDays(-1) }, 'past'],
  ['a concert under way', { dateStart: hours(-1), dateEnd: hours(2) }, 'past'],
  ['a concert that begins in an hour', { dateStart: hours(1), dateEnd: hours(4) }, 'closing'],
  [
    'a day without a time on its morning',
    { dateStart: hours(-8), dateEnd: hours(16), isDateOnly: true },
    'bookable',
  ],
])('%s is %s', (_, changes, expected) => {
  const catalogue = prepare(anEvent(1, changes));
  expect(findBookability(catalogue, 0, testNow.getTime())).toBe(expected);
});

test('a season under way counts as no sooner than today', () => {
  const season = anEvent(1, { dateStart: inDays(-300), dateEnd: inDays(300) });
  const { soon, lastChance } = findCurrentEvents(prepare(season), testNow);
  expect(soon[0]).toBe(1);
  expect(lastChance).toHaveLength(0);
});

test('the next time bucket is computed ahead, while other work runs, and leaves the one in use', async () => {
  const closing = {
    dateStart: new Date(testNow.getTime() + 7_200_000 + 1.5 * timeBucketLength).toISOString(),
  };
  const catalogue = prepare(
    anEvent(1, closing),
    anEvent(2),
    anEvent(3, { salesRank: 1, soldAt: hours(-1) }),
  );
  const next = new Date(testNow.getTime() + timeBucketLength);
  const inUse = findCurrentEvents(catalogue, testNow);
  let rounds = 0;
  setImmediate(() => rounds++);
  await prepareCurrentEvents(catalogue, next);
  expect(rounds).toBeGreaterThan(0);
  expect(findCurrentEvents(catalogue, testNow)).toBe(inUse);
  expect(findCurrentEvents(catalogue, next)).toEqual(
    findCurrentEvents(prepareCatalogue(catalogue.source), next),
  );
  expect([...inUse.ids]).toHaveLength(3);
  expect([...findCurrentEvents(catalogue, next).ids]).toHaveLength(2);
});
