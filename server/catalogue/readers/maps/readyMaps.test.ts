import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { prepareRecord } from '#server/catalogue/import/prepareRecord.ts';
import { readKnownColumnMaps } from '#server/catalogue/readers/csv/knownColumnMaps.ts';
import { openSources } from '#server/catalogue/readers/openSources.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function importJson(answer: unknown) {
  const path = join(folder, 'answer.json');
  writeFileSync(path, JSON.stringify(answer));
  const maps = await readKnownColumnMaps();
  const { sources, unreadable } = await openSources([path], { maps, now: new Date('2025-11-03') });
  const [source] = sources;
  if (source === undefined)
    return { format: '', events: [], reasons: unreadable.map(String), isLeftOut: false };
  const prepared = [];
  for await (const record of source.records()) {
    const isLeftOut = 'rejects' in record && record.isLeftOut === true;
    const done = 'rejects' in record ? record : prepareRecord(record.value, record);
    prepared.push({ ...done, isLeftOut });
  }
  return {
    format: source.format,
    events: prepared.flatMap((one) => ('event' in one ? [one.event] : [])),
    reasons: prepared.flatMap((one) => ('rejects' in one ? one.rejects : [])),
    isLeftOut: prepared.every(({ isLeftOut }) => isLeftOut),
  };
}

const corner = { name: 'Corner Hotel', locality: 'Richmond', state: 'VIC', country: 'Australia' };

