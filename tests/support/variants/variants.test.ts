import { expect, it, test } from 'vitest';
import { importVariant } from './importVariant.ts';
import type { KnownEvent } from './knownEvent.ts';
import { shapes } from './listingShapes.ts';
import { makeTable } from './makeTable.ts';
import { makeVariant } from './makeVariant.ts';

const seed = 39;

test.each(Object.keys(shapes).map((shape, number) => [shape, number] as const))(
  'a listing of the shape %s comes in as it is meant',
  async (_shape, first) => {
    for (const round of [0, 1]) {
      const variant = makeVariant(seed, first + round * Object.keys(shapes).length);
      const { stored, wrong } = await importVariant(variant);
      expect(wrong).toEqual([]);
      expect(stored).toBe(variant.events.length);
    }
  },
);
/**
 * Fields that today's readers take wrongly without a word, by number of the table. An entry goes when its cause does:
 * 6 and 37 have a mark for yes and nothing for no, 11 a price `$69 + $3 bf`, 17 a column `Contact` and one of yes and
 * nothing, 30 a word in its notes, and 38 times such as `19h30`.
 */
const knownWrong: Readonly<Record<number, readonly string[]>> = {
  6: ['private'],
  11: ['priceMin'],
  17: ['name', 'isSoldOut'],
  30: ['isCancelled'],
  37: ['isCancelled', 'private'],
  38: ['dateStart'],
};

test.each(Array.from({ length: 40 }, (_, number) => number))(
  'table %i of a shape that nobody described comes in right, or is asked about, warned of or refused',
  async (number) => {
    const { wrong } = await importVariant(makeTable(seed, number));
    const known = knownWrong[number] ?? [];
    expect(wrong.filter((text) => !known.includes(text.split(':')[0] ?? ''))).toEqual([]);
  },
);

it('finds wrong instants, prices, links and private events of a generated file', async () => {
  const variant = makeVariant(seed, 0);
  const wrongOf = async (change: Partial<KnownEvent>) => {
    const events = variant.events.map((event) => event && { ...event, ...change });
    const { wrong } = await importVariant({ ...variant, events });
    return wrong.map((text) => text.split(':')[0]);
  };
  const all = (field: string) => variant.events.map(() => field);
  expect(await wrongOf({ start: '2020-01-01T00:00:00.000Z' })).toEqual(all('dateStart'));
  expect(await wrongOf({ name: 'Another' })).toEqual(all('name'));
  expect(await wrongOf({ isPrivate: true })).toEqual(all('private'));
  expect(await wrongOf({ price: 1 })).toContain('priceMin');
  expect(await wrongOf({ link: 'https://other.example/1' })).toContain('url');
});
