import { expect, test } from 'vitest';
import {
  distanceKm,
  findNearest,
  isInAustralia,
  roundPosition,
  parsePostcode,
} from './geography.ts';
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

test.each([
  [-27.469771, 153.025124, -27.47, 153.03],
  [-34.4248, 150.8931, -34.42, 150.89],
  [-0.004, 0.004, 0, 0],
  [-90, 180, -90, 180],
  [-12.46, 130.85, -12.46, 130.85],
])('the position %d, %d is sent and stored as %d, %d', (latitude, longitude, north, east) => {
  expect(roundPosition({ latitude, longitude })).toEqual({ latitude: north, longitude: east });
});

test.each([
  ['Norfolk Island', -29.04, 167.95, true],
  ['Lord Howe Island', -31.55, 159.08, true],
  ['Christmas Island', -10.42, 105.68, true],
  ['the Cocos Islands', -12.19, 96.83, true],
  ['Hobart', -42.88, 147.33, true],
  ['Thursday Island', -10.58, 142.22, true],
  ['Auckland', -36.85, 174.76, false],
  ['Nouméa', -22.27, 166.44, false],
  ['Jakarta', -6.2, 106.82, false],
  ['a form left empty', 0, 0, false],
  ['nowhere', NaN, NaN, false],
])('%s is in Australia: %s, %s, %s', (_name, latitude, longitude, isIn) => {
  expect(isInAustralia({ latitude, longitude })).toBe(isIn);
});

test('the nearest point is the one that the haversine finds', () => {
  const cities = presetCities.map(({ coordinates }) => coordinates);
  for (let latitude = -43; latitude <= -10; latitude += 3) {
    for (let longitude = 113; longitude <= 153; longitude += 4) {
      const from = { latitude, longitude };
      const found = findNearest(cities, from);
      const least = Math.min(...cities.map((point) => distanceKm(point, from)));
      // On the flat map a border between two cities lies at most this much beside the true one.
      expect(found && distanceKm(found, from)).toBeLessThan(least * 1.04);
    }
  }
  expect(findNearest([], city('Perth'))).toBeNull();
});

test.each([
  ['4000', '4000'],
  [' 4000 ', '4000'],
  ['\t3000\n', '3000'],
  ['0200', '0200'],
  ['0800', '0800'],
  ['0909', '0909'],
  ['1001', '1001'],
  ['2620', '2620'],
  ['9999', '9999'],
])('%j is %s', (input, postcode) => {
  expect(parsePostcode(input)).toBe(postcode);
});

test.each([
  '',
  ' ',
  '0000',
  '0100',
  '0300',
  '0700',
  '400',
  '40000',
  '4 000',
  '40a0',
  '-400',
  '4000.',
  '４０００',
  '4000\n4000',
  '+400',
])('%j is not a postcode', (input) => {
  expect(parsePostcode(input)).toBeNull();
});
