import { expect, it } from 'vitest';
import { applyColumnMap } from '#server/import/maps/applyColumnMap.ts';
import { columnMapSchema } from '#server/import/maps/columnMap.ts';
import { mapEachDate } from '#server/import/maps/mapEachDate.ts';
import { mapJson } from '#server/import/maps/readMappedJson.ts';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';
import type { Samples } from './judgeColumns.ts';
import { listUnfilled, proposeMap } from './proposeMap.ts';
import { sampleJson } from './sampleJson.ts';

const proposeTable = (samples: Samples, name: string) => proposeMap(samples, name).map;

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
  return found && { ...proposeTable(found.samples, name), records: [found.records] };
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
  expect(proposeTable(samples, 'table')).toMatchObject({
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

it('proposes what a status, its prices and its ids mean, so that a cancelled event is not on sale', () => {
  const samples = new Map([
    ['Event ID', ['1', '2', '3', '4']],
    ['Event Name', ['One', 'Two', 'Three', 'Four']],
    ['Start', ['5/12/2026 7:30 PM', '6/12/2026 7:30 PM', '7/12/2026 7:30 PM', '8/12/2026 7:30 PM']],
    ['Price From', ['45,50', 'Free', '', '20']],
    ['Price To', ['89,90', '', '', '']],
    ['Sale Status', ['On Sale', 'SOLD_OUT', 'CANCELLED', 'Wibble']],
    ['Where', ['The Zoo, 711 Ann St, Fortitude Valley QLD 4006', '', '', '']],
  ]);
  const proposed = proposeTable(samples, 'sales');
  expect(proposed).toMatchObject({
    fields: { sourceId: '{Event ID}', priceMin: '{Price From}', priceMax: '{Price To}' },
    location: '{Where}',
    status: { column: '{Sale Status}' },
  });
  const map = columnMapSchema.parse(proposed);
  const rows = [0, 1, 2, 3].map((row) =>
    applyColumnMap(map, (column) => samples.get(column)?.[row] ?? ''),
  );
  expect(rows).toMatchObject([
    { value: { priceMin: 45.5, priceMax: 89.9, venue: { name: 'The Zoo', postcode: '4006' } } },
    { value: { hasAvailability: false, priceMin: 0 } },
    { value: { isCancelled: true } },
    { rejects: [{ field: 'status', value: 'Wibble' }] },
  ]);
});

it('names an event by its first artist where it has no name of its own', () => {
  const event = { id: 7, datetime: '2026-06-07T12:00:00', lineup: ['Slow Tram'], venue: 'Zoo' };
  expect(proposeJsonMap([event], 'gigs')).toMatchObject({
    fields: { name: '{lineup[0]}' },
    lists: { artists: ['{lineup[]}'] },
  });
});

it('proposes nothing for a value without objects', () => {
  expect(proposeJsonMap([1, 2, 3], 'numbers')).toBeNull();
});

it('takes an event with a list of links for an event, and its address for the venue', () => {
  const event = {
    title: 'Carnival',
    start: '2025-01-19T11:00:00+11:00',
    links: [{ label: 'Website', url: 'https://carnival.example/2025' }],
    location: { address: 'Alexandra Gardens, Melbourne' },
  };
  expect(proposeJsonMap(event, 'list')).toMatchObject({
    records: [''],
    location: '{location.address}',
    fields: { sourceId: '{title} {start}', url: '{links[].url}' },
  });
});

it.each([
  ['all', 'Four'],
  ['most', ''],
])('names events by what %s have, and never by who is behind them', (_, last) => {
  const samples = new Map([
    ['Title', ['', '', '', 'Gala']],
    ['Event', ['One', 'Two', 'Three', last]],
    ['Agency name', ['Council', 'Council', 'Police', 'Police']],
    ['Date', ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']],
  ]);
  expect([proposeTable(samples, 'list').fields['name']].flat()[0]).toBe('{Event}');
});

it('reads the month first in listings of the United States, where no row rules either out', () => {
  const samples = (country: string) =>
    new Map([
      ['Title', ['One', 'Two']],
      ['Date', ['3/4/2026', '5/6/2026']],
      ['Venue', ['Zoo', 'Zoo']],
      ['Country', [country, country]],
    ]);
  expect(proposeTable(samples('US'), 'list')).toMatchObject({ dates: ['M/d/yyyy'] });
  expect(proposeTable(samples('Australia'), 'list')).toMatchObject({ dates: ['d/M/yyyy'] });
});

it('compares how records fill two paths, and takes neither a picture, an id nor cents', () => {
  const gigs = [1, 2, 3, 4].map((n) => ({
    id: n === 4 ? 3 : n,
    gig_uid: `g${n}`,
    title: n === 1 ? 'Short' : '',
    event_name: `Gig ${n}`,
    starts: `2026-03-0${n}T19:30`,
    place: n === 2 ? { id: 'a9f3' } : { id: 'a9f2', name: 'Zoo' },
    cover_url: `https://p.example/${n}.jpg`,
    site_url: 'https://zoo.example/',
    page: `https://zoo.example/gigs/${n}`,
    price: { cents: 4500, type_price: 'rsvp', amount_price: '$45' },
    currency: 'AUD',
  }));
  expect(proposeJsonMap(gigs, 'gigs')).toMatchObject({
    fields: {
      sourceId: '{gig_uid}',
      name: '{event_name}',
      'venue.name': '{place.name}',
      url: '{page}',
      priceMin: '{price.amount_price}',
    },
    currency: '{currency}',
  });
  const cents = gigs.map(({ price: _price, ...gig }, n) => ({ ...gig, price: 3500 + n * 500 }));
  expect(proposeJsonMap(cents, 'gigs')?.fields).not.toHaveProperty('priceMin');
  const odd = gigs.map(({ price: _price, ...gig }, n) => ({ ...gig, price: 3599 + n * 503 }));
  expect(proposeJsonMap(odd, 'gigs')?.fields).not.toHaveProperty('priceMin');
  const both = gigs.map(({ price: _price, ...gig }) => {
    return { ...gig, cost: { value: 850, major_value: '8.50' }, rsvp_cost: 3 };
  });
  expect(proposeJsonMap(both, 'gigs')).toMatchObject({
    fields: { priceMin: '{cost.major_value}' },
  });
});

it('takes the label of a place for its name, and its address for none', () => {
  const gigs = [1, 2, 3].map((n) => ({
    uid: `g${n}`,
    title: `Gig ${n}`,
    starts: `2026-03-0${n}T19:30`,
    where: { label: 'The Gov', addr: '59 Port Rd, Hindmarsh SA 5007' },
  }));
  expect(proposeJsonMap(gigs, 'gigs')?.fields).toMatchObject({
    'venue.name': '{where.label}',
    'venue.address': '{where.addr}',
  });
});

it('gives both paths to a list that mixes recurring and single events, and a date of each its event', () => {
  const mixed = [
    { title: 'One', start: '2026-03-01T19:30', venue: 'Zoo' },
    { title: 'Two', startRecur: '2026-03-02', venue: 'Zoo' },
  ];
  expect(proposeJsonMap(mixed, 'mixed')).toMatchObject({
    fields: { dateStart: ['{start}', '{startRecur}'] },
  });
  const nights = ['2026-03-05T19:30', '2026-03-06T19:30'].map((starts) => ({ starts }));
  const held = {
    shows: [
      { title: 'Run', nights },
      { title: 'Once', starts: '2026-03-07T19:30' },
    ],
  };
  const proposed = proposeJsonMap(held, 'shows');
  expect(proposed).toMatchObject({
    records: ['shows[].nights[?]'],
    fields: { name: '{^title}', dateStart: '{starts}' },
  });
  const records = mapJson(held, 1, columnMapSchema.parse(proposed));
  expect(records.map((record) => ('value' in record ? record.value : null))).toMatchObject([
    { name: 'Run', dateStart: '2026-03-05T19:30' },
    { name: 'Run', dateStart: '2026-03-06T19:30' },
    { name: 'Once', dateStart: '2026-03-07T19:30' },
  ]);
});

it('joins lists under different keys, and names the lists that it leaves', () => {
  const gig = { title: 'One', starts: '2026-03-01T19:30', venue: 'Zoo' };
  const found = sampleJson({
    perth: { gigs: [gig, gig] },
    hobart: { gigs: [gig] },
    staff: [{ name: 'Ann' }],
  });
  expect(found).toMatchObject({ records: '*.gigs[]', others: ['staff[] (1)'] });
});

it('joins a day and a time of their own columns, and reads American days where no other reading fits', () => {
  const samples = new Map([
    ['Subject', ['The Lanterns', 'Slow Tram']],
    ['Start Date', ['9/2/2026', '9/14/2026']],
    ['Start Time', ['04:30 PM', '8:00 PM']],
    ['End Time', ['08:30 PM', '11:00 PM']],
    ['Location', ['Corner Hotel', 'Zoo']],
  ]);
  expect(proposeTable(samples, 'outlook')).toMatchObject({
    dates: ['M/d/yyyy'],
    fields: {
      name: '{Subject}',
      dateStart: ['{Start Date} {Start Time}', '{Start Date}'],
      dateEnd: '{Start Date} {End Time}',
      'venue.name': '{Location}',
    },
  });
});

it('takes the start of the event, not the day its record was made, and milliseconds for a date', () => {
  const event = {
    id: 7,
    title: 'Noise',
    date: '2026-01-02 10:00:00',
    start_date: '2026-06-07 12:00:00',
    attendance: '7',
    created: 1780826400000,
    venue: { id: 3, date: '2026-01-02 10:00:00', venue: 'Hall', city: 'Perth' },
  };
  expect(proposeJsonMap([event], 'rest')).toMatchObject({
    fields: { dateStart: '{start_date}', 'venue.name': '{venue.venue}', sourceId: '{id}' },
  });
  const { start_date: _start, date: _date, ...timed } = { ...event, time: 1780833600000 };
  expect(proposeJsonMap([timed], 'times')).toMatchObject({
    dates: ['x'],
    fields: { dateStart: '{time}' },
  });
});

it('finds a column of days whatever its name, and takes the day alone where the time is none', () => {
  const samples = new Map([
    ['iso', ['2026-08-18', '2026-08-22']],
    ['Show / Artist', ['The Lanterns', 'Slow Tram']],
    ['Venue', ['Zoo', 'Hall']],
    ['Time', ['Not listed', '7:30 PM']],
  ]);
  const proposed = proposeTable(samples, 'listings');
  expect(proposed.fields).toMatchObject({
    name: '{Show / Artist}',
    dateStart: ['{iso} {Time}', '{iso}'],
  });
  const map = columnMapSchema.parse(proposed);
  const starts = [0, 1].map((row) => {
    const mapped = applyColumnMap(map, (column) => samples.get(column)?.[row] ?? '');
    return 'rejects' in mapped ? mapped.rejects : mapped.value['dateStart'];
  });
  expect(starts).toEqual(['2026-08-18', '2026-08-22T19:30:00']);
});

it.each([
  // As a spreadsheet with times of day among texts is read.
  [{ Day: ['2026-12-12', '2026-12-13'], Time: ['19:30:00', '7.30pm – 10pm'] }],
  [{ Day: ['Sat 12 Dec 2026', '13 Dec 2026'], Time: ['7:30 PM', '7:30 PM - 10:00 PM'] }],
  [{ When: ['12 Dec 2026 7.30pm', 'Sun 13 Dec 2026, 7.30pm – 10pm'] }],
])('reads times of day and texts with a start and an end in %o', (columns) => {
  const samples = new Map(Object.entries({ Show: ['One', 'Two'], ...columns }));
  const map = columnMapSchema.parse(proposeTable(samples, 'listing'));
  const times = [0, 1].map((row) => {
    const mapped = applyColumnMap(map, (column) => samples.get(column)?.[row] ?? '');
    return [mapped.value['dateStart'], mapped.value['dateEnd']];
  });
  expect(times).toEqual([
    ['2026-12-12T19:30:00', undefined],
    ['2026-12-13T19:30:00', '2026-12-13T22:00:00'],
  ]);
});

it('reads lists of dates in one cell', () => {
  const samples = new Map([
    ['Show', ['One', 'Two']],
    ['Dates', ['12/12/2026 | 13/12/2026', '14/12/2026']],
  ]);
  const map = columnMapSchema.parse(proposeTable(samples, 'listing'));
  const days = mapEachDate(map, (column) => samples.get(column)?.[0] ?? '');
  expect(days.map(({ value }) => value['dateStart'])).toEqual(['2026-12-12', '2026-12-13']);
});

it.each([
  ['seconds', '1796200200', 'X'],
  ['milliseconds', '1796200200000', 'x'],
])('reads %s since 1970', (_, text, form) => {
  const samples = new Map([
    ['Show', ['One']],
    ['starts_at', [text]],
  ]);
  const proposed = proposeTable(samples, 'listing');
  expect(proposed.dates).toEqual([form]);
  const mapped = applyColumnMap(
    columnMapSchema.parse(proposed),
    (column) => samples.get(column)?.[0] ?? '',
  );
  expect(mapped.value['dateStart']).toBe('2026-12-02T08:30:00Z');
});

it('reads a column that is named by the form of its days, and asks for the name of the act', () => {
  const samples = new Map([
    ['code', ['MAN110525']],
    ['ddmmyy', ['110525']],
    ['venue', ['Hall']],
  ]);
  const proposed = proposeTable(samples, 'slow-tram');
  expect(proposed).toMatchObject({
    dates: ['ddMMyy'],
    fields: { dateStart: '{ddmmyy}', sourceId: '{code}' },
  });
  expect(proposed.fields).not.toHaveProperty('name');
  expect(listUnfilled(proposed)).toContain('name');
});

it.each([
  ['Play', 'Theatre'],
  ['Production', 'Stage'],
  ['Film', 'Cinema'],
  ['Exhibition', 'Gallery'],
  ['Match', 'Ground'],
  ['Talk', 'Room'],
  ['Workshop', 'Space'],
  ['What', 'Where'],
  ['Performance', 'Pub'],
])('takes a column %s for the name and %s for the venue', (name, venue) => {
  const samples = new Map([
    [name, ['Under the Tram', 'Salt', 'Nine Lanterns']],
    [venue, ['The Annexe', 'Small Hall', 'The Annexe']],
    ['From', ['2026-12-05 19:30', '2026-12-06 19:30', '2026-12-07 19:30']],
    ['Until', ['2026-12-05 21:30', '2026-12-06 21:30', '2026-12-07 21:30']],
  ]);
  expect(proposeTable(samples, 'programme').fields).toMatchObject({
    name: `{${name}}`,
    'venue.name': `{${venue}}`,
    dateStart: '{From}',
    dateEnd: '{Until}',
  });
});

it.each(['Website', 'Promoter link', 'Club page', 'More info'])(
  'does not take %s, links of organisers, for links of events',
  (heading) => {
    const links = ['https://rotary.example/about', 'https://lions.example/home/us'];
    const samples = new Map([
      ['Event', ['Carols', 'Market', 'Breakfast', 'Fair']],
      ['Date', ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']],
      [heading, [...links, ...links]],
    ]);
    expect(proposeTable(samples, 'council').fields).not.toHaveProperty('url');
  },
);
