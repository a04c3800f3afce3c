import { expect, it, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { anEvent, aVenue } from '#tests/support/recommender/aCatalogue.ts';
import { joinTicketKinds } from './joinTicketKinds.ts';

const artists = [{ key: 7, name: 'Racing Club', billing: 'headliner' as const }];
const lawn = anEvent(1, { name: 'Cup Day - Lawn', artists, priceMin: 80, priceMax: null });
const stand = anEvent(2, { name: 'Cup Day  – Grandstand', artists, priceMin: 50, priceMax: 120 });

function namesOf(...events: CatalogueEvent[]): string[] {
  return joinTicketKinds(events).events.map(({ name }) => name);
}

it('shows the kinds of tickets for one event as one, with all prices, on a page of its own', () => {
  const { events, joined } = joinTicketKinds([lawn, anEvent(3), stand]);
  expect(events.map(({ name }) => name)).toEqual(['Cup Day', 'Event 3']);
  expect(events[0]).toMatchObject({ key: 1, url: '/events/1', priceMin: 50, priceMax: 120 });
  expect(events[0]?.ticketKinds).toMatchObject([
    { name: 'Lawn', url: '/tickets/1', priceMin: 80 },
    { name: 'Grandstand', url: '/tickets/2', priceMin: 50 },
  ]);
  expect(joined).toEqual([{ key: 2, shownKey: 1 }]);
});

it('takes what stands before the last mark for the name', () => {
  const names = ["New Year's: Single Day - VIP", "New Year's: Single Day - GA"];
  const [vip, general] = names.map((name, at) => ({ ...[lawn, stand][at]!, name }));
  expect(namesOf(vip!, general!)).toEqual(["New Year's: Single Day"]);
});

it('has tickets as long as one kind has', () => {
  const gone = { ...lawn, hasAvailability: false, availabilityDate: '2026-01-01T00:00:00Z' };
  expect(joinTicketKinds([gone, stand]).events).toMatchObject([
    { key: 2, name: 'Cup Day', hasAvailability: true },
  ]);
});

test.each([
  ['two shows of a festival', { artists: [{ ...artists[0]!, key: 8 }] }],
  ['shows of nobody that is named', { artists: [] }],
  ['an afternoon and an evening', { dateStart: '2026-04-03T05:00:00.000Z' }],
  ['two venues', { venue: aVenue('Perth') }],
  ['days without a time', { isDateOnly: true }],
  ['one that is cancelled', { isCancelled: true }],
  ['other names', { name: 'Oaks Day - Lawn' }],
  ['a name without a mark', { name: 'Cup Day' }],
  ['words with a hyphen', { name: 'Cup Day-Lawn' }],
])('never joins %s', (_, changes) => {
  expect(namesOf(lawn, { ...stand, ...changes })).toHaveLength(2);
});

it('leaves two events of one name to dates and duplicates', () => {
  expect(namesOf(lawn, { ...stand, name: lawn.name })).toEqual([lawn.name, lawn.name]);
});
