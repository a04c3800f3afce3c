import { expect, it } from 'vitest';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import { mapJson } from '#server/import/maps/readMappedJson.ts';
import { proposeMap } from './proposeMap.ts';
import { sampleJson } from './sampleJson.ts';

function proposeJsonMap(value: unknown, name: string) {
  const found = sampleJson(value);
  return found && { ...proposeMap(found.samples, name).map, records: [found.records] };
}

const gig = { band: 'Fizz', venue: 'Marina', time: '20:00' };
const quills = { band: 'The Quills', venue: 'Annexe', time: '19:00' };

it.each([
  ['lists under days', { gigs: { '2026-12-05': [gig], '2026-12-06': [quills] }, bands: ['Fizz'] }],
  ['one list under a day of which there is one', { '2026-12-05': [gig] }],
  ['events under days', { '2026-12-05': gig, '2026-12-06': quills }],
  ['events under days with slashes', { '5/12/2026': gig, '6/12/2026': quills }],
])('reads the days of %s', (_, value) => {
  const map = columnMapSchema.parse(proposeJsonMap(value, 'gigs'));
  const starts = mapJson(value, 1, map).map((record) => 'value' in record && record.value);
  const dateStart = expect.stringMatching(/^2026-12-05T20:00/);
  expect(starts[0]).toMatchObject({ name: 'Fizz', dateStart });
});

it('reads events under ids of their own', () => {
  const value = {
    events: {
      e1: { title: 'Kite Day', date: '2026-12-05', place: 'Beach' },
      e2: { title: 'Book Fair', date: '2026-12-06', place: 'School' },
    },
  };
  const map = columnMapSchema.parse(proposeJsonMap(value, 'fairs'));
  expect(mapJson(value, 1, map)).toMatchObject([
    { value: { name: 'Kite Day', dateStart: '2026-12-05' } },
    { value: { name: 'Book Fair', dateStart: '2026-12-06' } },
  ]);
});

it('samples the dates of all items of a list', () => {
  const nights = ['2026-12-05T19:30', '2026-12-06T19:30'].map((start) => ({ start }));
  const shows = ['Salt', 'Quill'].map((title) => ({ title, nights }));
  expect(sampleJson(shows)?.samples.get('^title')).toEqual(['Salt', 'Salt', 'Quill', 'Quill']);
});

it.each(['customFields', 'properties', 'meta'])('reads %s of labels and values', (key) => {
  const fieldsOf = (cost: string) => [
    { label: 'Cost', value: cost },
    { label: 'Dress code', value: 'none' },
  ];
  const value = [
    { title: 'Salt', start: '2026-12-05T19:30', [key]: fieldsOf('$20') },
    { title: 'Quill', start: '2026-12-06T19:30', [key]: fieldsOf('Free') },
  ];
  const map = columnMapSchema.parse(proposeJsonMap(value, 'shows'));
  expect(mapJson(value, 1, map)).toMatchObject([
    { value: { name: 'Salt', priceMin: 20 } },
    { value: { name: 'Quill', priceMin: 0 } },
  ]);
});

it('reads the dates of an event of which one is not fixed', () => {
  const performances = [{ dateTime: '2026-12-05T19:30' }, { dateTime: '2026-12-06T19:30' }, {}];
  expect(sampleJson([{ title: 'Salt', performances }])?.records).toBe('performances[?]');
});
