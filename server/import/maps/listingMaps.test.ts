import { expect, it, test } from 'vitest';
import { readByReadyMaps } from '#tests/support/readByReadyMaps.ts';

const corner = { name: 'Corner Hotel', locality: 'Richmond', state: 'VIC', country: 'Australia' };
const position = { lat: -37.826, lng: 144.998 };
const richmond = { city: 'Richmond', region: 'VIC', country: 'AU' };
const seconds = Date.parse('2025-11-08T08:30:00Z') / 1000;

const wordpressColumns =
  'Event Name,Event Venue Name,Event Start Date,Event Start Time,Event Website,Timezone';
const wordpressRow =
  'The Lanterns,"Corner Hotel, Richmond VIC",2025-11-08,7:30 PM,https://l.example/1,Australia/Melbourne';

const answers: [string, unknown, object][] = [
  [
    'allevents',
    [
      {
        event_id: '100',
        name: 'The Lanterns',
        // Counted from 1970 on the clocks of the venue: what is displayed is read.
        start_time: '1762630200',
        start_time_display: 'Sat Nov 08 2025 at 07:30 pm',
        location: 'Corner Hotel',
        event_url: 'https://a.example/richmond/the-lanterns/100',
        venue: {
          street: '57 Swan St',
          city: 'Richmond',
          state: 'VIC',
          country: 'Australia',
          full_address: 'Corner Hotel, 57 Swan St, Richmond, VIC',
        },
        tickets: { ticket_currency: 'AUD', min_ticket_price: 44.99, max_ticket_price: 60 },
        categories: ['music'],
      },
    ],
    { sourceId: '100', priceMin: 44.99, priceMax: 60, categories: ['music'] },
  ],
  [
    'atdw',
    {
      productId: '6a04',
      productNumber: 'AU100',
      productCategoryId: 'EVENT',
      productName: 'The Lanterns',
      attributeIdEventStatus: 'CANCELLED',
      attributeIdCurrency: 'AUD',
      rateFrom: '8',
      productPixelURL: 'https://atlas.example/pixel?productId=6a04',
      addresses: [
        {
          attributeIdAddress: 'PHYSICAL',
          addressLine1: 'Corner Hotel',
          cityName: 'Richmond',
          stateName: 'Victoria',
          countryName: 'Australia',
          addressPostalCode: '3121',
        },
      ],
      communication: [
        { attributeIdCommunication: 'CAURENQUIR', communicationDetail: 'https://l.example/gig' },
      ],
      eventFrequency: [{ frequencyStartDate: '2025-11-08', frequencyStartTime: '19:30' }],
    },
    { sourceId: 'AU100-2025-11-08', url: 'https://l.example/gig', priceMin: 8, isCancelled: true },
  ],
  [
    'bandsintown',
    {
      response: [
        {
          id: '101',
          url: 'https://b.example/e/101',
          datetime: '2025-11-08T19:30:00',
          venue: { country: 'Australia', city: 'Richmond', region: 'VIC', name: 'Corner Hotel' },
          lineup: ['The Lanterns'],
        },
      ],
    },
    { name: 'The Lanterns' },
  ],
  [
    'bandsintown-earlier',
    [
      {
        id: '102',
        title: 'The Lanterns @ Corner Hotel in Richmond, VIC',
        datetime: '2025-11-08T19:30:00',
        formatted_location: 'Richmond, VIC',
        ticket_status: 'unavailable',
        ticket_url: 'https://b.example/event/102/buy_tickets',
        artists: [{ name: 'The Lanterns' }],
        venue: { country: 'Australia', city: 'Richmond', region: 'VIC', name: 'Corner Hotel' },
      },
    ],
    { url: 'https://b.example/event/102/buy_tickets', hasAvailability: false },
  ],
  [
    'eventbrite-site',
    {
      events: {
        results: [
          {
            id: '55',
            name: 'The Lanterns',
            url: 'https://e.example/55',
            tickets_url: 'https://e.example/checkout?eid=55',
            tickets_by: 'Eventbrite',
            start_date: '2025-11-08',
            start_time: '19:30',
            timezone: 'Australia/Melbourne',
            is_cancelled: null,
            is_online_event: false,
            primary_venue: {
              name: 'Corner Hotel',
              address: richmond,
            },
            ticket_availability: {
              is_sold_out: false,
              minimum_ticket_price: { value: 4500, major_value: '45.00', currency: 'AUD' },
            },
          },
        ],
      },
    },
    { url: 'https://e.example/55', priceMin: 45 },
  ],
  [
    'eventbrite-list',
    [
      {
        id: '56',
        name: 'The Lanterns',
        url: 'https://e.example/56',
        start_date: '2025-11-08',
        start_time: '19:30',
        timezone: 'Australia/Melbourne',
        venue: {
          name: 'Corner Hotel',
          address: { ...richmond, display: '57 Swan St, Richmond VIC 3121' },
        },
        ticket: { is_sold_out: true, min_price: '56.56 USD', max_price: '56.56 USD' },
      },
    ],
    { hasAvailability: false, priceMin: null },
  ],
  [
    'eventfinda',
    {
      events: [
        {
          id: 7,
          name: 'The Lanterns',
          url: 'https://f.example/2025/the-lanterns',
          datetime_start: '2025-11-08 19:30:00',
          location_summary: 'Corner Hotel, Richmond, VIC',
          point: position,
          category: { id: 57, name: 'Indie' },
        },
      ],
    },
    { sourceId: '7', categories: ['Indie'] },
  ],
  [
    'facebook-events',
    {
      data: [
        {
          id: '300',
          name: 'The Lanterns',
          start_time: '2025-11-08T19:30:00+1100',
          location: 'Corner Hotel, Richmond VIC',
        },
      ],
    },
    { url: 'https://www.facebook.com/events/300' },
  ],
  [
    'gancio',
    [
      {
        id: 164,
        title: 'The Lanterns',
        slug: 'the-lanterns',
        start_datetime: seconds,
        place: { id: 1, name: 'Corner Hotel', address: 'Richmond VIC 3121' },
        tags: ['indie'],
      },
    ],
    { sourceId: '164', categories: ['indie'] },
  ],
  [
    'luma',
    {
      entries: [
        {
          event: {
            api_id: 'evt-1',
            name: 'The Lanterns',
            url: 'lanterns',
            start_at: '2025-11-08T08:30:00.000Z',
            timezone: 'Australia/Melbourne',
            location_type: 'offline',
            geo_address_info: { ...richmond, mode: 'shown', address: 'Corner Hotel' },
            cover_url: 'https://images.example/1.png',
          },
          ticket_info: { is_sold_out: true },
        },
      ],
    },
    { url: 'https://luma.com/lanterns', hasAvailability: false },
  ],
  [
    'meetup-graphql',
    {
      data: {
        groupByUrlname: {
          upcomingEvents: {
            edges: [
              {
                node: {
                  id: '9',
                  title: 'The Lanterns',
                  dateTime: '2025-11-08T19:30+11:00',
                  eventUrl: 'https://m.example/g/events/9',
                  eventType: 'PHYSICAL',
                  status: 'ACTIVE',
                  venue: { name: 'Corner Hotel', city: 'Richmond', state: 'VIC', country: 'au' },
                },
              },
            ],
          },
        },
      },
    },
    { sourceId: '9', url: 'https://m.example/g/events/9' },
  ],
  [
    'mobilizon',
    {
      data: {
        searchEvents: {
          elements: [
            {
              uuid: 'u-1',
              title: 'The Lanterns',
              url: 'https://mobilizon.example/events/u-1',
              beginsOn: '2025-11-08T08:30:00Z',
              status: 'CONFIRMED',
              visibility: 'PUBLIC',
              draft: false,
              options: { timezone: 'Australia/Melbourne', isOnline: false },
              physicalAddress: {
                description: 'Corner Hotel',
                locality: 'Richmond',
                region: 'VIC',
                country: 'Australia',
              },
            },
          ],
        },
      },
    },
    { sourceId: 'u-1', url: 'https://mobilizon.example/events/u-1' },
  ],
  [
    'squarespace',
    {
      website: { baseUrl: 'https://www.l.example' },
      upcoming: [
        {
          id: '697d',
          title: 'The Lanterns',
          urlId: 'lanterns',
          fullUrl: '/events/lanterns',
          startDate: seconds * 1000 + 702,
          location: {
            markerLat: position.lat,
            markerLng: position.lng,
            addressTitle: 'Corner Hotel',
            addressLine1: '57 Swan St',
            addressLine2: 'Richmond, VIC, 3121',
            addressCountry: 'Australia',
          },
          assetUrl: 'https://images.example/lanterns.jpg',
        },
      ],
    },
    // Its path is one of that site.
    { sourceId: '697d', url: 'https://www.l.example/events/lanterns' },
  ],
  [
    'timely',
    {
      data: {
        items: [
          {
            id: 5,
            instance: '20251108193000',
            calendar_id: 42,
            title: 'The Lanterns',
            url: 'https://c.example/event/5/20251108193000',
            start_datetime: '2025-11-08 19:30:00',
            timezone: 'Australia/Melbourne',
            event_status: 'cancelled',
            cost_type: 'rsvp',
            cost_display: '2',
            taxonomies: {
              taxonomy_venue: [
                { title: 'Corner Hotel', city: 'Richmond', province: 'VIC', country: 'Australia' },
              ],
            },
          },
        ],
      },
    },
    { sourceId: '5-20251108193000', isCancelled: true, priceMin: null },
  ],
  [
    'wix',
    {
      component: {
        events: [
          {
            id: '2a06',
            title: 'The Lanterns',
            slug: 'lanterns',
            scheduling: {
              config: { startDate: '2025-11-08T08:30:00.000Z', timeZoneId: 'Australia/Melbourne' },
            },
            location: {
              name: 'Corner Hotel',
              coordinates: position,
              fullAddress: { city: 'Richmond', subdivision: 'VIC', country: 'AU' },
            },
            registration: {
              ticketing: {
                lowestTicketPrice: { amount: '21.03', currency: 'AUD' },
                soldOut: false,
              },
            },
          },
        ],
      },
    },
    { sourceId: '2a06', priceMin: 21.03, url: '' },
  ],
  ['wordpress-export', `${wordpressColumns}\n${wordpressRow}\n`, { url: 'https://l.example/1' }],
  [
    'wordpress-export',
    `${wordpressColumns.toUpperCase()}\n${wordpressRow}\n`,
    { url: 'https://l.example/1' },
  ],
];

