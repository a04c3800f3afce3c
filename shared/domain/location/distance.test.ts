import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { presetCities } from './presetCities.ts';

const city = (name: string) => {
  const found = presetCities.find((preset) => preset.name === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found.coordinates;
};

/** Great-circle figures as printed in distance tables. */
test.each([
  ['Sydney', 'Melbourne', 714],
  ['Sydney', 'Brisbane', 732],
  ['Sydney', 'Perth', 3290],
  ['Melbourne', 'Hobart', 597],
  ['Darwin', 'Hobart', 3736],
  ['Perth', 'Perth', 0],
])('%s to %s is about %i km, both ways', (from, to, expected) => {
  expect(Math.abs(distanceKm(city(from), city(to)) - expected)).toBeLessThan(8);
  expect(distanceKm(city(to), city(from))).toBeCloseTo(distanceKm(city(from), city(to)), 9);
});

test('antipodes and the date line are no exception', () => {
  expect(
    distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
  ).toBeCloseTo(22.24, 1);
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(
    20015.1,
    0,
  );
});

test('the presets are the six of the product document', () => {
  expect(presetCities.map(({ name }) => name)).toEqual([
    'Darwin',
    'Brisbane',
    'Perth',
    'Sydney',
    'Melbourne',
    'Hobart',
  ]);
});
