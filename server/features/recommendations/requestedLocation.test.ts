import { expect, test } from 'vitest';
import { noLocation, type Location } from '#shared/domain/visitors/visitor.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import type { StoredSession } from '#server/storage/visitors/sessionRepository.ts';
import { requestedLocation } from './requestedLocation.ts';

const places = createPlaceResolver(
  createPlaceFinder(() => loadPlaces('/a folder that is not there')),
);
const brisbane: Location = { type: 'postcode', geo: null, postcode: '4000' };
const perth: Location = { type: 'postcode', geo: null, postcode: '6000' };
const position = { latitude: -33.87, longitude: 151.21 };

function aSession(location: Location, locationSetAt: string | null): StoredSession {
  return { location, locationSetAt } as StoredSession;
}

const earlier = aSession(brisbane, '2026-01-01T00:00:00.000Z');
const later = aSession(perth, '2026-02-01T00:00:00.000Z');
const never = aSession(noLocation, null);

test('without options it is the place that was set last, of all linked sessions', () => {
  expect(requestedLocation({}, [earlier, never, later], places)).toEqual(perth);
  expect(requestedLocation({}, [never], places)).toEqual(noLocation);
  expect(requestedLocation({}, [], places)).toEqual(noLocation);
});

test('options replace the place of the sessions', () => {
  expect(requestedLocation({ use: 0 }, [later], places)).toEqual(noLocation);
  expect(requestedLocation({ use: 1, postcode: '4000' }, [later], places)).toEqual(brisbane);
  expect(requestedLocation({ use: 2, geo: position }, [later], places)).toEqual({
    type: 'geo',
    geo: position,
    postcode: null,
  });
});

test.each([
  ['a postcode', { use: 1 } as const, 'invalid_postcode', '/postcode'],
  ['a position', { use: 2 } as const, 'invalid_request', '/geo'],
])('options without %s name the missing field', (_, options, code, path) => {
  expect(() => requestedLocation(options, [later], places)).toThrow(
    expect.objectContaining({ code, errors: [expect.objectContaining({ path })] }),
  );
});

test('a postcode that is none is refused, even where another place is used', () => {
  expect(() => requestedLocation({ use: 0, postcode: '99' }, [], places)).toThrow(
    expect.objectContaining({ code: 'invalid_postcode' }),
  );
});
