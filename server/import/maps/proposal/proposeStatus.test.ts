import { expect, it } from 'vitest';
import { applyColumnMap } from '#server/import/maps/applyColumnMap.ts';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import type { Samples } from './judgeColumns.ts';
import { proposeMap } from './proposeMap.ts';

const proposeTable = (samples: Samples, name: string) => proposeMap(samples, name).map;

it('proposes columns of yes and no that say whether an event is cancelled or sold out', () => {
  const samples = new Map([
    ['Title', ['One', 'Two']],
    ['Date', ['2026-12-05', '2026-12-06']],
    ['Cancelled', ['no', 'yes']],
    ['Sold out', ['true', 'false']],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'sales'));
  const rows = [0, 1].map((row) =>
    applyColumnMap(map, (column) => samples.get(column)?.[row] ?? ''),
  );
  expect(rows).toMatchObject([
    { value: { isCancelled: false, hasAvailability: false } },
    { value: { isCancelled: true, hasAvailability: true } },
  ]);
});

it.each([
  ['Private', ['no', 'yes'], [{ value: {} }, { isLeftOut: true }]],
  ['is_public', ['true', 'false'], [{ value: {} }, { isLeftOut: true }]],
  ['Published?', ['Y', 'N'], [{ value: {} }, { isLeftOut: true }]],
  ['is_free', ['true', 'false'], [{ value: { priceMin: 0 } }, { value: { priceMin: 25 } }]],
  ['Private', ['', '✓'], [{ value: {} }, { isLeftOut: true }]],
  ['Public', ['1', '0'], [{ value: {} }, { isLeftOut: true }]],
  ['Public', ['yes', ''], [{ value: {} }, { isLeftOut: true }]],
  ['Show online', ['yes', 'no'], [{ value: {} }, { isLeftOut: true }]],
  ['Invite only', ['', 'x'], [{ value: {} }, { isLeftOut: true }]],
  ['Called off', ['', 'x'], [{ value: { isCancelled: false } }, { value: { isCancelled: true } }]],
  ['Fully booked', ['No', 'Yes'], [{ value: {} }, { value: { hasAvailability: false } }]],
  ['Going ahead', ['Confirmed', 'Cancelled'], [{ value: {} }, { value: { isCancelled: true } }]],
  ['Status', ['OK', 'CANCELLED - refunds'], [{ value: {} }, { value: { isCancelled: true } }]],
  [
    'Status',
    ['on sale', 'Sold out (waitlist)'],
    [{ value: {} }, { value: { hasAvailability: false } }],
  ],
  ['Status', ['FREE_TICKETED', 'OFF_SALE'], [{ value: {} }, { value: { hasAvailability: false } }]],
  ['Postponed', ['no', 'yes'], [{ value: {} }, { value: { isPostponed: true } }]],
])('proposes what yes and no mean in a column %s', (column, texts, expected) => {
  const samples = new Map([
    ['Title', ['One', 'Two']],
    ['Date', ['2026-12-05', '2026-12-06']],
    ['Price', ['', '25']],
    [column, texts],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'sales'));
  const rows = [0, 1].map((row) => applyColumnMap(map, (name) => samples.get(name)?.[row] ?? ''));
  expect(rows).toMatchObject(expected);
});

it('reads the top of a range, and of `Up to` no lowest price', () => {
  const samples = new Map([
    ['Show', ['One', 'Two', 'Three', 'Four']],
    ['Date', ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']],
    ['Price', ['$30-$50', 'Adult $25, Concession $15', 'Up to $40', 'Free']],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'prices'));
  const rows = [0, 1, 2, 3].map((row) =>
    applyColumnMap(map, (column) => samples.get(column)?.[row] ?? ''),
  );
  expect(rows.map(({ value }) => [value['priceMin'], value['priceMax']])).toEqual([
    [30, 50],
    [15, 25],
    ['Up to $40', 40],
    [0, undefined],
  ]);
});

it.each([
  ['Stage', 'Pencilled'],
  ['Progress', '2nd hold'],
  ['Status', '1st option'],
  ['Booking status', 'ON_HOLD'],
  ['Notes', 'Lighting sorted\nawaiting deposit from agent'],
  ['Remarks', 'Pending council approval'],
  ['Office use', 'hold until Friday'],
  ['Who', 'members only'],
])('leaves an event out where %s says %s', (column, held) => {
  const samples = new Map([
    ['Act', ['Salt Flats', 'The Quills', 'Tin Roof']],
    ['Date', ['2026-12-05', '2026-12-06', '2026-12-07']],
    ['Room', ['Bandroom', 'Front Bar', 'Bandroom']],
    [column, ['Confirmed', held, '']],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'diary'));
  const rows = [0, 1, 2].map((row) =>
    applyColumnMap(map, (name) => samples.get(name)?.[row] ?? ''),
  );
  const room = { name: 'Bandroom' };
  expect(rows).toMatchObject([
    { value: { venue: room } },
    { isLeftOut: true },
    { value: { venue: room } },
  ]);
});

it.each([
  ['Invoice', 'Pending'],
  ['Support', 'TBC'],
  ['Dinner option', 'Option'],
  ['Ticket', 'https://tickets.example/e/hold'],
])('publishes an event where %s says %s', (column, text) => {
  const samples = new Map([
    ['Act', ['Salt Flats', 'The Quills']],
    ['Date', ['2026-12-05', '2026-12-06']],
    [column, ['Sent', text]],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'diary'));
  const quills = applyColumnMap(map, (name) => samples.get(name)?.[1] ?? '');
  expect(quills).toMatchObject({ value: { name: 'The Quills' } });
});

it('takes events of the whole day for days without a time', () => {
  const samples = new Map([
    ['Subject', ['Art Show', 'Concert']],
    ['Start Date', ['14/12/2026', '16/12/2026']],
    ['Start Time', ['12:00:00 AM', '6:30:00 PM']],
    ['All day event', ['True', 'False']],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'school'));
  const [show, concert] = [0, 1].map((row) =>
    applyColumnMap(map, (name) => samples.get(name)?.[row] ?? ''),
  );
  expect(show).toMatchObject({ value: { isDateOnly: true } });
  expect(concert?.value).not.toHaveProperty('isDateOnly');
});

it('takes the state of a review for no status', () => {
  const { status } = proposeTable(
    new Map([
      ['Event', ['Carols', 'Market', 'Fair']],
      ['Date', ['2026-12-05', '2026-12-06', '2026-12-07']],
      ['review_status', ['Published', 'Published', 'Not adjudicated']],
    ]),
    'musicals',
  );
  // It may say that an event is held; other words of it reject nothing.
  expect(status).toEqual({ column: '{review_status}', values: { '*': {} } });
});
