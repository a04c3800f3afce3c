import { describe, expect, it, test } from 'vitest';
import { prepareRecord } from '#server/import/record/prepareRecord.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { createFileCounts, readJsonLd } from './readJsonLd.ts';

function prepareAll(document: unknown): PreparedEvent[] {
  return readJsonLd(document, 1, { counts: createFileCounts(), base: null }).map((record) => {
    const prepared = 'value' in record ? prepareRecord(record.value) : record;
    if ('rejects' in prepared) throw new Error(JSON.stringify(prepared.rejects));
    return prepared.event;
  });
}

function anEventNode(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: 'Night of Noise',
    url: 'https://tickets.example/noise',
    startDate: '2025-11-08T19:30:00+10:00',
    location: {
      '@type': 'Place',
      name: 'The Tivoli',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Fortitude Valley',
        addressRegion: 'QLD',
        addressCountry: 'AU',
      },
    },
    ...changes,
  };
}

describe('where events stand in a document', () => {
  const names = (document: unknown): string[] => prepareAll(document).map(({ name }) => name);
  const a = anEventNode({ name: 'A', url: 'https://tickets.example/a' });
  const b = anEventNode({
    name: 'B',
    url: 'https://tickets.example/b',
    '@type': ['Event', 'Festival'],
  });

  it.each([
    ['one alone', a, ['A']],
    ['a list', [a, b], ['A', 'B']],
    [
      'a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, a, b] },
      ['A', 'B'],
    ],
    ['the main entity of a page', { '@type': 'WebPage', mainEntity: a }, ['A']],
    [
      'a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: a }] },
      ['A'],
    ],
    [
      'the events of a place',
      { '@type': 'MusicVenue', name: 'The Tivoli', event: [a, b] },
      ['A', 'B'],
    ],
    ['a type written as an address', { ...a, '@type': 'http://schema.org/ComedyEvent' }, ['A']],
    ['no event', { '@type': 'Organization', name: 'Someone' }, []],
  ])('%s', (_, document, expected) => {
    expect(names(document)).toEqual(expected);
  });

  it('parts of a festival take from the whole what they do not say', () => {
    const whole = anEventNode({
      '@type': 'Festival',
      name: 'Long Weekend',
      subEvent: [
        { '@type': 'MusicEvent', name: 'Friday', startDate: '2025-11-07T17:00' },
        { '@type': 'MusicEvent', startDate: '2025-11-08T12:00', eventStatus: 'EventCancelled' },
      ],
    });
    const events = prepareAll(whole);
    expect(events.map(({ name, isCancelled }) => [name, isCancelled])).toEqual([
      ['Long Weekend', false],
      ['Friday', false],
      ['Long Weekend', true],
    ]);
    expect(events.map(({ venue }) => venue.name)).toEqual([
      'The Tivoli',
      'The Tivoli',
      'The Tivoli',
    ]);
    expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(3);
  });

  it('a series is no event, its dates are', () => {
    const tour = {
      '@type': 'EventSeries',
      name: 'Tour',
      url: 'https://tickets.example/tour',
      subEvent: [
        anEventNode({ name: 'Brisbane', url: undefined }),
        anEventNode({
          name: 'Brisbane, second night',
          url: undefined,
          startDate: '2025-11-09T19:30',
        }),
      ],
    };
    expect(names(tour)).toEqual(['Brisbane', 'Brisbane, second night']);
  });

  it('dates of a tour with one address stay apart', () => {
    const events = prepareAll([
      anEventNode(),
      anEventNode({ startDate: '2025-11-09T19:30:00+10:00' }),
    ]);
    expect(new Set(events.map(({ sourceId }) => sourceId)).size).toBe(2);
  });

  it('follows references by id', () => {
    const place = {
      '@id': '#tivoli',
      '@type': 'Place',
      name: 'The Tivoli',
      address: 'Brisbane QLD',
    };
    const events = prepareAll({
      '@graph': [place, anEventNode({ location: { '@id': '#tivoli' } })],
    });
    expect(events[0]?.venue).toMatchObject({
      name: 'The Tivoli',
      locality: 'Brisbane',
      state: 'QLD',
    });
  });
});

const prepareOne = (changes: Record<string, unknown>): PreparedEvent => {
  const [event] = prepareAll(anEventNode(changes));
  if (event === undefined) throw new Error('no event');
  return event;
};

test.each([
  ['with an offset', '2025-11-08T19:30:00+10:00', '2025-11-08T09:30:00.000Z'],
  ['with a short offset', '2025-11-08T19:30:00+1000', '2025-11-08T09:30:00.000Z'],
  ['in UTC', '2025-11-08T09:30:00Z', '2025-11-08T09:30:00.000Z'],
  ['without offset, on the clocks of the venue', '2025-11-08T19:30:00', '2025-11-08T09:30:00.000Z'],
  ['a day alone', '2025-11-08', '2025-11-07T14:00:00.000Z'],
])('reads a date %s', (_, startDate, dateStart) => {
  expect(prepareOne({ startDate }).dateStart).toBe(dateStart);
});

