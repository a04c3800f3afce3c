import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { createCategoryList } from './categoryList.ts';
import type { ReadModels } from './readModels.ts';

const start = '2026-11-20T02:00:00.000Z';

function modelsOf(events: { category: string; at?: string; isCancelled?: boolean }[]): ReadModels {
  const catalogue = aCatalogue(
    events.map(({ category, at = '2026-12-01T09:00:00.000Z', isCancelled = false }) => ({
      name: `An event of ${category}`,
      categories: [category],
      dateStart: at,
      isCancelled,
    })),
  );
  return { catalogue } as ReadModels;
}

test('categories come by their events to come, equal ones by name', () => {
  const models = modelsOf([
    { category: 'Theatre' },
    { category: 'Music' },
    { category: 'Comedy' },
    { category: 'Music' },
  ]);
  const list = createCategoryList({ shown: () => models }, () => new Date(start));
  expect(list(null)).toEqual(['Music', 'Comedy', 'Theatre']);
});

test('a category with past or cancelled events alone is left out, also once its day has come', () => {
  const models = modelsOf([
    { category: 'Art', at: '2026-11-19T09:00:00.000Z' },
    { category: 'Talks', isCancelled: true },
    { category: 'Family', at: '2026-11-21T09:00:00.000Z' },
    { category: 'Music' },
  ]);
  let now = new Date(start);
  const list = createCategoryList({ shown: () => models }, () => now);
  expect(list(null)).toEqual(['Family', 'Music']);
  now = new Date('2026-11-22T00:00:00Z');
  expect(list(null)).toEqual(['Music']);
});

test('the list follows the catalogue', () => {
  let models = modelsOf([{ category: 'Music' }]);
  const list = createCategoryList({ shown: () => models }, () => new Date(start));
  expect(list(null)).toEqual(['Music']);
  models = modelsOf([{ category: 'Festival' }]);
  expect(list(null)).toEqual(['Festival']);
});

test('a brand chooses categories and their order, of those that have events', () => {
  const models = modelsOf([{ category: 'Music' }, { category: 'Comedy' }]);
  const list = createCategoryList({ shown: () => models }, () => new Date(start));
  expect(list(['Opera', 'Comedy', 'Music'])).toEqual(['Comedy', 'Music']);
});
