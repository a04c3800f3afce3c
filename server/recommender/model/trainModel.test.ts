import { describe, expect, test } from 'vitest';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import type { TasteModel } from '#server/recommender/types.ts';
import { toAffinity, computeTastePull } from './computeTastePull.ts';
import type { TasteSignal } from './signalMatrix.ts';
import { trainModel } from './trainModel.ts';

const trainedAt = '2026-03-01T00:00:00.000Z';

function likes(...visitors: number[][]): TasteSignal[] {
  return visitors.flatMap((artists, visitor) =>
    artists.map((artistKey) => ({ visitor, artistKey, weight: 1 })),
  );
}

function times(count: number, artists: number[]): number[][] {
  return Array.from({ length: count }, () => artists);
}

function train(signals: TasteSignal[], content: Parameters<typeof trainModel>[0]['content'] = []) {
  return trainModel({ signals, content, trainedAt });
}

/** Similarity of two artists as the model keeps it; 0 where it keeps none. */
function similarity(model: TasteModel, from: number, to: number): number {
  const row = model.rowByKey.get(from) ?? -1;
  const entry = readRow(model.neighbours, row).find(([column]) => model.artistKeys[column] === to);
  return entry?.[1] ?? 0;
}

function pullOn(model: TasteModel, seeds: number[], artist: number): number {
  const pull = computeTastePull(
    model,
    seeds.map((key) => ({ row: model.rowByKey.get(key)!, weight: 1 })),
  );
  return toAffinity(pull.sums[model.rowByKey.get(artist)!]!, pull.scale);
}

describe('neighbours', () => {
  test('similarity is common fans over √(n·n′) + 5', () => {
    const model = train(likes(...times(6, [1, 2]), ...times(3, [1]), ...times(2, [2, 3])));
    expect(similarity(model, 1, 2)).toBeCloseTo(6 / (Math.sqrt(9 * 8) + 5), 12);
    expect(similarity(model, 2, 1)).toBeCloseTo(6 / (Math.sqrt(9 * 8) + 5), 12);
  });

  test('weaker signals make weaker ties', () => {
    const weak = likes(...times(6, [1, 2])).map((signal) => ({ ...signal, weight: 0.4 }));
    const strong = similarity(train(likes(...times(6, [1, 2]))), 1, 2);
    expect(similarity(train(weak), 1, 2)).toBeLessThan(strong);
  });

  test('a pair fewer than three visitors share is absent', () => {
    const model = train(likes([1, 2], [1, 2], [1, 3], [1, 3], [1, 3]));
    expect(similarity(model, 1, 2)).toBe(0);
    expect(similarity(model, 1, 3)).toBeGreaterThan(0);
    expect(model.counts.pairs).toBe(2);
  });

  test('a visitor counts once for an artist, and with at most 200 artists', () => {
    const repeated = Array.from({ length: 50 }, () => likes([1, 2])).flat();
    expect(train(repeated).counts.signals).toBe(2);
    const many = likes(Array.from({ length: 300 }, (_, n) => n + 1));
    expect(train(many).counts.signals).toBe(200);
  });

  test('a visitor with more than 500 signals is a machine, and left out', () => {
    const machine = likes(Array.from({ length: 501 }, (_, n) => n + 1));
    expect(train(machine).counts).toMatchObject({ visitors: 0, artists: 0 });
  });

  test('signals without weight are none', () => {
    const broken = [NaN, 0, -1].map((weight) => ({ visitor: 1, artistKey: 1, weight }));
    expect(train(broken).counts.signals).toBe(0);
  });

  test('no signals at all still make a model', () => {
    expect(train([]).counts).toEqual({ visitors: 0, artists: 0, signals: 0, pairs: 0 });
  });
});

describe('taste', () => {
  const model = train(likes(...times(30, [1, 2, 3]), ...times(30, [11, 12, 13])));

  test('reaches from one artist to those liked with it and no further', () => {
    expect(pullOn(model, [1], 2)).toBeGreaterThan(0.5);
    expect(pullOn(model, [1], 12)).toBe(0);
  });

  test('grows with every liked artist that agrees', () => {
    expect(pullOn(model, [1, 3], 2)).toBeGreaterThan(pullOn(model, [1], 2));
    expect(pullOn(model, [1, 11], 2)).toBeLessThan(pullOn(model, [1], 2));
  });
});

describe('cold artists', () => {
  const rock = [{ name: 'rock', weight: 1 }];
  const jazz = [{ name: 'jazz', weight: 1 }];
  const content = [
    ...[1, 2, 3].map((artistKey) => ({ artistKey, labels: rock })),
    ...[11, 12, 13].map((artistKey) => ({ artistKey, labels: jazz })),
    { artistKey: 100, labels: rock },
    { artistKey: 101, labels: [] },
  ];
  const model = train(likes(...times(30, [1, 2, 3]), ...times(30, [11, 12, 13])), content);

  test('borrow the taste of their neighbours in content, a little weaker', () => {
    const borrowed = pullOn(model, [1], 100);
    expect(borrowed).toBeGreaterThan(0.2);
    expect(borrowed).toBeLessThan(pullOn(model, [1], 2));
    expect(pullOn(model, [11], 100)).toBe(0);
  });

  test('speak for others as their neighbours in content do', () => {
    expect(pullOn(model, [100], 2)).toBeGreaterThan(0.2);
    expect(pullOn(model, [100], 12)).toBe(0);
  });

  test('without content they stay unknown', () => {
    expect(pullOn(model, [1], 101)).toBe(0);
  });
});

test('the same signals make the same model', () => {
  const signals = likes(...times(10, [1, 2, 3]), ...times(5, [2, 4]));
  expect(train(signals)).toEqual(train(signals.toReversed()));
});
