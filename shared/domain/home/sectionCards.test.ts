import { expect, test } from 'vitest';
import { pickPromotions, type Promotion } from './promotions.ts';
import { sectionOrder, firstVisibleCount, hasMore, nextVisibleCount } from './sectionCards.ts';

const ranked = Array.from({ length: 14 }, (_, rank) => rank);

test('only the first ten are shuffled', () => {
  const order = sectionOrder(ranked, 5, 'near');
  expect(order.slice(10)).toEqual([10, 11, 12, 13]);
  expect(order.slice(0, 10)).not.toEqual(ranked.slice(0, 10));
  expect(order.slice(0, 10).toSorted((a, b) => a - b)).toEqual(ranked.slice(0, 10));
});

test('the same seed keeps the order, another seed or section changes it', () => {
  expect(sectionOrder(ranked, 5, 'near')).toEqual(sectionOrder(ranked, 5, 'near'));
  expect(sectionOrder(ranked, 5, 'near')).not.toEqual(sectionOrder(ranked, 6, 'near'));
  expect(sectionOrder(ranked, 5, 'near')).not.toEqual(sectionOrder(ranked, 5, 'weekend'));
});

test('short and empty sections keep all their events', () => {
  expect(sectionOrder([1, 2, 3], 5, 'near').toSorted()).toEqual([1, 2, 3]);
  expect(sectionOrder([], 5, 'near')).toEqual([]);
});

test('two different promotions are picked by the seed, every one gets its turn', () => {
  const promotions: Promotion[] = ['a', 'b', 'c'].map((id) => ({
    id,
    textDescription: id,
    imgSrc: '/x',
    url: '/y',
  }));
  expect(pickPromotions(promotions, 1)).toEqual(pickPromotions(promotions, 1));
  const picks = Array.from({ length: 50 }, (_, seed) =>
    pickPromotions(promotions, seed).map(({ id }) => id),
  );
  for (const pick of picks) expect(new Set(pick).size).toBe(2);
  expect(new Set(picks.map(([first]) => first)).size).toBe(3);
});

test.each([
  [0, [0]],
  [1, [1]],
  [4, [4]],
  [5, [5]],
  [6, [4, 6]],
  [8, [4, 8]],
  [9, [4, 8, 9]],
  [20, [4, 8, 12, 16, 20]],
])('%i events are shown in steps of %j', (total, steps) => {
  const seen = [firstVisibleCount(total)];
  while (hasMore(total, seen.at(-1) ?? 0)) seen.push(nextVisibleCount(total, seen.at(-1) ?? 0));
  expect(seen).toEqual(steps);
});