test.each([
  ['words', 'The Tivoli, 52 Costin St, Fortitude Valley QLD 4006'],
  [
    'a place with an address in one line',
    { '@type': 'Place', name: 'The Tivoli', address: 'Fortitude Valley, QLD' },
  ],
  [
    'one of a list',
    [
      { '@type': 'VirtualLocation', url: 'https://stream.example' },
      'The Tivoli, Fortitude Valley QLD',
    ],
  ],
])('reads a location that is %s', (_, location) => {
  expect(prepareOne({ location }).venue).toMatchObject({
    name: 'The Tivoli',
    locality: 'Fortitude Valley',
    state: 'QLD',
    country: 'Australia',
    timezone: 'Australia/Brisbane',
  });
});

test('reads coordinates written as text', () => {
  const location = {
    '@type': 'Place',
    name: 'Hall',
    geo: { latitude: '-31.95', longitude: '115.86' },
  };
  expect(prepareOne({ location }).venue).toMatchObject({
    latitude: -31.95,
    timezone: 'Australia/Perth',
    country: 'Australia',
  });
});

test.each([
  ['a virtual location', { location: { '@type': 'VirtualLocation', url: 'https://meet.example' } }],
  [
    'a mode of attendance',
    { location: 'Zoom', eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' },
  ],
  ['an address on the internet', { location: 'https://meet.example/42' }],
  ['a place called Online', { location: { '@type': 'Place', name: 'Online event' } }],
])('an event with %s is online', (_, event) => {
  expect(prepareOne(event).venue).toMatchObject({ name: 'Online', isOnline: true, locality: '' });
});

test('a link to a map names no venue', () => {
  expect(() => prepareOne({ location: 'https://maps.google.com/?q=Tivoli' })).toThrow(
    /venue\.name.*missing/,
  );
});

test.each([
  ['a person', { '@type': 'Person', name: 'Ada Lantern' }, ['Ada Lantern']],
  ['a group', { '@type': 'MusicGroup', name: 'The Lanterns' }, ['The Lanterns']],
  ['words', 'The Lanterns', ['The Lanterns']],
  [
    'a list of both',
    [{ '@type': 'MusicGroup', name: 'The Lanterns' }, 'Slow Tram'],
    ['The Lanterns', 'Slow Tram'],
  ],
])('reads a performer that is %s', (_, performer, names) => {
  const { artists } = prepareOne({ performer });
  expect(artists.map(({ name }) => name)).toEqual(names);
  expect(artists[0]?.billing).toBe('headliner');
});

test.each([
  ['EventCancelled', { isCancelled: true }],
  ['https://schema.org/EventCancelled', { isCancelled: true }],
  ['http://schema.org/EventPostponed', { isPostponed: true }],
  [['https://schema.org/EventRescheduled'], { isRescheduled: true }],
  [{ '@id': 'https://schema.org/EventCancelled' }, { isCancelled: true }],
  [
    'https://schema.org/EventScheduled',
    { isCancelled: false, isPostponed: false, isRescheduled: false },
  ],
])('reads the status %j', (eventStatus, expected) => {
  expect(prepareOne({ eventStatus })).toMatchObject(expected);
});

test('reads the former date of a rescheduled event', () => {
  expect(prepareOne({ previousStartDate: '2025-10-01T19:30' }).previousStart).toBe(
    '2025-10-01T09:30:00.000Z',
  );
});

test.each([
  ['one offer', { '@type': 'Offer', price: '49.90', priceCurrency: 'AUD' }, 49.9, 49.9],
  ['several', [{ price: 30, priceCurrency: 'AUD' }, { price: '$1,080' }], 30, 1080],
  [
    'an aggregate',
    { '@type': 'AggregateOffer', lowPrice: '20', highPrice: 90, priceCurrency: 'AUD' },
    20,
    90,
  ],
  ['another currency', { price: 30, priceCurrency: 'USD' }, null, null],
])('reads prices of %s', (_, offers, priceMin, priceMax) => {
  expect(prepareOne({ offers })).toMatchObject({ priceMin, priceMax });
});

test.each([[true], ['true'], ['https://schema.org/True']])(
  'is free where it is said to be accessible for free: %s',
  (isAccessibleForFree) => {
    expect(prepareOne({ isAccessibleForFree, offers: [] }).priceMin).toBe(0);
    const offers = { price: 30, priceCurrency: 'AUD' };
    expect(prepareOne({ isAccessibleForFree, offers }).priceMin).toBe(30);
  },
);

test('sold out is said when every offer is gone', () => {
  const gone = { availability: 'https://schema.org/SoldOut', validFrom: '2025-08-01T09:00+10:00' };
  expect(prepareOne({ offers: [gone, gone] })).toMatchObject({
    hasAvailability: false,
    availabilityDate: '2025-07-31T23:00:00.000Z',
    onSaleAt: '2025-07-31T23:00:00.000Z',
  });
  expect(prepareOne({ offers: [gone, { availability: 'InStock' }] }).hasAvailability).toBe(true);
});

test.each(['/tickets/5', 'tickets/5', '#tickets'])(
  'leaves out the path %s of a page whose address is not known, and completes it where it is',
  (url) => {
    const event = anEventNode({ url, offers: [] });
    const counts = createFileCounts();
    expect(readJsonLd(event, 1, { counts, base: null })).toMatchObject([
      { value: { url: '' }, warnings: [{ field: 'url', value: url }] },
    ]);
    const base = 'https://hall.example/june/';
    expect(readJsonLd(event, 1, { counts, base })).toMatchObject([
      { value: { url: new URL(url, base).href }, warnings: [] },
    ]);
  },
);

test('leaves out an image that may not be shown', () => {
  expect(
    prepareOne({ image: ['data:image/png;base64,x', 'https://img.example/a.jpg'] }),
  ).toMatchObject({ homepageImage: 'https://img.example/a.jpg' });
  expect(prepareOne({ image: { url: 'javascript:alert(1)' } }).homepageImage).toBeNull();
});

test('takes the category from the type and genres from the performers', () => {
  const performer = { '@type': 'MusicGroup', name: 'A', genre: ['Rock', 'https://x.example/g'] };
  expect(prepareOne({ '@type': 'ComedyEvent', performer })).toMatchObject({
    categories: ['Comedy'],
    genres: ['Rock'],
  });
});

test.each([
  ['an end with its offset', { endDate: '2025-11-08T23:00:00+1000' }, 'dateEnd', '13:00'],
  ['doors', { doorTime: '2025-11-08T18:30:00+10:00' }, 'doorsAt', '08:30'],
  ['doors as a time alone', { doorTime: '18:30' }, 'doorsAt', '08:30'],
] as const)('reads %s', (_, changes, field, time) => {
  expect(prepareOne(changes)[field]).toBe(`2025-11-08T${time}:00.000Z`);
});

test('leaves out an end that is no date, and keeps the event', () => {
  const [record] = readJsonLd(anEventNode({ endDate: 'late' }), 1, {
    counts: createFileCounts(),
    base: null,
  });
  expect(record).toMatchObject({
    warnings: [{ field: 'dateEnd', value: 'late', reason: 'left out: is not a date and time' }],
  });
  expect(prepareOne({ endDate: 'late' }).dateEnd).toBeNull();
});

test.each([
  ['https://schema.org/EventCancelled', { isCancelled: true }],
  ['eventcancelled', { isCancelled: true }],
  ['http://schema.org/EventPostponed', { isPostponed: true }],
  ['EventRescheduled', { isRescheduled: true }],
  ['EventMovedOnline', { isCancelled: false, isPostponed: false }],
])('reads the status %s', (eventStatus, expected) => {
  expect(prepareOne({ eventStatus })).toMatchObject(expected);
});

test('rejects a status nobody knows, with its value', () => {
  const event = anEventNode({ eventStatus: 'https://schema.org/EventBurntDown' });
  expect(readJsonLd(event, 1, { counts: createFileCounts(), base: null })).toMatchObject([
    { rejects: [{ field: 'eventStatus', value: 'EventBurntDown' }] },
  ]);
});

test.each<[string, Record<string, unknown>, number | null]>([
  ['a range', { typicalAgeRange: '12-17' }, 12],
  ['an open range', { typicalAgeRange: '18-' }, 18],
  ['words', { typicalAgeRange: 'All ages' }, 0],
  ['an audience', { audience: { '@type': 'PeopleAudience', requiredMinAge: 15 } }, 15],
  ['nothing readable', { typicalAgeRange: 'adults' }, null],
])('reads an age restriction that is %s', (_, changes, minimumAge) => {
  expect(prepareOne(changes).minimumAge).toBe(minimumAge);
});

test('reads what the event and its place offer, and passes over what is missing or something else', () => {
  const { accessibility, venue } = prepareOne({
    accessibilityFeature: ['signLanguageInterpretation', 'parking'],
    location: {
      '@type': 'Place',
      name: 'The Tivoli',
      address: 'Fortitude Valley, QLD',
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'Wheelchair access', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'Hearing loop', value: false },
        { '@type': 'LocationFeatureSpecification', name: 'Wi-Fi', value: true },
      ],
    },
  });
  expect(accessibility).toEqual(['Auslan interpreted']);
  expect(venue.accessibility).toEqual(['Wheelchair access']);
});
