import { expect, test } from 'vitest';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { describeDistances } from './cardEvent.ts';
import { eventDisplay } from './eventDisplay.ts';

const now = new Date('2025-11-03T00:00:00Z');
const show = (changes: Parameters<typeof aPublicEvent>[0]) =>
  eventDisplay(aPublicEvent(changes), now);

test('a card shows date and time of the venue, and where it is', () => {
  expect(show({})).toMatchObject({
    date: 'Sat, 22 Nov',
    time: '7:30pm',
    where: 'The Corner, VIC',
    status: '',
    onSaleDate: null,
    formerDate: null,
  });
});

test.each([
  [{ km: 42, isApproximate: false }, '42 km'],
  [{ km: 1240, isApproximate: true }, 'about 1,240 km'],
  [{ km: 0, isApproximate: false }, 'under 1 km'],
])('the distance %j of a card reads %j', (distance, expected) => {
  const distances = describeDistances([{ eventKey: 1, ...distance }]);
  expect(distances.get(1)).toBe(expected);
  expect(distances.get(2)).toBeUndefined();
});

test.each([
  ['square first', { eventImage1: '/a.webp', homepageImage: '/b.webp' }, '/a.webp?autotrim=true'],
  ['else wide', { homepageImage: '/b.webp' }, '/b.webp?autotrim=true'],
  ['none that may be used', { eventImage1: 'javascript:1', homepageImage: '//b' }, null],
])('the picture of a card: %s', (_, changes, image) => {
  expect(show(changes).image).toBe(image);
});

test.each([
  ['studio first', { studioImage: '/s.webp', homepageImage: '/b.webp' }, '/s.webp?autotrim=true'],
  ['else wide', { eventImage1: '/a.webp', homepageImage: '/b.webp' }, '/b.webp?autotrim=true'],
  ['else square', { eventImage1: '/a.webp' }, '/a.webp?autotrim=true'],
])('the picture of a hero card: %s', (_, changes, image) => {
  expect(show(changes).studioImage).toBe(image);
});

test.each([
  ['ahead', { onSaleAt: '2025-11-10T00:00:00Z' }, 'Mon, 10 Nov'],
  ['begun', { onSaleAt: '2025-11-01T00:00:00Z' }, null],
  ['ahead, but cancelled', { onSaleAt: '2025-11-10T00:00:00Z', isCancelled: true }, null],
  ['unknown', { onSaleAt: null }, null],
])('a sale that is %s', (_, changes, date) => {
  expect(show(changes).onSaleDate).toBe(date);
});

test.each([
  ['rescheduled', { isRescheduled: true }, 'Sat, 1 Nov 25'],
  ['rescheduled and cancelled', { isRescheduled: true, isCancelled: true }, null],
  ['not moved', {}, null],
])('the former date of an event that is %s', (_, changes, date) => {
  expect(show({ previousStart: '2025-11-01T08:30:00Z', ...changes }).formerDate).toBe(date);
});

test.each([
  ['https://tickets.example/7', 'https://tickets.example/7'],
  ['javascript:alert(1)', null],
  ['//elsewhere.example', null],
  ['elsewhere', null],
  ['/events/1', null],
])(
  'tickets of an event with the address %s are at %s, and its name leads to its page',
  (eventUrl, tickets) => {
    expect(show({ eventUrl })).toMatchObject({ url: '/events/1', tickets });
  },
);
