import { expect, it, test } from 'vitest';
import { readByReadyMaps } from '#tests/support/readByReadyMaps.ts';

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
    const { format, events, reasons } = await readByReadyMaps(statusAnswers[source]('brand-new'));
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
  ['seatgeek', 'contingent'],
])('an event of %s that is %s is left out, which is no fault', async (source, status) => {
  const { events, isLeftOut } = await readByReadyMaps(statusAnswers[source](status));
  expect(events).toEqual([]);
  expect(isLeftOut).toBe(true);
});

it('takes an event as on sale while one of its offers is available', async () => {
  const offers = [{ status: 'sold out' }, { status: 'available' }];
  const [event] = statusAnswers.bandsintown('available');
  expect((await readByReadyMaps([{ ...event, offers }])).events[0]).toMatchObject({
    hasAvailability: true,
  });
  const soldOut = await readByReadyMaps([{ ...event, offers: offers.slice(0, 1) }]);
  expect(soldOut.events[0]).toMatchObject({ hasAvailability: false });
});

it.each([
  [true, 0],
  [false, null],
])('reads of the events list of Eventfinda whether an event is free: %s', async (isFree, price) => {
  const { events } = await readByReadyMaps([
    {
      name: 'The Lanterns',
      url: 'https://f.example/2025/the-lanterns',
      datetime_start: '2025-11-08 19:30:00',
      location_summary: 'Corner Hotel, Richmond, VIC',
      point: { lat: -37.82, lng: 144.99 },
      is_free: isFree,
    },
  ]);
  expect(events).toMatchObject([{ priceMin: price }]);
});
