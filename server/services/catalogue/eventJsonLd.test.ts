import { expect, test } from 'vitest';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { eventJsonLd } from './eventJsonLd.ts';

const now = new Date('2026-01-01T00:00:00Z');
const url = 'https://tickets.example/box-office/1';

function describeEvent(sketch: Partial<EventSketch>) {
  const [event] = aCatalogue([{ name: 'The Lilac Wires', ...sketch }]).events;
  if (event === undefined) throw new Error('The catalogue is empty');
  return eventJsonLd(event, { url, now });
}

test.each<[string, Partial<EventSketch>, string, string]>([
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
])('an event that is %s says so', (_, sketch, status, availability) => {
  expect(describeEvent(sketch)).toMatchObject({
    eventStatus: `https://schema.org/${status}`,
    offers: { availability: `https://schema.org/${availability}`, url },
  });
});

test('instants carry the offset of the venue, summer time included', () => {
  const venue = (timezone: string) => ({ name: 'Hall', timezone });
  expect(
    describeEvent({
      dateStart: '2026-01-10T09:00:00Z',
      venue: venue('Australia/Melbourne'),
      isRescheduled: true,
      previousStart: '2026-06-10T09:00:00Z',
    }),
  ).toMatchObject({
    startDate: '2026-01-10T20:00:00+11:00',
    previousStartDate: '2026-06-10T19:00:00+10:00',
  });
  expect(
    describeEvent({ dateStart: '2026-01-10T09:00:00Z', venue: venue('Australia/Adelaide') }),
  ).toMatchObject({ startDate: '2026-01-10T19:30:00+10:30' });
});

test('an image of ours becomes an absolute address, and what is unknown is left out', () => {
  expect(describeEvent({ studioImage: '/posters/1.webp' })).toMatchObject({
    image: ['https://tickets.example/posters/1.webp'],
  });
  const nothing = { studioImage: null, eventImage1: null, homepageImage: null, description: null };
  const bare = describeEvent({ ...nothing, priceMin: null });
  expect(bare).not.toHaveProperty('image');
  expect(bare).not.toHaveProperty('description');
  expect(bare).not.toHaveProperty('offers.price');
  expect(bare).not.toHaveProperty('previousStartDate');
});