test.each(answers)('recognises a listing of %s and maps it', async (name, answer, expected) => {
  const { format, events, reasons } = await readByReadyMaps(answer);
  expect(reasons).toEqual([]);
  expect(format).toBe(`${typeof answer === 'string' ? 'CSV' : 'JSON'} (${name})`);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    dateStart: '2025-11-08T08:30:00.000Z',
    venue: { ...corner, timezone: 'Australia/Melbourne' },
    ...expected,
  });
});

it('reads the days of the two cities whose data give no time', async () => {
  const permits =
    'activity_id,classification,location,small_area,start_date,end_date,status\n' +
    'P-1,Public Event,Birrarung Marr,Melbourne (CBD),2025-11-08,2025-11-09,CONFIRMED\n' +
    'P-2,Reserved Parking,Swan Street,Richmond,2025-11-08,2025-11-08,CONFIRMED\n';
  const hit = {
    objectID: 'x1',
    slug: 'lanterns',
    name: 'The Lanterns',
    strapline: 'A night of songs',
    upcomingDate: '2025-11-08',
    venueName: 'River Hall',
    suburbName: 'Pyrmont',
  };
  const melbourne = await readByReadyMaps(permits);
  const sydney = await readByReadyMaps({
    props: { pageProps: { searchResults: { hits: [hit] } } },
  });
  expect(melbourne.events).toMatchObject([
    { sourceId: 'P-1', isDateOnly: true, venue: { locality: 'Melbourne', state: 'VIC' } },
  ]);
  expect(sydney.events).toMatchObject([
    {
      url: 'https://whatson.cityofsydney.nsw.gov.au/events/lanterns',
      isDateOnly: true,
      venue: { locality: 'Pyrmont', state: 'NSW' },
    },
  ]);
});
