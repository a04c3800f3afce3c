import { expect, test } from 'vitest';
import { importVariant } from './importVariant.ts';
import { shapes } from './listingShapes.ts';
import { makeVariant } from './makeVariant.ts';

const seed = 39;

test.each(Object.keys(shapes).map((shape, number) => [shape, number] as const))(
  'a proposed map reads generated listings of the shape %s as they are meant',
  async (_shape, first) => {
    for (const round of [0, 1]) {
      const variant = makeVariant(seed, first + round * Object.keys(shapes).length);
      const { stored, wrong } = await importVariant(variant);
      expect(wrong).toEqual([]);
      expect(stored).toBe(variant.events.length);
    }
  },
);

test('a wrong instant, price and link of a generated listing are found', async () => {
  const variant = makeVariant(seed, 0);
  const events = variant.events.map((event) => ({
    ...event,
    start: '2020-01-01T00:00:00.000Z',
    price: 1,
    link: 'https://other.example/1',
  }));
  const { wrong } = await importVariant({ ...variant, events });
  expect(wrong.filter((found) => found.startsWith('dateStart'))).toHaveLength(events.length);
  expect(wrong.filter((found) => found.startsWith('url')).length).toBeGreaterThan(0);
  expect(wrong.filter((found) => found.startsWith('priceMin')).length).toBeGreaterThan(0);
});
