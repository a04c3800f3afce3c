import { expect, it } from 'vitest';
import { anEngine, namesFor } from '#tests/support/searchFor.ts';

const perth = {
  name: 'Swan Hall',
  locality: 'Perth',
  state: 'WA',
  timezone: 'Australia/Perth',
  coordinates: { latitude: -31.95, longitude: 115.86 },
};
const engine = anEngine([
  { name: 'Cover Night', venue: perth, priceMin: 0, dateStart: '2026-01-10T12:00:00Z' },
  { name: 'Moonlight', venue: perth, priceMin: 20, dateStart: '2026-01-11T12:00:00Z' },
  { name: 'Folk Fair', priceMin: null, dateStart: '2026-01-12T12:00:00Z' },
]);

it('a search leaves out what is sold out by now, not what is yet to be on offer', () => {
  const sold = (name: string, availabilityDate: string | null) => ({
    name,
    hasAvailability: false,
    availabilityDate,
  });
  const events = [
    sold('Gone', '2025-12-30T00:00:00Z'),
    sold('Later', '2026-01-02T00:00:00Z'),
    sold('Unstated', null),
    { name: 'Open' },
  ];
  const facetFilters = ['SoldOut:-true'];
  expect(namesFor(anEngine(events), 'event_guide', '', { facetFilters }).sort()).toEqual([
    'Later',
    'Open',
    'Unstated',
  ]);
});

it.each([
  ['a word', 'Text:-cover', ['Folk Fair', 'Moonlight']],
  ['a place', 'Around:--31.95,115.86', ['Folk Fair']],
  ['a place that is none', 'Around:-x', ['Cover Night', 'Folk Fair', 'Moonlight']],
  ['days', 'Days:-2026-01-10/2026-01-11', ['Folk Fair']],
  ['what costs less than a price', 'PriceMin:-0/20', ['Folk Fair', 'Moonlight']],
  ['what is free', 'PriceMin:-0', ['Folk Fair', 'Moonlight']],
])('a search leaves out %s', (_, filter, expected) => {
  expect(namesFor(engine, 'event_guide', '', { facetFilters: [filter] }).sort()).toEqual(expected);
});

it.each([
  ['two kinds of lists', ['Genres:Rock', 'PriceMin:0'], ['Cover Night', 'Folk Fair', 'Moonlight']],
  [
    'places south of the equator',
    ['Around:\\-31.95,115.86', 'Around:\\-42.88,147.33'],
    ['Cover Night', 'Moonlight'],
  ],
])('one of several conditions is enough: %s', (_, either, expected) => {
  expect(namesFor(engine, 'event_guide', '', { facetFilters: [either] }).sort()).toEqual(expected);
});
