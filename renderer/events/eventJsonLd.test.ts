import { expect, test } from 'vitest';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import { aPageEvent, aPageVenue } from '#tests/support/aPageEvent.ts';
import { findEventFaults } from '#tests/support/findEventFaults.ts';
import { eventJsonLd } from './eventJsonLd.ts';

const now = new Date('2026-01-01T00:00:00Z');
const url = 'https://tickets.example/events/1';

const describeEvent = (changes: Partial<PageEvent> = {}) =>
  eventJsonLd(aPageEvent(changes), { url, now }) as Record<string, unknown>;

test.each<[string, Partial<PageEvent>, string, string]>([
  ['on sale', {}, 'EventScheduled', 'InStock'],
  [
    'sold out',
    { hasAvailability: false, availabilityDate: '2025-12-01T00:00:00Z' },
    'EventScheduled',
    'SoldOut',
  ],
  ['cancelled', { isCancelled: true }, 'EventCancelled', 'SoldOut'],
  ['postponed', { isPostponed: true }, 'EventPostponed', 'SoldOut'],
  ['rescheduled', { isRescheduled: true }, 'EventRescheduled', 'InStock'],
])('an event that is %s has its status and availability', (_, changes, status, availability) => {
  expect(describeEvent(changes)).toMatchObject({
    eventStatus: `https://schema.org/${status}`,
    offers: { availability: `https://schema.org/${availability}`, url },
  });
});

test('instants carry the offset of the venue, summer time included', () => {
  expect(
    describeEvent({
      dateStart: '2026-01-10T09:00:00Z',
      dateEnd: '2026-01-10T12:00:00Z',
      doorsAt: '2026-01-10T08:00:00Z',
      isRescheduled: true,
      previousStart: '2026-06-10T09:00:00Z',
    }),
  ).toMatchObject({
    startDate: '2026-01-10T20:00:00+11:00',
    endDate: '2026-01-10T23:00:00+11:00',
    doorTime: '2026-01-10T19:00:00+11:00',
    previousStartDate: '2026-06-10T19:00:00+10:00',
  });
  const venue = aPageVenue({ timezone: 'Australia/Adelaide' });
  expect(describeEvent({ dateStart: '2026-01-10T09:00:00Z', venue })).toMatchObject({
    startDate: '2026-01-10T19:30:00+10:30',
  });
});

test('an event without a time of day has days', () => {
  expect(
    describeEvent({
      isDateOnly: true,
      dateStart: '2026-01-09T13:00:00.000Z',
      dateEnd: '2026-01-11T12:59:59.000Z',
    }),
  ).toMatchObject({ startDate: '2026-01-10', endDate: '2026-01-11' });
});

test('an online event has no place', () => {
  expect(describeEvent({ venue: aPageVenue({ isOnline: true }) })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
  });
});

test('an approximate point is not the place of the venue', () => {
  expect(describeEvent()).toHaveProperty('location.geo');
  const venue = aPageVenue({ isApproximate: true });
  expect(describeEvent({ venue })).not.toHaveProperty('location.geo');
});

test('an age restriction and what the event and its venue offer are stated where they are known', () => {
  const venue = aPageVenue({ accessibility: ['Wheelchair access'] });
  expect(
    describeEvent({ minimumAge: 18, accessibility: ['Auslan interpreted'], venue }),
  ).toMatchObject({
    typicalAgeRange: '18-',
    workPerformed: { accessibilityFeature: ['Auslan interpreted'] },
    location: {
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'Wheelchair access', value: true },
      ],
    },
  });
  const bare = describeEvent();
  for (const property of ['typicalAgeRange', 'workPerformed', 'location.amenityFeature']) {
    expect(bare).not.toHaveProperty(property);
  }
});

test('images become absolute addresses, and what is unknown is left out', () => {
  expect(describeEvent({ studioImage: '/pictures/1.webp' })).toMatchObject({
    image: ['https://tickets.example/pictures/1.webp'],
  });
  const bare = describeEvent();
  for (const property of ['image', 'description', 'offers.price', 'endDate', 'performer']) {
    expect(bare).not.toHaveProperty(property);
  }
});

test('a poster of ours is listed in three ratios, and a picture of a source as it is', () => {
  const image = (changes: Partial<PageEvent>) =>
    (describeEvent(changes) as { image: string[] }).image;
  const poster = 'https://tickets.example/posters/own-1-2';
  const crops = {
    homepageImage: '/posters/own-1-2/wide.webp',
    eventImage1: '/posters/own-1-2/square.webp',
  };
  expect(image(crops)).toEqual([
    `${poster}/wide.webp`,
    `${poster}/classic.webp`,
    `${poster}/square.webp`,
  ]);
  const outside = 'https://pictures.example/night.jpg';
  expect(image({ eventImage1: outside })).toEqual([outside]);
});

test.each<[string, Partial<PageEvent>]>([
  [
    'with everything',
    { priceMin: 20, artists: [{ key: 1, name: 'Act' }], description: 'A night.' },
  ],
  ['with a bare venue', { venue: aPageVenue({ postcode: '', address: '', locality: '' }) }],
  ['online', { venue: aPageVenue({ isOnline: true }) }],
  ['of one day', { isDateOnly: true, dateEnd: '2025-11-22T12:59:59.000Z' }],
])('an event %s breaks no rule of the search', (_, changes) => {
  expect(findEventFaults(describeEvent(changes)).errors).toEqual([]);
});

test('the rules find what is wrong', () => {
  const broken = {
    '@type': 'Event',
    startDate: '2026-01-10T20:00',
    location: { '@type': 'Place' },
  };
  expect(findEventFaults(broken).errors).toEqual([
    'name is missing',
    'startDate is no ISO date with an offset: 2026-01-10T20:00',
    'location.address is missing',
  ]);
});

test('each kind of ticket is an offer', () => {
  const kind = { priceMin: 20, priceMax: null, hasAvailability: true, availabilityDate: null };
  const gone = { hasAvailability: false, availabilityDate: '2025-12-01T00:00:00Z' };
  const data = describeEvent({
    eventUrl: '/events/1',
    ticketKinds: [
      { ...kind, name: 'Lawn', url: 'https://sales.example/lawn' },
      { ...kind, ...gone, name: 'Grandstand', url: 'https://sales.example/stand' },
    ],
  });
  expect(data['offers']).toMatchObject([
    { name: 'Lawn', url: 'https://sales.example/lawn', price: 20, priceCurrency: 'AUD' },
    { name: 'Grandstand', availability: 'https://schema.org/SoldOut' },
  ]);
  expect(findEventFaults(data).errors).toEqual([]);
});