test.each([
  [
    'ticketmaster-discovery',
    {
      _embedded: {
        events: [
          {
            name: 'Noise',
            id: 'vv1',
            url: 'https://t.example/vv1',
            images: [{ ratio: '16_9', url: 'https://t.example/wide.jpg' }],
            sales: { public: { startDateTime: '2025-06-01T00:00:00Z' } },
            dates: {
              start: { localDate: '2025-11-08', localTime: '19:30:00' },
              timezone: 'Australia/Melbourne',
              status: { code: 'cancelled' },
            },
            classifications: [{ segment: { name: 'Music' }, genre: { name: 'Undefined' } }],
            priceRanges: [{ currency: 'AUD', min: 45, max: 60 }],
            ageRestrictions: { legalAgeEnforced: true },
            _embedded: {
              venues: [
                {
                  name: 'Corner Hotel',
                  id: 'KV1',
                  postalCode: '3121',
                  city: { name: 'Richmond' },
                  state: { stateCode: 'VIC' },
                  country: { countryCode: 'AU' },
                  location: { latitude: '-37.826', longitude: '144.998' },
                },
              ],
              attractions: [{ name: 'The Lanterns' }, { name: 'Slow Tram' }],
            },
          },
        ],
      },
    },
    {
      isCancelled: true,
      priceMin: 45,
      minimumAge: 18,
      categories: ['Music'],
      genres: [],
      artists: [{ name: 'The Lanterns' }, { name: 'Slow Tram' }],
    },
  ],
  [
    'bandsintown',
    [
      {
        id: '101',
        url: 'https://b.example/e/101',
        datetime: '2025-11-08T19:30:00',
        title: '',
        artist: { name: 'The Lanterns' },
        venue: { country: 'Australia', city: 'Richmond', region: 'VIC', name: 'Corner Hotel' },
        lineup: ['The Lanterns', 'Slow Tram'],
        offers: [{ type: 'Tickets', status: 'available', url: 'https://b.example/t/101' }],
      },
    ],
    { name: 'The Lanterns', artists: [{ name: 'The Lanterns' }, { name: 'Slow Tram' }] },
  ],
  [
    'songkick',
    {
      resultsPage: {
        results: {
          event: [
            {
              id: 11,
              displayName: 'The Lanterns at Corner Hotel',
              uri: 'https://s.example/11',
              status: 'ok',
              start: { date: '2025-11-08', time: '19:30:00', datetime: '2025-11-08T19:30:00+1100' },
              performance: [
                { displayName: 'The Lanterns', billing: 'headline' },
                { displayName: 'Slow Tram', billing: 'support' },
              ],
              venue: {
                id: 4,
                displayName: 'Corner Hotel',
                lat: -37.826,
                lng: 144.998,
                metroArea: {
                  displayName: 'Richmond',
                  state: { displayName: 'VIC' },
                  country: { displayName: 'Australia' },
                },
              },
              location: { city: 'Richmond, VIC, Australia' },
            },
          ],
        },
      },
    },
    {
      artists: [
        { name: 'The Lanterns', billing: 'headliner' },
        { name: 'Slow Tram', billing: 'support' },
      ],
    },
  ],
  [
    'seatgeek',
    {
      events: [
        {
          id: 7,
          title: 'The Lanterns',
          url: 'https://g.example/7',
          datetime_local: '2025-11-08T19:30:00',
          performers: [{ name: 'The Lanterns', genres: [{ name: 'Indie' }] }],
          taxonomies: [{ name: 'concert' }],
          venue: {
            id: 3,
            name: 'Corner Hotel',
            city: 'Richmond',
            state: 'VIC',
            country: 'Australia',
            timezone: 'Australia/Melbourne',
            location: { lat: -37.826, lon: 144.998 },
          },
        },
      ],
    },
    { genres: ['Indie'], categories: ['concert'] },
  ],
  [
    'humanitix',
    {
      total: 1,
      events: [
        {
          _id: 'abc',
          name: 'The Lanterns',
          slug: 'the-lanterns',
          startDate: '2025-11-08T08:30:00.000Z',
          endDate: '2025-11-08T12:00:00.000Z',
          timezone: 'Australia/Melbourne',
          currency: 'AUD',
          markedAsSoldOut: true,
          pricing: { minimumPrice: 20, maximumPrice: 35 },
          eventLocation: {
            type: 'address',
            venueName: 'Corner Hotel',
            address: '57 Swan St, Richmond VIC 3121, Australia',
            latLng: [-37.826, 144.998],
            city: 'Richmond',
            region: 'VIC',
            country: 'AU',
          },
        },
      ],
    },
    { hasAvailability: false, priceMax: 35, url: 'https://events.humanitix.com/the-lanterns' },
  ],
  [
    'eventbrite',
    {
      events: [
        {
          id: '55',
          name: { text: 'The Lanterns' },
          url: 'https://e.example/55',
          start: {
            timezone: 'Australia/Melbourne',
            local: '2025-11-08T19:30:00',
            utc: '2025-11-08T08:30:00Z',
          },
          status: 'live',
          online_event: false,
          venue: {
            name: 'Corner Hotel',
            latitude: '-37.826',
            longitude: '144.998',
            address: {
              address_1: '57 Swan St',
              city: 'Richmond',
              region: 'VIC',
              postal_code: '3121',
              country: 'AU',
            },
          },
        },
      ],
    },
    { venue: { ...corner, postcode: '3121', address: '57 Swan St' } },
  ],
  [
    'event-guide',
    {
      hits: [
        {
          EventId: 9,
          EventName: 'The Lanterns',
          DateStart: '2025-11-08T19:30:00',
          EventUrl: 'https://o.example/9',
          Bands: ['The Lanterns'],
          Categories: ['Music'],
          IsCancelled: true,
          Venue: {
            Name: 'Corner Hotel',
            Locality: 'Richmond',
            State: 'VIC',
            Timezone: 'Australia/Melbourne',
          },
        },
      ],
    },
    { isCancelled: true, categories: ['Music'] },
  ],
  [
    'event-catalogue',
    [
      {
        eventKey: 12,
        eventName: 'The Lanterns',
        eventUrl: '/box-office/12',
        dateStart: '2025-11-08T08:30:00Z',
        venue: {
          name: 'Corner Hotel',
          locality: 'Richmond',
          state: 'VIC',
          timezone: 'Australia/Melbourne',
        },
      },
    ],
    { sourceId: '12', url: '/box-office/12' },
  ],
  [
    'facebook-events',
    {
      data: [
        {
          id: '300',
          name: 'The Lanterns',
          start_time: '2025-11-08T19:30:00+1100',
          is_canceled: false,
          place: {
            name: 'Corner Hotel',
            location: {
              city: 'Richmond',
              state: 'VIC',
              country: 'Australia',
              zip: '3121',
              street: '57 Swan St',
            },
          },
        },
      ],
    },
    { url: 'https://www.facebook.com/events/300' },
  ],
  [
    'pretix',
    {
      count: 1,
      results: [
        {
          slug: 'lanterns',
          live: true,
          name: { en: 'The Lanterns' },
          date_from: '2025-11-08T19:30:00+11:00',
          location: { en: 'Corner Hotel\n57 Swan St\nRichmond VIC 3121\nAustralia' },
          public_url: 'https://p.example/lanterns/',
        },
      ],
    },
    { sourceId: 'lanterns', venue: { ...corner, address: '57 Swan St' } },
  ],
])('recognises an answer of %s and maps it', async (name, answer, expected) => {
  const { format, events, reasons } = await importJson(answer);
  expect(reasons).toEqual([]);
  expect(format).toBe(`JSON (${name})`);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    dateStart: '2025-11-08T08:30:00.000Z',
    venue: { ...corner, timezone: 'Australia/Melbourne' },
    ...expected,
  });
});

it('reads the data export of an account by its timestamps', async () => {
  const event = {
    name: 'The Lanterns',
    start_timestamp: 1762590600,
    place: { name: 'Corner Hotel', address: 'Richmond VIC 3121' },
  };
  const { format, events } = await importJson({ your_events_v2: [event] });
  expect(format).toBe('JSON (facebook-export)');
  expect(events[0]).toMatchObject({ dateStart: '2025-11-08T08:30:00.000Z', venue: corner });
});

