import { describe, expect, test } from 'vitest';
import type { CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import {
  aCatalogue,
  anEvent,
  aVenue,
  inDays,
  keys,
  positionOf,
  testNow,
} from '#tests/support/recommender/aCatalogue.ts';
import { buildDemand, type DemandSignal, emptyDemand, computeDemandValues } from './buildDemand.ts';
import { findRegion } from './regions.ts';

function signal(changes: Partial<DemandSignal> = {}): DemandSignal {
  return { visitor: 1, kind: 'click', eventKey: 1, at: inDays(0), ...changes };
}

function build(
  signals: DemandSignal[],
  placeOf: Parameters<typeof buildDemand>[0]['placeOf'] = new Map(),
) {
  return buildDemand({ signals, placeOf, now: testNow });
}

describe('what visitors want', () => {
  test.each([
    { kind: 'click', days: 0, amount: 1 },
    { kind: 'bookmark', days: 0, amount: 3 },
    { kind: 'view', days: 0, amount: 0.05 },
    { kind: 'bookmark', days: 7, amount: 1.5 },
    { kind: 'click', days: 14, amount: 0.25 },
  ] as const)('a $kind of $days days ago counts $amount', ({ kind, days, amount }) => {
    const { national } = build([signal({ kind, at: inDays(-days) })]);
    expect(national.byEvent.get(1)).toBeCloseTo(amount, 9);
  });

  test('one visitor cannot make an event popular', () => {
    const { national } = build(Array.from({ length: 100 }, () => signal()));
    expect(national.byEvent.get(1)).toBe(4);
    const everywhere = build(
      keys(1, 100).map((eventKey) => signal({ kind: 'bookmark', eventKey })),
    );
    const total = [...everywhere.national.byEvent.values()].reduce(
      (sum, amount) => sum + amount,
      0,
    );
    expect(total).toBeCloseTo(40, 9);
  });

  test('a visitor counts where the visitor is, and in the country', () => {
    const demand = build(
      [signal(), signal({ visitor: 2, eventKey: 2 })],
      new Map([[1, positionOf('Tweed Heads')]]),
    );
    expect(demand.national.visitors).toBe(2);
    expect(demand.regions.get('gold-coast')!.byEvent).toEqual(new Map([[1, 1]]));
    expect(demand.regions.size).toBe(1);
  });

  test('what was seen more is not liked more: clicks are weighed by views', () => {
    const seen = (eventKey: number, views: number, clicks: number) => [
      ...keys(1, views).map((visitor) =>
        signal({ visitor, eventKey, kind: 'view', at: inDays(-70) }),
      ),
      ...keys(1, clicks).map((visitor) => signal({ visitor, eventKey })),
    ];
    const { national } = build([...seen(1, 400, 20), ...seen(2, 100, 20)]);
    expect(national.byEvent.get(2)!).toBeGreaterThan(2 * national.byEvent.get(1)!);
  });

  test('unreadable dates count for nothing', () => {
    expect(build([signal({ at: 'never' })]).national.visitors).toBe(0);
  });
});

describe('regions', () => {
  test.each([
    ['Tweed Heads', 'gold-coast'],
    ['Canberra', 'canberra'],
    ['Dubbo', 'dubbo'],
    ['Perth', 'perth'],
  ] as const)('%s belongs to %s', (city, region) => {
    expect(findRegion(positionOf(city))).toBe(region);
  });

  test('Queanbeyan belongs to Canberra, whatever the state', () => {
    expect(findRegion({ latitude: -35.35, longitude: 149.23 })).toBe('canberra');
  });
});

describe('demand of events', () => {
  const catalogue = prepareCatalogue(aCatalogue(keys(1, 4).map((key) => anEvent(key))));
  const area = (visitors: number, amounts: [number, number][]) => ({
    visitors,
    byEvent: new Map(amounts),
  });

  test('towns of few visitors share what they want with the nearest, and nothing under five of them', () => {
    const demand = (dubbo: number, orange: number) => ({
      ...emptyDemand,
      national: area(2000, [[1, 10]]),
      regions: new Map([
        ['dubbo', area(dubbo, [[2, 10]])],
        ['orange', area(orange, [[3, 10]])],
        ['perth', area(500, [[1, 10]])],
      ]),
    });
    const around = (dubbo: number, orange: number) =>
      computeDemandValues(catalogue, demand(dubbo, orange), 'dubbo');
    expect(around(3, 1)).toEqual(computeDemandValues(catalogue, demand(3, 1), null));
    const [, ofDubbo, ofOrange] = around(3, 30);
    expect(ofDubbo).toBeGreaterThan(0.3);
    expect(ofOrange).toBe(ofDubbo);
    expect(around(60, 30)[2]).toBe(0);
  });

  test('a region speaks for itself as far as it has visitors', () => {
    const demand = (visitors: number) => ({
      ...emptyDemand,
      national: area(1_000_000, [[1, 100]]),
      regions: new Map([['perth', area(visitors, [[2, 10]])]]),
    });
    const ofRegion = (visitors: number) =>
      computeDemandValues(catalogue, demand(visitors), 'perth');
    expect(ofRegion(20)[0]).toBeCloseTo(0.5, 3);
    expect(ofRegion(20)[1]).toBeCloseTo(0.5, 3);
    expect(ofRegion(2000)[1]).toBeGreaterThan(0.98);
    expect(computeDemandValues(catalogue, demand(20), 'sydney')[0]).toBeCloseTo(1, 3);
  });

  test('it is scaled by logarithm: ten times the clicks is not ten times the demand', () => {
    const demand = {
      ...emptyDemand,
      national: area(1e9, [
        [1, 1000],
        [2, 100],
      ]),
    };
    const [first, second] = computeDemandValues(catalogue, demand, null);
    expect(first).toBeCloseTo(1, 6);
    expect(second).toBeCloseTo(Math.log1p(100) / Math.log1p(1000), 6);
  });

  describe('before anyone came, more is expected than of one night in a bar', () => {
    const bar: Venue = { ...aVenue('Brisbane', 'The Corner Bar'), coordinates: null };
    const onDays = (days: readonly number[], venue = bar): Partial<CatalogueEvent>[] =>
      days.map((day) => ({ dateStart: inDays(day), venue }));
    const expectationOf = (dates: readonly Partial<CatalogueEvent>[]) => {
      const artists = [{ key: 900, name: 'The act', billing: 'headliner' as const }];
      const act = dates.map((date, n) => anEvent(n + 2, { artists, ...date }));
      const events = [anEvent(1, { venue: bar }), ...act];
      const { audiences, indexByKey } = prepareCatalogue(aCatalogue(events));
      const [ofBar = NaN, ofAct = NaN] = [1, 2].map((key) => audiences[indexByKey.get(key)!]);
      return ofAct - ofBar;
    };
    const inTowns = keys(1, 5).map((key) => ({
      venue: { ...bar, key, name: `Bar ${key}`, locality: `Town ${key}` },
    }));

    test.each([
      ['a tour over many towns', inTowns],
      ['one night in a stadium', onDays([90], aVenue('Brisbane', 'River Stadium'))],
      ['three nights in a row', onDays([10, 11, 12])],
      [
        'a venue that sells many tickets',
        onDays([10], aVenue('Brisbane', 'The Yard')).map((date) => ({ ...date, capacity: 5000 })),
      ],
    ])('%s', (_, dates) => expect(expectationOf(dates)).toBeGreaterThan(0.2));

    test.each([
      ['a weekly night', onDays([3, 10, 17, 24, 31])],
      ['two shows a day', onDays([10, 10])],
      ['a hotel called after a stadium', onDays([10], aVenue('Brisbane', 'Stadium Hotel'))],
      [
        'a theatre of a hundred seats',
        onDays([9], aVenue('Perth', 'Fringe Theatre')).map((date) => ({ ...date, capacity: 100 })),
      ],
    ])('not of %s', (_, dates) => expect(expectationOf(dates)).toBe(0));
  });
});
