import { expect, test } from 'vitest';
import { noLocation, type Location } from '#shared/domain/visitors/visitor.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createPlaceResolver } from './placeResolver.ts';

const places = createPlaceResolver(
  createPlaceFinder(() => loadPlaces('/a folder that is not there')),
);
const at = (latitude: number, longitude: number): Location => ({
  type: 'geo',
  geo: { latitude, longitude },
  postcode: null,
});

test('a postcode is its place', () => {
  const location: Location = { type: 'postcode', geo: null, postcode: '4000' };
  expect(places.resolve(location)).toMatchObject({
    name: 'Brisbane',
    label: 'Brisbane City, QLD',
    postcode: '4000',
  });
});

test('a position is where it is, named by the nearest place, with no postcode', () => {
  expect(places.resolve(at(-34.42, 150.89))).toEqual({
    coordinates: { latitude: -34.42, longitude: 150.89 },
    name: 'Wollongong',
    label: 'Wollongong, NSW',
    state: 'NSW',
    postcode: null,
  });
});

test.each([
  ['Norfolk Island, NSW', -29.04, 167.95],
  ['Lord Howe Island, NSW', -31.55, 159.08],
  ['Christmas Island, WA', -10.42, 105.68],
  ['Cocos Islands, WA', -12.19, 96.83],
])('%s is a place like any other', (label, latitude, longitude) => {
  expect(places.resolve(at(latitude, longitude))?.label).toBe(label);
});

test('no location, and a position abroad, are no place', () => {
  expect(places.resolve(noLocation)).toBeNull();
  expect(places.resolve(at(-36.85, 174.76))).toBeNull();
  expect(places.resolve(at(0, 0))).toBeNull();
});

test('a postcode is trimmed, and one outside the rule refused by its field', () => {
  expect(places.checkPostcode(' 0800 ')).toBe('0800');
  expect(() => places.checkPostcode('0100')).toThrow(
    expect.objectContaining({
      code: 'invalid_postcode',
      errors: [expect.objectContaining({ path: '/postcode' })],
    }),
  );
});