it('says in one sentence what an unknown answer looks like', async () => {
  const { reasons } = await importJson({ data: { gigs: [{ gigNo: 1, act: 'x' }, { gigNo: 2 }] } });
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(/a list of objects under data\.gigs\[\] with the keys gigNo, act/);
  expect(reasons[0]).toMatch(/catalogue -- map FILE/);
});

const inRichmond = { name: 'Corner Hotel', city: 'Richmond', region: 'VIC', country: 'Australia' };
const statusAnswers = {
  bandsintown: (status: unknown) => [
    {
      id: '1',
      datetime: '2025-11-08T19:30:00',
      venue: inRichmond,
      lineup: ['The Lanterns'],
      offers: [{ status }],
    },
  ],
  eventbrite: (status: unknown) => ({
    events: [
      {
        id: '1',
        name: { text: 'The Lanterns' },
        start: { local: '2025-11-08T19:30:00', timezone: 'Australia/Melbourne' },
        status,
        venue: { name: 'Corner Hotel', address: { city: 'Richmond', region: 'VIC' } },
      },
    ],
  }),
  'google-calendar': (status: unknown) => ({
    items: [
      {
        id: '1',
        iCalUID: '1@google.com',
        summary: 'The Lanterns',
        start: { dateTime: '2025-11-08T19:30:00+11:00' },
        location: 'Corner Hotel, 57 Swan St, Richmond VIC 3121',
        visibility: status,
      },
    ],
  }),
  humanitix: (status: unknown) => ({
    events: [
      {
        _id: '1',
        name: 'The Lanterns',
        startDate: '2025-11-08T08:30:00.000Z',
        published: status,
        eventLocation: {
          type: 'address',
          venueName: 'Corner Hotel',
          city: 'Richmond',
          region: 'VIC',
        },
      },
    ],
  }),
  pretix: (status: unknown) => ({
    results: [
      {
        slug: 'lanterns',
        live: status,
        name: { en: 'The Lanterns' },
        date_from: '2025-11-08T19:30:00+11:00',
        location: { en: 'Corner Hotel\nRichmond VIC 3121' },
      },
    ],
  }),
  seatgeek: (status: unknown) => ({
    events: [
      {
        id: 1,
        title: 'The Lanterns',
        datetime_local: '2025-11-08T19:30:00',
        status,
        venue: { name: 'Corner Hotel', city: 'Richmond', state: 'VIC', country: 'Australia' },
      },
    ],
  }),
  songkick: (status: unknown) => ({
    resultsPage: {
      results: {
        event: [
          {
            id: 1,
            displayName: 'The Lanterns',
            start: { date: '2025-11-08' },
            status,
            venue: { displayName: 'Corner Hotel' },
            location: { city: 'Richmond, VIC, Australia' },
          },
        ],
      },
    },
  }),
  'ticketmaster-discovery': (status: unknown) => ({
    _embedded: {
      events: [
        {
          id: '1',
          name: 'The Lanterns',
          dates: { start: { localDate: '2025-11-08' }, status: { code: status } },
          _embedded: { venues: [{ name: 'Corner Hotel', state: { stateCode: 'VIC' } }] },
        },
      ],
    },
  }),
};
type StatusSource = keyof typeof statusAnswers;

test.each(Object.keys(statusAnswers) as StatusSource[])(
  'an event of %s with an unknown status is rejected with it',
  async (source) => {
    const { format, events, reasons } = await importJson(statusAnswers[source]('brand-new'));
    expect(format).toBe(`JSON (${source})`);
    expect(events).toEqual([]);
    expect(reasons).toMatchObject([{ field: 'status', value: 'brand-new' }]);
  },
);

test.each<[StatusSource, unknown]>([
  ['eventbrite', 'draft'],
  ['google-calendar', 'private'],
  ['humanitix', false],
  ['pretix', false],
])('an event of %s that is %s is left out, which is no fault', async (source, status) => {
  const { events, isLeftOut } = await importJson(statusAnswers[source](status));
  expect(events).toEqual([]);
  expect(isLeftOut).toBe(true);
});

it('takes an event as on sale while one of its offers is available', async () => {
  const offers = [{ status: 'sold out' }, { status: 'available' }];
  const [event] = statusAnswers.bandsintown('available');
  expect((await importJson([{ ...event, offers }])).events[0]).toMatchObject({
    hasAvailability: true,
  });
  const soldOut = await importJson([{ ...event, offers: offers.slice(0, 1) }]);
  expect(soldOut.events[0]).toMatchObject({ hasAvailability: false });
});
