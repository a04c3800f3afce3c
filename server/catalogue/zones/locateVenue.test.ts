import { describe, expect, it, test } from 'vitest';
import { locateVenue } from './locateVenue.ts';

const somewhere = {
  name: 'Hall',
  locality: '',
  state: '',
  country: '',
  postcode: '',
  address: '',
  isApproximate: false,
  isOnline: false,
};

test.each([
  ['its own word', { timezone: 'Australia/Eucla' }, 'Australia/Eucla'],
  ['coordinates', { latitude: -31.9523, longitude: 115.8613 }, 'Australia/Perth'],
  [
    'coordinates over the state',
    { state: 'NSW', latitude: -31.9505, longitude: 141.4331 },
    'Australia/Broken_Hill',
  ],
  ['the state', { state: 'Queensland', country: 'Australia' }, 'Australia/Brisbane'],
  ['a short state without country', { state: 'wa' }, 'Australia/Perth'],
  ['the largest town of the name', { locality: 'Chicago', country: 'US' }, 'America/Chicago'],
  ['the town without accents', { locality: 'Malmo', country: 'Sweden' }, 'Europe/Stockholm'],
  [
    'the country, when its clocks agree',
    { locality: 'Nowhereville', country: 'Germany' },
    'Europe/Berlin',
  ],
  ['an Australian town alone', { locality: 'Fremantle' }, 'Australia/Perth'],
])('takes the zone from %s', (_, place, timezone) => {
  expect(locateVenue({ ...somewhere, ...place }).timezone).toBe(timezone);
});

test.each([
  ['a country of many clocks', { country: 'United States Of America' }],
  ['a country nobody knows', { locality: 'Chicago', country: 'Atlantis' }],
  ['nothing but a foreign state', { state: 'Otago' }],
])('knows no zone from %s', (_, place) => {
  expect(locateVenue({ ...somewhere, ...place }).timezone).toBeNull();
});

describe('places', () => {
  it('shortens Australian states and leaves others as spelled', () => {
    expect(locateVenue({ ...somewhere, state: 'Victoria', country: 'AU' })).toMatchObject({
      state: 'VIC',
      country: 'Australia',
    });
    const abroad = { locality: 'Seattle', state: 'WA', country: 'USA' };
    expect(locateVenue({ ...somewhere, ...abroad })).toMatchObject({
      state: 'WA',
      country: 'USA',
      timezone: 'America/Los_Angeles',
    });
  });

  it('leaves out coordinates that say nothing, and says so', () => {
    const located = locateVenue({ ...somewhere, state: 'VIC', latitude: 0, longitude: 0 });
    expect(located.coordinates).toBeNull();
    expect(located.warnings.map(({ field }) => field)).toEqual([
      'venue.latitude',
      'venue.timezone',
    ]);
  });

  it('leaves out coordinates far from the city they claim to be in', () => {
    const located = locateVenue({
      ...somewhere,
      locality: 'Chicago',
      country: 'United States Of America',
      latitude: 41.900476,
      longitude: -74.006,
    });
    expect(located).toMatchObject({ coordinates: null, timezone: 'America/Chicago' });
    expect(located.warnings[0]?.reason).toMatch(/km from Chicago/);
  });

  it('leaves out coordinates with the sign forgotten', () => {
    const venue = { ...somewhere, state: 'NSW', latitude: 34.3147, longitude: 150.9228 };
    expect(locateVenue(venue)).toMatchObject({ coordinates: null, timezone: 'Australia/Sydney' });
  });

  it('believes coordinates over a small namesake far away', () => {
    const richmond = { locality: 'Bangalow', state: 'NSW', latitude: -20.73, longitude: 143.14 };
    expect(locateVenue({ ...somewhere, ...richmond }).coordinates).not.toBeNull();
  });
});
