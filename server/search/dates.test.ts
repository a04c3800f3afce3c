import { describe, expect, test } from 'vitest';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import { anEngine, searchFor } from '#tests/support/searchFor.ts';

const seconds = (instant: string) => Date.parse(instant) / 1000;
const melbourne = { name: 'Yarra Hall', state: 'VIC', timezone: 'Australia/Melbourne' };

/** A season from December to March, and single nights in January; the clock can be moved. */
const sketches: EventSketch[] = [
  { name: 'The Season', dateStart: '2026-01-02T09:00:00Z', dateEnd: '2026-03-20T12:59:59Z' },
  { name: 'A Night', dateStart: '2026-01-03T09:00:00Z' },
  { name: 'A Tour', dateStart: '2026-01-05T09:00:00Z', dateEnd: '2026-01-20T12:00:00Z' },
  { name: 'A Tour', dateStart: '2026-01-07T09:00:00Z' },
  { name: 'A Tour', dateStart: '2026-01-09T09:00:00Z', venue: melbourne },
];

function engineAt(instant: string) {
  const clock = { now: new Date(instant) };
  const engine = anEngine(sketches, () => clock.now);
  return { engine, clock };
}

const keysFor = (
  engine: ReturnType<typeof anEngine>,
  parameters: Record<string, unknown>,
  index = 'event_guide_soonest',
) => searchFor(engine, index, parameters).hits.map(({ EventId }) => EventId);

describe('an event with an end', () => {
  test('is found until it ends, one without until it begins', () => {
    const { engine, clock } = engineAt('2026-01-01T00:00:00Z');
    expect(keysFor(engine, {})).toEqual([1, 2, 3, 4, 5]);
    clock.now = new Date('2026-01-10T00:00:00Z');
    expect(keysFor(engine, {})).toEqual([1, 3]);
    clock.now = new Date('2026-03-21T00:00:00Z');
    expect(keysFor(engine, {})).toEqual([]);
  });

  test('is found between two days while it is on', () => {
    const { engine } = engineAt('2026-01-01T00:00:00Z');
    const numericFilters = [
      `DateEndTimestamp>=${seconds('2026-01-15T00:00:00Z')}`,
      `DateStartTimestamp<${seconds('2026-01-18T00:00:00Z')}`,
    ];
    expect(keysFor(engine, { numericFilters })).toEqual([1, 3]);
  });

  test('tells its end with the offset of its venue, and whether it has a time', () => {
    const { engine } = engineAt('2026-01-01T00:00:00Z');
    const [season, night] = searchFor(engine, 'event_guide_soonest', {}).hits;
    expect(season).toMatchObject({ DateEnd: '2026-03-20T22:59:59+10:00', IsDateOnly: false });
    expect(night).toMatchObject({ DateEnd: null, DateEndTimestamp: night?.DateStartTimestamp });
  });

  test('leads its name until it ends, though later dates are over', () => {
    const { engine, clock } = engineAt('2026-01-01T00:00:00Z');
    clock.now = new Date('2026-01-08T00:00:00Z');
    expect(keysFor(engine, { query: 'tour' }, 'events_autocomplete')).toEqual([3]);
    clock.now = new Date('2026-01-10T00:00:00Z');
    expect(keysFor(engine, { query: 'tour' }, 'events_autocomplete')).toEqual([3]);
  });
});

describe('a request with distinct', () => {
  const grouped = (parameters: Record<string, unknown>) =>
    searchFor(engineAt('2026-01-01T00:00:00Z').engine, 'event_guide_soonest', {
      distinct: true,
      ...parameters,
    });

  test('has one hit for each name, with its dates and the last of them', () => {
    const { hits, nbHits, nbDates } = grouped({});
    expect(hits.map(({ EventId, DateCount }) => [EventId, DateCount])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
    ]);
    expect(hits[2]?.LastDate).toBe('2026-01-09T20:00:00+11:00');
    expect({ nbHits, nbDates }).toEqual({ nbHits: 3, nbDates: 5 });
  });

  test('counts the dates that pass its filters', () => {
    const { hits, nbDates } = grouped({ facetFilters: ['Venue.State:QLD'], query: 'tour' });
    expect(hits).toMatchObject([
      { EventId: 3, DateCount: 2, LastDate: '2026-01-07T19:00:00+10:00' },
    ]);
    expect(nbDates).toBe(2);
  });

  test('pages through names', () => {
    expect(grouped({ hitsPerPage: 2, page: 1 }).hits.map(({ EventId }) => EventId)).toEqual([3]);
  });
});

test('without distinct every date is a hit of its own', () => {
  const { engine } = engineAt('2026-01-01T00:00:00Z');
  const { hits, nbHits } = searchFor(engine, 'event_guide_soonest', {});
  expect([hits.length, nbHits]).toEqual([5, 5]);
  expect(hits[0]).not.toHaveProperty('DateCount');
});
