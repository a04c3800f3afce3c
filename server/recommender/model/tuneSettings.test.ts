import { expect, test } from 'vitest';
import { seededRandom } from '#shared/domain/random.ts';
import type { TasteSignal } from './signalMatrix.ts';
import { shrinkageCandidates, trainingDefaults } from './trainingSettings.ts';
import { trainModel } from './trainModel.ts';
import { measurePopular, tuneSettings } from './tuneSettings.ts';

/** Visitors of ten groups: most of what they like is of their group's forty artists, the first ones most. */
function someTaste(visitors: number, seed = 7): TasteSignal[] {
  const random = seededRandom(seed);
  const artistOf = (group: number) => 40 * group + Math.floor(40 * random() ** 2);
  return Array.from({ length: visitors }, (_, visitor) => {
    const own = Array.from({ length: 7 }, () => artistOf(visitor % 10));
    const others = Array.from({ length: 4 }, () => artistOf(Math.floor(10 * random())));
    return [...new Set([...own, ...others])].map((artistKey) => ({
      visitor,
      artistKey,
      weight: 1,
    }));
  }).flat();
}

test('uses the best of the shrinkages tried', () => {
  const { settings, tuning } = tuneSettings(someTaste(400));
  const values = tuning!.tried.map(({ value }) => value);
  expect(values.slice(0, shrinkageCandidates.length)).toEqual(shrinkageCandidates);
  const recalls = tuning!.tried.map(({ recall }) => recall);
  // The settings differ enough for a choice.
  expect(new Set(recalls).size).toBeGreaterThan(1);
  const best = values[recalls.indexOf(Math.max(...recalls))];
  expect(settings).toEqual({ ...trainingDefaults, shrinkage: best });
});

test('tries values beyond the list where the best one is its end', () => {
  const ends = [7, 8, 9, 10, 11, 12].map((seed) => {
    const tried = tuneSettings(someTaste(400, seed)).tuning!.tried;
    const bestOf = (list: typeof tried) =>
      list.reduce((a, b) => (b.recall > a.recall ? b : a)).value;
    const listed = bestOf(tried.slice(0, shrinkageCandidates.length));
    const isEnd =
      listed === Math.min(...shrinkageCandidates) || listed === Math.max(...shrinkageCandidates);
    expect(tried.length > shrinkageCandidates.length, String(listed)).toBe(isEnd);
    const values = tried.map(({ value }) => value);
    const best = bestOf(tried);
    if (tried.length < shrinkageCandidates.length + 4) {
      expect(best).toBeGreaterThan(Math.min(...values));
      expect(best).toBeLessThan(Math.max(...values));
    }
    return isEnd;
  });
  expect(ends).toContain(true);
});

test('judges a sample of many visitors by artists that the sample knows', () => {
  const { tuning } = tuneSettings(someTaste(20_000));
  expect(tuning!.visitors).toBeGreaterThan(1000);
  expect(tuning!.visitors).toBeLessThanOrEqual(2000);
  // Ten of all 400 artists would find a fortieth.
  for (const { recall } of tuning!.tried) expect(recall).toBeGreaterThan(0.2);
});

test('chooses the same whatever the order of the signals', () => {
  const signals = someTaste(300);
  const shuffled = signals.toSorted((a, b) => a.artistKey - b.artistKey || b.visitor - a.visitor);
  const choose = (from: TasteSignal[]) => tuneSettings(from).settings;
  expect(choose(shuffled)).toEqual(choose(signals));
});

test('leaves the settings as they are with few visitors', () => {
  expect(tuneSettings(someTaste(50))).toEqual({
    settings: trainingDefaults,
    tuning: null,
    quality: null,
  });
});

test('measures the lists of the model beside those of what is popular', () => {
  const { tuning, quality } = tuneSettings(someTaste(400));
  const { model, popular, visitors, heldOut } = quality!;
  expect(model.recall).toBe(Math.max(...tuning!.tried.map(({ recall }) => recall)));
  expect(visitors).toBe(tuning!.visitors);
  expect(heldOut).toBeGreaterThanOrEqual(visitors);
  for (const measure of ['recall', 'hitRate', 'ndcg'] as const) {
    expect(model[measure]).toBeGreaterThan(popular[measure]);
    expect(popular[measure]).toBeGreaterThan(0);
    expect(model[measure]).toBeLessThanOrEqual(1);
  }
  expect(model.hitRate).toBeGreaterThanOrEqual(model.recall);
});

test('counts recall, hits and rank as their definitions do', () => {
  // Everyone likes 1 most, then 2; the held-out artist of the first visitor is the second of two.
  const liked = [1, 2, 3].flatMap((artistKey, rank) =>
    Array.from({ length: 9 - rank }, (_, visitor) => ({ visitor, artistKey, weight: 1 })),
  );
  const of = (known: number, heldOut: number[]) => ({
    known: [{ visitor: 99, artistKey: known, weight: 1 }],
    heldOut: new Set(heldOut),
  });
  const measured = measurePopular({ train: liked, visitors: [of(1, [3, 40]), of(3, [1, 2])] });
  expect(measured.recall).toBeCloseTo((1 / 2 + 1) / 2);
  expect(measured.hitRate).toBe(1);
  const second = 1 / Math.log2(3);
  expect(measured.ndcg).toBeCloseTo((second / (1 + second) + 1) / 2);
});

test('a model states what it was trained with', () => {
  const signals = someTaste(300);
  const model = trainModel({ signals, content: [], trainedAt: '2026-03-01T00:00:00.000Z' });
  expect(model).toMatchObject(tuneSettings(signals));
});
