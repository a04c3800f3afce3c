import { expect, it } from 'vitest';
import type { PreparedVenue } from './preparedEvent.ts';
import { fillVenueDetails, toVenueDetails, updateVenueDetails } from './venueDetails.ts';

const venue = (changes: Partial<PreparedVenue>): PreparedVenue => ({
  sourceId: null,
  name: 'Theatre Royal',
  locality: 'Castlemaine',
  state: 'VIC',
  country: 'Australia',
  postcode: '3450',
  address: '',
  timezone: 'Australia/Melbourne',
  latitude: -37.0639,
  longitude: 144.2172,
  isApproximate: false,
  isOnline: false,
  accessibility: [],
  ...changes,
});
const building = toVenueDetails(venue({}));
const town = venue({ latitude: -37.07, longitude: 144.21, isApproximate: true });

it('never replaces the coordinates of a building with those of a town', () => {
  expect(updateVenueDetails(building, town)).toEqual(building);
  expect(fillVenueDetails(building, town)).toEqual(building);
});

it('replaces the coordinates of a town with those of the building', () => {
  expect(updateVenueDetails(toVenueDetails(town), venue({}))).toEqual(building);
  expect(fillVenueDetails(toVenueDetails(town), venue({}))).toEqual(building);
});

it('takes what a venue offers from its own source, else from the first that names it', () => {
  const loop = venue({ accessibility: ['Hearing loop'] });
  const wheelchair = venue({ accessibility: ['Wheelchair access'] });
  expect(updateVenueDetails(toVenueDetails(loop), venue({})).accessibility).toBe('Hearing loop');
  expect(updateVenueDetails(toVenueDetails(loop), wheelchair).accessibility).toBe(
    'Wheelchair access',
  );
  expect(fillVenueDetails(toVenueDetails(loop), wheelchair).accessibility).toBe('Hearing loop');
  expect(fillVenueDetails(building, wheelchair).accessibility).toBe('Wheelchair access');
});

it('adds the street and the postcode that another source knows', () => {
  const bare = toVenueDetails(venue({ postcode: '' }));
  const filled = fillVenueDetails(bare, venue({ address: '30 Hargraves St' }));
  expect(filled).toMatchObject({ postcode: '3450', address: '30 Hargraves St' });
});
