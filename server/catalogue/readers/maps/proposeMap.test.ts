import { expect, it } from 'vitest';
import { columnMapSchema } from '#server/catalogue/readers/csv/columnMap.ts';
import { prepareRecord } from '#server/catalogue/import/prepareRecord.ts';
import { mapJson } from './readMappedJson.ts';
import { proposeMap, sampleJson } from './proposeMap.ts';

const answer = {
  meta: { pages: [1, 2] },
  data: {
    gigs: [
      {
        gig_id: 71,
        title: 'The Lanterns',
        starts: '8/11/2025 7:30 pm',
        link: 'https://gigs.example/71',
        venue: { name: 'Corner Hotel', suburb: 'Richmond', state: 'VIC', postcode: '3121' },
        artists: [{ name: 'The Lanterns' }],
        price: '$45.00',
        age_restriction: '18+',
        accessibility: ['Wheelchair access'],
      },
    ],
  },
};

function proposeJsonMap(value: unknown, name: string) {
  const found = sampleJson(value);
  return found && { ...proposeMap(found.samples, name), records: [found.records] };
}

it('proposes a map that imports the answer it was made from', () => {
  const proposed = proposeJsonMap(answer, 'gigs');
  const map = columnMapSchema.parse(proposed);
  const [record] = mapJson(answer, 1, map);
  if (record === undefined || 'rejects' in record) throw new Error('no record');
  expect(prepareRecord(record.value)).toMatchObject({
    event: {
      sourceId: '71',
      name: 'The Lanterns',
      url: 'https://gigs.example/71',
      dateStart: '2025-11-08T08:30:00.000Z',
      venue: { name: 'Corner Hotel', locality: 'Richmond', postcode: '3121' },
      artists: [{ name: 'The Lanterns' }],
      priceMin: 45,
      minimumAge: 18,
      accessibility: ['Wheelchair access'],
    },
  });
});

it('proposes a map for the columns of a table', () => {
  const samples = new Map([
    ['Ref', ['A1']],
    ['Show', ['The Lanterns']],
    ['Date', ['08/11/2025']],
    ['Venue', ['Corner Hotel']],
    ['Town', ['Richmond']],
  ]);
  expect(proposeMap(samples, 'table')).toMatchObject({
    dates: ['d/M/yyyy'],
    fields: {
      sourceId: '{Ref}',
      name: '{Show}',
      dateStart: '{Date}',
      'venue.name': '{Venue}',
      'venue.locality': '{Town}',
    },
  });
});

it('proposes nothing for a value without objects', () => {
  expect(proposeJsonMap([1, 2, 3], 'numbers')).toBeNull();
});

it('takes an event with a list of links for an event, and its address for the venue', () => {
  const event = {
    title: 'Carnival',
    start: '2025-01-19T11:00:00+11:00',
    links: [{ label: 'Website', url: 'https://carnival.example/' }],
    location: { address: 'Alexandra Gardens, Melbourne' },
  };
  expect(proposeJsonMap(event, 'list')).toMatchObject({
    records: [''],
    location: '{location.address}',
    fields: { sourceId: '{title} {start}', url: '{links[].url}' },
  });
});
