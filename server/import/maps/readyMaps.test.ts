import { expect, it, test } from 'vitest';
import { readByReadyMaps } from '#tests/support/readByReadyMaps.ts';

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
        eventUrl: '/tickets/12',
        dateStart: '2025-11-08T08:30:00Z',
        venue: {
          name: 'Corner Hotel',
          locality: 'Richmond',
          state: 'VIC',
          timezone: 'Australia/Melbourne',
        },
      },
    ],
    { sourceId: '12', url: '/tickets/12' },
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
  [
    'the-events-calendar',
    {
      events: [
        {
          id: 901,
          rest_url: 'https://w.example/wp-json/tribe/events/v1/events/901',
          url: 'https://w.example/event/lanterns',
          status: 'publish',
          title: 'The Lanterns',
          all_day: false,
          start_date: '2025-11-08 19:30:00',
          end_date: '2025-11-08 22:30:00',
          utc_start_date: '2025-11-08 08:30:00',
          utc_end_date: '2025-11-08 11:30:00',
          timezone: 'UTC+11',
          cost: '$20 – $35',
          cost_details: { currency_code: 'AUD' },
          venue: { id: 5, venue: 'Corner Hotel', city: 'Richmond', province: 'VIC', zip: '3121' },
          categories: [{ name: 'Music' }],
        },
      ],
    },
    { sourceId: '901', dateEnd: '2025-11-08T11:30:00.000Z', priceMin: 20, priceMax: 35 },
  ],
  [
    'meetup',
    [
      {
        id: 'abc',
        name: 'The Lanterns',
        time: 1762590600000,
        utc_offset: 39600000,
        yes_rsvp_count: 4,
        status: 'upcoming',
        link: 'https://m.example/events/abc',
        venue: { name: 'Corner Hotel', city: 'Richmond', state: 'VIC', country: 'au', zip: '3121' },
      },
    ],
    { sourceId: 'abc', url: 'https://m.example/events/abc' },
  ],
  [
    'resident-advisor',
    {
      data: {
        eventListings: {
          data: [
            {
              listingDate: '2025-11-08T00:00:00.000',
              event: {
                id: '77',
                title: 'The Lanterns',
                startTime: '2025-11-08T19:30:00.000',
                contentUrl: '/events/77',
                venue: {
                  name: 'Corner Hotel',
                  address: '57 Swan St, Richmond VIC 3121',
                  area: { name: 'Richmond', country: { name: 'Australia' } },
                  location: { latitude: -37.826, longitude: 144.998 },
                },
                artists: [{ name: 'Slow Tram' }],
                genres: [{ name: 'House' }],
              },
            },
          ],
        },
      },
    },
    { url: 'https://ra.co/events/77', artists: [{ name: 'Slow Tram' }], genres: ['House'] },
  ],
])('recognises an answer of %s and maps it', async (name, answer, expected) => {
  const { format, events, reasons } = await readByReadyMaps(answer);
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
  const { format, events } = await readByReadyMaps({ your_events_v2: [event] });
  expect(format).toBe('JSON (facebook-export)');
  expect(events[0]).toMatchObject({ dateStart: '2025-11-08T08:30:00.000Z', venue: corner });
});

it('says in one sentence what an unknown answer looks like', async () => {
  const { reasons } = await readByReadyMaps({
    data: { gigs: [{ gigNo: 1, act: 'x' }, { gigNo: 2 }] },
  });
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(/a list of objects under data\.gigs\[\] with the keys gigNo, act/);
  expect(reasons[0]).toMatch(/catalogue -- map FILE/);
});

it.each([
  [{ venue: 'Rockefeller' }, true],
  [{ location: 'Rockefeller' }, false],
  [{}, false],
])(
  'leaves a list with %j to a proposal only where no ready map reads its venue',
  async (place, isLeft) => {
    const event = { id: 't1', name: 'Noise', start_time: '2025-11-30T18:00:00.000Z', ...place };
    const { format } = await readByReadyMaps({ events: [event, { ...event, id: 't2' }] });
    expect(format === '').toBe(isLeft);
  },
);
