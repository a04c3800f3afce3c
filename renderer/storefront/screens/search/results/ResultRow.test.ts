import { describe, expect, it, test } from 'vitest';
import type { GuideHit } from '#renderer/storefront/screens/search/data/searchResults.ts';
import { hitDisplay } from './ResultRow.tsx';

const now = new Date('2025-11-18T23:30:00Z');
const aHit = (fields: Partial<GuideHit> = {}): GuideHit => ({
  EventId: 7,
  EventName: 'Jazz Night',
  DateStart: '2025-11-22T19:30:00+10:30',
  EventUrl: '/tickets/7',
  EventImage1: '/posters/7.webp',
  Venue: { Name: 'Hall', Locality: 'Norwood', State: 'SA', Timezone: 'Australia/Adelaide' },
  distance: null,
  ...fields,
});

describe('a result row', () => {
  it('says when and where by the clocks of the venue', () => {
    expect(hitDisplay(aHit(), 'jazz', now)).toEqual({
      day: 'Sat',
      date: '22 Nov',
      time: '7:30pm',
      dates: null,
      venue: 'Hall',
      place: 'Norwood, SA',
      distance: null,
      url: '/events/7',
      tickets: '/tickets/7?utm_content=search&utm_term=jazz',
      image: '/posters/7.webp?autotrim=true',
      price: null,
      status: '',
    });
  });

  test.each<[string, Partial<GuideHit>, object]>([
    ['with a price', { PriceMin: 38.5, PriceMax: 60 }, { price: 'From $38.50' }],
    ['of a day without a time', { IsDateOnly: true }, { time: '' }],
    [
      'of several days',
      { DateEnd: '2025-12-20T23:59:59+10:30' },
      { date: '22 Nov', time: 'until 20 Dec' },
    ],
    ['that ends in its night', { DateEnd: '2025-11-23T03:00:00+10:30' }, { time: '7:30pm' }],
    [
      'of several dates',
      { DateCount: 8, LastDate: '2026-05-04T19:30:00+10:30' },
      { dates: '8 dates until 4 May 26' },
    ],
  ])('%s has what there is of its times', (_, fields, expected) => {
    expect(hitDisplay(aHit(fields), '', now)).toMatchObject(expected);
  });

  test.each([
    ['javascript:alert(1)', '/events/7?utm_content=search&utm_term=jazz', null],
    ['/events/7', '/events/7?utm_content=search&utm_term=jazz', null],
    ['https://t.example/7', '/events/7', 'https://t.example/7?utm_content=search&utm_term=jazz'],
  ])('an event of %s has its page at %s and tickets at %s', (EventUrl, url, tickets) => {
    expect(hitDisplay(aHit({ EventUrl }), 'jazz', now)).toMatchObject({ url, tickets });
  });

  test.each<[Partial<GuideHit>, string]>([
    [{ IsCancelled: true, IsPostponed: true }, 'cancelled'],
    [{ IsPostponed: true }, 'postponed'],
    [{ IsRescheduled: true }, 'rescheduled'],
    [{ HasAvailability: false, AvailabilityDate: '2025-11-01T00:00:00Z' }, 'sold out'],
    [{ HasAvailability: false, AvailabilityDate: '2025-12-01T00:00:00Z' }, ''],
    [{}, ''],
  ])('%j is %j', (facts, status) => {
    expect(hitDisplay(aHit(facts), '', now).status).toBe(status);
  });

  test.each([
    [42_400, false, '42 km'],
    [42_400, true, 'about 42 km'],
    [300, false, 'under 1 km'],
    [1_204_000, false, '1,204 km'],
  ])('%i metres, approximate %s, reads %s', (distance, IsApproximate, expected) => {
    const Venue = { ...aHit().Venue, IsApproximate };
    expect(hitDisplay(aHit({ distance, Venue }), '', now).distance).toBe(expected);
  });

  it('leaves out what is not known of the place', () => {
    const Venue = { Name: 'Hall', Locality: '', State: 'SA', Timezone: 'Australia/Adelaide' };
    expect(hitDisplay(aHit({ Venue }), '', now).place).toBe('SA');
  });
});
