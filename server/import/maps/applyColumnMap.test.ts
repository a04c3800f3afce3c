import { expect, it } from 'vitest';
import { applyColumnMap } from './applyColumnMap.ts';
import { columnMapSchema } from './columnMap.ts';

function map(given: object) {
  return columnMapSchema.parse({
    name: 'own',
    files: { events: ['Kind'] },
    fields: { name: '{Act}', 'venue.state': '{State}' },
    lists: { categories: ['{Kind}', '{Second}'] },
    ...given,
  });
}

function read(given: object, cells: Record<string, string>) {
  return applyColumnMap(map(given), (column) => cells[column] ?? '');
}

it('means other names by the texts of a list, one for two, none for an empty one', () => {
  const values = { categories: { gig: 'Music', CONCERT: 'Music', other: '', '*': 'as written' } };
  expect(read({ values }, { Kind: 'Gig', Second: 'Concert' })).toMatchObject({
    value: { categories: ['Music'] },
  });
  expect(read({ values }, { Kind: 'Other', Second: 'Talk' })).toMatchObject({
    value: { categories: ['Talk'] },
    warnings: [],
  });
});

it('leaves out what a table without a row for all others does not know, and says so', () => {
  const values = { categories: { gig: 'Music' }, 'venue.state': { vic: 'Victoria' } };
  const mapped = read({ values }, { Kind: 'Talk', State: 'Qld' });
  expect(mapped).toMatchObject({
    value: { categories: [], venue: {} },
    warnings: [
      { field: 'venue.state', value: 'Qld' },
      { field: 'categories', value: 'Talk' },
    ],
  });
  expect(mapped).not.toHaveProperty('value.venue.state');
});

it('keeps a text of a field as it is where the row for all others says so', () => {
  const values = { 'venue.state': { vic: 'Victoria', '*': 'as written' } };
  expect(read({ values }, { State: 'Qld' })).toMatchObject({ value: { venue: { state: 'Qld' } } });
  expect(read({ values }, { State: 'VIC' })).toMatchObject({
    value: { venue: { state: 'Victoria' } },
  });
});

it('takes what programs write into an empty cell for nothing', () => {
  const fields = { 'venue.name': ['{Hall}', '{Act}'], name: '{Act} {Kind}' };
  expect(read({ fields }, { Hall: 'n/a', Act: 'Lanterns', Kind: '-' })).toMatchObject({
    value: { venue: { name: 'Lanterns' }, categories: [] },
  });
});
