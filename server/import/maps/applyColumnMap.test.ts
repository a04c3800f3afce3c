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

const fields = { dateStart: '{Day} {From}', dateEnd: '{Day} {Until}' };
const dates = ['d/M/yyyy', 'd MMM'];

it.each([
  ['10pm', '3:00 AM', '2026-12-13T03:00:00'],
  ['7pm', '11pm', '2026-12-12T23:00:00'],
  ['7pm', '7pm', '2026-12-12T19:00:00'],
  ['7pm', '6pm', '2026-12-12T18:00:00'],
])('from %s until %s of one day it ends at %s', (From, Until, dateEnd) => {
  const mapped = read({ fields, dates }, { Day: '12/12/2026', From, Until });
  expect(mapped).toMatchObject({ value: { dateEnd }, warnings: [] });
});

it.each([
  ['2026-12-12', '2026-12-15', '2026-12-14'],
  ['2026-12-12', '2026-12-12', '2026-12-12'],
  ['2026-12-31', '2027-01-01', '2026-12-31'],
  ['2026-12-12T19:30', '2026-12-13T00:30', '2026-12-13T00:30'],
])('from %s to an exclusive %s it ends on %s', (Day, Until, dateEnd) => {
  const ends = { fields: { dateStart: '{Day}', dateEnd: '{Until}' }, endDay: 'exclusive' };
  expect(read(ends, { Day, Until })).toMatchObject({ value: { dateEnd } });
});

it('says of a day without a year which one it takes', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const cells: Record<string, string> = { Day: '5 Dec', From: '7pm' };
  const mapped = applyColumnMap(
    { ...map({ fields, dates }), now },
    (column) => cells[column] ?? '',
  );
  const reason = 'names no year: the nearest that fits is taken, 2026-12-05';
  expect(mapped).toMatchObject({
    value: { dateStart: '2026-12-05T19:00:00' },
    fileNotes: [{ field: 'dateStart', value: '5 Dec 7pm', reason }],
  });
});

it.each([
  ['7.45', 1],
  ['19.45', 0],
  ['07:45', 0],
  ['7.45pm', 0],
])('says of a start at %s whether it names am or pm', (Time, notes) => {
  const mapped = read(
    { fields: { dateStart: '{Day} {Time}' } },
    { Kind: 'Gig', Day: '2026-12-12', Time },
  );
  const found = 'fileNotes' in mapped ? (mapped.fileNotes ?? []) : [];
  expect(found.map(({ reason }) => reason)).toEqual(
    Array.from({ length: notes }, () => 'names neither am nor pm: read as 07:45'),
  );
});
