import { describe, expect, it, test } from 'vitest';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, aVenue, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { computeSales } from './computeSales.ts';

const now = testNow.getTime();
/** Half of 1,000 tickets gone in ten days, counted today; it starts in thirty days. */
const fast = { sold: 500, capacity: 1000, onSaleAt: inDays(-10), soldAt: inDays(0) };
const salesOf = (...changes: object[]) => {
  const events = changes.map((change, n) => anEvent(n + 1, change));
  return computeSales(events, Int32Array.from(events.keys()), now);
};
const valuesOf = (...changes: object[]) => [...salesOf(...changes).values];

describe('the value of sales', () => {
  it('is 1 for what sold best of late, and falls with tickets and with the age of the count', () => {
    const [best = 0, fewer = 0, older = 0, unknown = 0] = valuesOf(
      fast,
      { ...fast, sold: 50 },
      { ...fast, soldAt: inDays(-7), onSaleAt: inDays(-17) },
      {},
    );
    expect(best).toBe(1);
    expect(fewer).toBeLessThan(best);
    expect(older).toBeLessThan(best);
    expect(older).toBeGreaterThan(fewer);
    expect(unknown).toBe(0);
  });

  it('stays small where the best-selling event has sold a few tickets', () => {
    expect(valuesOf({ ...fast, sold: 5 })[0]).toBeLessThan(0.5);
  });

  it('follows a rank where there is no count, and halves in a week', () => {
    const at = (salesRank: number, soldAt = inDays(0)) => ({ salesRank, soldAt });
    expect(valuesOf(at(1), at(3), at(1, inDays(-7)))).toEqual([1, 0.5, 0.5]);
  });
});

test.each<[string, object, boolean]>([
  ['half of the tickets in ten days', fast, true],
  ['a count that is more than a week old', { ...fast, soldAt: inDays(-8) }, false],
  ['no capacity', { ...fast, capacity: null }, false],
  ['no day from which on it sells', { ...fast, onSaleAt: null }, false],
  ['a pace that leaves tickets for months', { ...fast, sold: 50 }, false],
  ['a pace that leaves tickets at the start', { ...fast, dateStart: inDays(5) }, false],
  ['hardly any tickets', { ...fast, sold: 10, capacity: 15 }, false],
  ['no ticket left', { ...fast, sold: 1000 }, false],
])('%s: whether it sells fast', (_, change, isFast) => {
  expect(salesOf(change).isFast[0]).toBe(Number(isFast));
});

test('what sells fast is popular, and said to sell fast near the visitor only where it is near', () => {
  const events = [
    ...keys(1, 10).map((key) => anEvent(key)),
    anEvent(20, fast),
    ...keys(21, 10).map((key) => anEvent(key, { ...fast, venue: aVenue('Perth') })),
  ];
  const profile = aProfile({ place: placeIn('Brisbane') });
  const { sections } = recommend(aRequest(events, { profile, explain: true }));
  const shown = sections.flatMap((section) => section.events);
  const reasonOf = (key: number) =>
    shown.find(({ eventKey }) => eventKey === key)?.terms?.find(({ t }) => t === 'reg')?.because;
  expect(sections[0]!.events[0]!.eventKey).toBe(20);
  expect(reasonOf(20)).toBe('Selling fast near you');
  expect(reasonOf(21)).toBe('Selling fast');
  expect(reasonOf(1)).not.toMatch(/Selling/);
});
