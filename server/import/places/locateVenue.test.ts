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
    expect(located).toMatchObject({ isApproximate: true, timezone: 'America/Chicago' });
    expect(located.coordinates?.longitude).toBeCloseTo(-87.65, 1);
    expect(located.warnings[0]?.reason).toMatch(/km from Chicago/);
  });

  it('leaves out coordinates with the sign forgotten', () => {
    const venue = { ...somewhere, state: 'NSW', latitude: 34.3147, longitude: 150.9228 };
    expect(locateVenue(venue)).toMatchObject({ coordinates: null, timezone: 'Australia/Sydney' });
  });

  it('leaves out coordinates of a small town abroad whose country has no such clocks', () => {
    const naas = { locality: 'Naas', country: 'Ireland', latitude: 53.19, longitude: 6.677 };
    const located = locateVenue({ ...somewhere, ...naas });
    expect(located).toMatchObject({ isApproximate: true, timezone: 'Europe/Dublin' });
    expect(located.warnings[0]?.reason).toMatch(/km from Naas/);
  });

  it('believes coordinates over a small namesake far away', () => {
    const richmond = { locality: 'Bangalow', state: 'NSW', latitude: -20.73, longitude: 143.14 };
    expect(locateVenue({ ...somewhere, ...richmond }).coordinates).not.toBeNull();
  });
});

describe('places without coordinates', () => {
  it.each([
    ['the postcode', { postcode: '3450' }, [-37.06, 144.22], 'VIC', 'Castlemaine'],
    ['town and state', { locality: 'Richmond', state: 'TAS' }, [-42.73, 147.44], 'TAS', 'Richmond'],
    [
      'a town that is the only one',
      { locality: 'Castlemaine' },
      [-37.06, 144.22],
      'VIC',
      'Castlemaine',
    ],
    [
      'a town far larger than its namesakes',
      { locality: 'Perth' },
      [-31.95, 115.86],
      'WA',
      'Perth',
    ],
    ['the name of a town alone', { name: 'Byron Bay' }, [-28.64, 153.61], 'NSW', 'Byron Bay'],
  ])('takes them from %s', (_, place, [latitude = 0, longitude = 0], state, locality) => {
    const located = locateVenue({ ...somewhere, ...place });
    expect(located).toMatchObject({ state, locality, isApproximate: true });
    expect(located.coordinates?.latitude).toBeCloseTo(latitude, 0);
    expect(located.coordinates?.longitude).toBeCloseTo(longitude, 0);
    expect(located.warnings.map(({ field }) => field)).toContain('venue.latitude');
  });

  it('does not choose between towns of one name', () => {
    const located = locateVenue({ ...somewhere, locality: 'Newtown' });
    expect(located).toMatchObject({ coordinates: null, state: '' });
  });

  it('takes a town abroad by its state', () => {
    const atlanta = { locality: 'Atlanta', state: 'GA', postcode: '30308', country: 'US' };
    const located = locateVenue({ ...somewhere, ...atlanta });
    expect(located).toMatchObject({ timezone: 'America/New_York', isApproximate: true });
    expect(located.coordinates?.latitude).toBeCloseTo(33.75, 1);
  });

  it.each(['United Kingdom', 'UK', 'GB', 'England'])(
    'takes a town of the country %s',
    (country) => {
      const { coordinates } = locateVenue({ ...somewhere, locality: 'Manchester', country });
      expect(coordinates?.latitude).toBeCloseTo(53.48, 1);
    },
  );

  it('keeps the coordinates of the source, and fills in state and suburb from them', () => {
    const venue = { ...somewhere, latitude: -37.8075, longitude: 144.978 };
    expect(locateVenue(venue)).toMatchObject({
      state: 'VIC',
      coordinates: { latitude: -37.8075, longitude: 144.978 },
      isApproximate: false,
    });
  });
});

it.each([
  ['of another state', '3000', 'NSW', /a postcode of VIC, not of NSW/],
  ['that is no postcode', '30000', 'VIC', /not an Australian postcode/],
  ['that no state has', '0250x', 'ACT', /not an Australian postcode/],
])('leaves out a postcode %s, and keeps the rest', (_, postcode, state, reason) => {
  const located = locateVenue({ ...somewhere, locality: 'Richmond', state, postcode });
  expect(located).toMatchObject({ postcode: '', state });
  expect(located.warnings).toContainEqual(
    expect.objectContaining({ field: 'venue.postcode', reason: expect.stringMatching(reason) }),
  );
});

it('accepts a postcode on either side of its border', () => {
  expect(locateVenue({ ...somewhere, state: 'NSW', postcode: '3644' })).toMatchObject({
    postcode: '3644',
    timezone: 'Australia/Sydney',
  });
});

// Zones of these places in the boundary data of the IANA zones.
it.each([
  [{ postcode: '2880' }, 'Australia/Broken_Hill'],
  [{ locality: 'Silverton', state: 'NSW' }, 'Australia/Broken_Hill'],
  [{ locality: 'Tibooburra', state: 'NSW', postcode: '2880' }, 'Australia/Sydney'],
  [{ postcode: '2898' }, 'Australia/Lord_Howe'],
  [{ locality: 'Lord Howe Island', state: 'NSW' }, 'Australia/Lord_Howe'],
  [{ postcode: '2899' }, 'Pacific/Norfolk'],
  [{ locality: 'Eucla', state: 'WA' }, 'Australia/Eucla'],
  [{ locality: 'Norseman', state: 'WA', postcode: '6443' }, 'Australia/Perth'],
  [{ locality: 'Border Village', state: 'SA' }, 'Australia/Eucla'],
  [{ postcode: '6798' }, 'Indian/Christmas'],
  [{ postcode: '6799' }, 'Indian/Cocos'],
  [{ postcode: '4803' }, 'Australia/Lindeman'],
  [{ locality: 'Coolangatta', state: 'QLD' }, 'Australia/Brisbane'],
  [{ locality: 'Tweed Heads', state: 'NSW' }, 'Australia/Sydney'],
  [
    { locality: 'Wallangarra', state: 'QLD', latitude: -28.92, longitude: 151.93 },
    'Australia/Brisbane',
  ],
  [{ postcode: '0872' }, 'Australia/Darwin'],
  [{ locality: 'Warburton', state: 'WA', postcode: '0872' }, 'Australia/Perth'],
])('reads the clocks of %j in %s', (place, zone) => {
  expect(locateVenue({ ...somewhere, ...place }).timezone).toBe(zone);
});

it('takes an American town by its state where the source names no country', () => {
  const venue = { ...somewhere, locality: 'Philadelphia', state: 'PA' };
  expect(locateVenue(venue)).toMatchObject({
    country: 'United States',
    timezone: 'America/New_York',
    isApproximate: true,
  });
});
