import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aLocalRecord } from '#tests/support/aLocalRecord.ts';
import { prepareRecord } from './prepareRecord.ts';

it('answers with a reject and never an error, whatever it is given', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), (value) => {
      expect(prepareRecord(value)).toHaveProperty('rejects');
    }),
  );
});

it('comes through any damage to one field', () => {
  const fields = Object.keys(aLocalRecord());
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.anything({ maxDepth: 2 }), (field, damage) => {
      const prepared = prepareRecord({ ...aLocalRecord(), [field]: damage });
      const issues = 'rejects' in prepared ? prepared.rejects : prepared.warnings;
      for (const issue of issues) expect(issue.reason).not.toBe('');
    }),
  );
});

it('prepares the same event from what it has prepared', () => {
  const first = prepareRecord(aLocalRecord({ name: ' Tom &amp; <b>Jerry</b>\u202e ' }));
  if ('rejects' in first) throw new Error('rejected');
  expect(first.event.name).toBe('Tom & Jerry');
  expect(prepareRecord(first.event)).toMatchObject({ event: { ...first.event, venue: {} } });
});

it.each([
  ['Old Vic', { name: 'Old Vic', state: '', timezone: 'Europe/London' }],
  ['Byron Bay NSW', { name: 'Byron Bay', state: 'NSW' }],
  ['Annexe, Bendigo Vic', { name: 'Annexe', locality: 'Bendigo', state: 'VIC' }],
])('reads a state at the end of the venue %s where its town is known', (name, venue) => {
  const record = aLocalRecord({ venue: { name } });
  const prepared = prepareRecord(record, { fallbackZone: 'Europe/London' });
  expect(prepared).toMatchObject({ event: { venue } });
});

it.each([
  [{ sourceId: '' }, 'sourceId', 'is missing'],
  [{ name: '  ' }, 'name', 'is missing'],
  [{ sourceId: 5 }, 'sourceId', 'is not text'],
  [{ venue: undefined }, 'venue', 'is missing'],
  [{ venue: 'Hall' }, 'venue', 'is not an object with fields'],
  [{ dateStart: 'tomorrow' }, 'dateStart', /^is not a date and time such as/],
  [{ isCancelled: 'perhaps' }, 'isCancelled', 'is not true or false'],
])('says of %j in one sentence what is wrong', (change, field, reason) => {
  expect(prepareRecord({ ...aLocalRecord(), ...change })).toEqual({
    rejects: [
      {
        field,
        value: expect.anything(),
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      },
    ],
  });
});

it.each([
  ['See listing', 'names no venue'],
  ['H', 'names no venue'],
  ['VENUE', 'names no venue'],
  ['Poole Hill Brewery - 4pm', 'ends in a time of day'],
])('warns of a venue called %s', (name, reason) => {
  expect(prepareRecord(aLocalRecord({ venue: { name, state: 'QLD' } }))).toMatchObject({
    warnings: expect.arrayContaining([{ field: 'venue.name', value: '', reason }]),
  });
});

it('reads a status in brackets in the middle of a name', () => {
  const prepared = prepareRecord(aLocalRecord({ name: 'The Lanterns at Meow (SOLD OUT) 2017' }));
  expect(prepared).toMatchObject({ event: { hasAvailability: false } });
});

it('takes a price that says sold out for what it says', () => {
  const prepared = prepareRecord({ ...aLocalRecord(), priceMin: 'Sold out' });
  expect(prepared).toMatchObject({ event: { priceMin: null, hasAvailability: false } });
  expect(prepared).toMatchObject({
    warnings: expect.arrayContaining([expect.objectContaining({ field: 'hasAvailability' })]),
  });
});

it.each([
  ['59 Port Rd', 1],
  ['3/12 High Street', 1],
  ['170 Russell', 0],
  ['Powerhouse on Lamington Street', 0],
])('reports a venue whose name is a street: %s', (name, count) => {
  const prepared = prepareRecord(
    aLocalRecord({ venue: { name, locality: 'Hindmarsh', state: 'SA' } }),
  );
  if ('rejects' in prepared) throw new Error('rejected');
  const said = prepared.warnings.filter(({ field }) => field === 'venue.name');
  expect(said.map(({ reason }) => reason)).toEqual(
    Array<string>(count).fill('is a street: the venue has no name'),
  );
});

it('stores no place of an online event, whatever its venue is called', () => {
  const venue = { name: 'https://meet.example/42', locality: 'Zoom', isOnline: true };
  const prepared = prepareRecord(aLocalRecord({ venue }));
  if ('rejects' in prepared) throw new Error('rejected');
  expect(prepared.event.venue).toMatchObject({
    name: 'Online',
    locality: '',
    latitude: null,
    timezone: 'Australia/Sydney',
    isOnline: true,
  });
  expect(prepared.warnings.map(({ field }) => field)).toContain('venue.timezone');
});

it.each([
  [{ name: 'x'.repeat(301) }, 'name', 'is longer than 300 characters: cut'],
  [{ url: 'ftp://x' }, 'url', /^left out: is neither an http/],
  [{ genres: Array.from({ length: 21 }, String) }, 'genres', 'has more than 20 names: cut'],
  [{ priceMin: 'ten' }, 'priceMin', 'left out: is not a number'],
  [{ tittle: 'x' }, 'tittle', 'left out: is no field of an event: did you mean name?'],
  [
    { venue: { name: 'Hall', state: 'VIC', town: 'Castlemaine' } },
    'venue.town',
    'left out: is no field of an event: did you mean venue.locality?',
  ],
  [
    { artists: [{ name: 'A', billing: 'star' }, { name: 'B' }] },
    'artists.0.billing',
    'left out: is not headliner or support',
  ],
  [
    { venue: { name: 'Hall', state: 'VIC', latitude: 200, longitude: 10 } },
    'venue.latitude',
    'left out: is above 90',
  ],
  [
    { venue: { name: 'Hall', state: 'VIC', timezone: 'Australia/Atlantis' } },
    'venue.timezone',
    'left out: is not a known IANA time zone',
  ],
])('takes an event with one bad field, %j, without it', (change, field, reason) => {
  const prepared = prepareRecord({ ...aLocalRecord(), ...change });
  expect(prepared).toHaveProperty('event');
  if ('rejects' in prepared) return;
  expect(prepared.warnings).toContainEqual({
    field,
    value: expect.anything(),
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
  expect(prepared.event.name.length).toBeLessThanOrEqual(300);
});

it('keeps the other items of a list with one bad item', () => {
  const artists = [{ name: '' }, { name: 'B' }];
  const prepared = prepareRecord(aLocalRecord({ artists }));
  expect(prepared).toMatchObject({ event: { artists: [{ name: 'B' }] } });
});

it.each([
  [
    { name: 'Railway Hotel', address: 'Byron Bay NSW, Australia' },
    { name: 'Railway Hotel', address: '', locality: 'Byron Bay', state: 'NSW' },
  ],
  [
    { name: 'The Cube', address: 'Hovell St, Wodonga VIC 3690, Australia' },
    { address: 'Hovell St', locality: 'Wodonga', postcode: '3690', isApproximate: true },
  ],
  [
    { name: 'Palais', address: '40 Lower Esplanade, St Kilda VIC 3182', locality: 'St Kilda' },
    { address: '40 Lower Esplanade', locality: 'St Kilda', state: 'VIC', postcode: '3182' },
  ],
  [
    { name: 'Silverton Hotel', address: 'Layard St, Silverton NSW 2880' },
    { locality: 'Silverton', timezone: 'Australia/Broken_Hill' },
  ],
  [
    { name: 'Arena', address: 'Auckland, New Zealand' },
    { locality: 'Auckland', country: 'New Zealand', timezone: 'Pacific/Auckland' },
  ],
  [
    { name: 'Theatre Royal, Castlemaine' },
    { name: 'Theatre Royal', locality: 'Castlemaine', state: 'VIC' },
  ],
  [
    { name: 'Studio', address: 'Building B', timezone: 'Australia/Perth' },
    { name: 'Studio', address: 'Building B', locality: '' },
  ],
  [
    { name: 'Home, The Venue', timezone: 'Australia/Perth' },
    { name: 'Home, The Venue', locality: '' },
  ],
  [
    { name: 'Hall', address: '1 Main St, Albury NSW', locality: 'Wodonga', state: 'VIC' },
    { address: '1 Main St, Albury NSW', locality: 'Wodonga', state: 'VIC' },
  ],
  [
    { name: 'The Zoo, 711 Ann St, Fortitude Valley QLD 4006', latitude: -27.46, longitude: 153.04 },
    { name: 'The Zoo', address: '711 Ann St', locality: 'Fortitude Valley', postcode: '4006' },
  ],
  [
    { name: 'The Zoo (711 Ann St, Fortitude Valley QLD 4006)', locality: 'Brisbane' },
    { name: 'The Zoo', address: '711 Ann St, Fortitude Valley', locality: 'Brisbane' },
  ],
  [
    { name: 'Corner Hotel - 57 Swan St Richmond', state: 'VIC' },
    { name: 'Corner Hotel', address: '57 Swan St', locality: 'Richmond', state: 'VIC' },
  ],
  [
    { name: 'Corner Hotel, 57 Swan St', locality: 'Richmond', state: 'VIC' },
    { name: 'Corner Hotel', address: '57 Swan St', locality: 'Richmond' },
  ],
  [
    { name: 'The Zoo, Perth WA', locality: 'Brisbane', state: 'QLD' },
    { name: 'The Zoo, Perth WA', address: '', locality: 'Brisbane', state: 'QLD' },
  ],
  [
    { name: 'Southampton 1865', locality: 'Southampton', country: 'United Kingdom' },
    { name: 'Southampton 1865', postcode: '' },
  ],
  [
    { name: 'Studio 54, Level 2', locality: 'Perth', state: 'WA' },
    { name: 'Studio 54, Level 2', address: '' },
  ],
  [
    { name: 'https://zoom.us/j/12345' },
    { name: 'Online', isOnline: true, locality: '', timezone: 'Australia/Sydney' },
  ],
])('reads the place of the venue %j from its address or name', (venue, expected) => {
  const prepared = prepareRecord(aLocalRecord({ venue }));
  expect(prepared).toMatchObject({ event: { venue: expected } });
});

it.each([
  ['Auckland, Sydney, Melbourne, Brisbane, Perth', true],
  ['Perth, Adelaide & Hobart', true],
  ['Town Hall, Fitzroy, Melbourne', false],
  ['Fitzroy, Melbourne, Victoria', false],
])('a place that lists towns is a tour and no venue: %s', (name, isTour) => {
  const prepared = prepareRecord(aLocalRecord({ venue: { name } }), {
    fallbackZone: 'Australia/Sydney',
  });
  expect('rejects' in prepared && prepared.rejects[0]?.reason).toEqual(
    isTour && expect.stringContaining('a tour is no venue'),
  );
});

it.each([
  'Discord',
  'Zoom Webinar',
  'Microsoft Teams Meeting',
  'Livestream',
  'Online via Zoom',
  'Discord - https://chat.example/abc',
  'Live Stream (YouTube)',
  'www.chat.example/j/1',
])('%s is online, and no venue', (name) => {
  const prepared = prepareRecord(aLocalRecord({ venue: { name, state: 'VIC' } }));
  expect(prepared).toMatchObject({ event: { venue: { name: 'Online', isOnline: true } } });
});

it.each(['Online Cafe', 'Virtual Reality Arena', 'Zoom Bar', 'Teams', 'Live at the Zoo'])(
  '%s in a town is a venue',
  (name) => {
    const venue = { name, locality: 'Perth', state: 'WA' };
    const prepared = prepareRecord(aLocalRecord({ venue }));
    expect(prepared).toMatchObject({ event: { venue: { name, isOnline: false } } });
  },
);

it('reports a venue that is called as its town', () => {
  const venue = { name: 'Byron Bay', locality: 'Byron Bay', state: 'NSW' };
  const reason = 'is its town: the venue has no name';
  expect(prepareRecord(aLocalRecord({ venue }))).toMatchObject({
    warnings: expect.arrayContaining([{ field: 'venue.name', value: '', reason }]),
  });
});

it.each([
  ['name', 'CafÃ© Noir', true],
  ['name', 'Sold for Â£20', true],
  ['description', 'It\u00e2\u0080\u0099s on', true],
  ['name', 'It’s on at “Café Â”', false],
  ['name', 'SÃO JOÃO', false],
])('says of a %s whether it looks encoded twice: %j', (field, text, isTwice) => {
  const prepared = prepareRecord({ ...aLocalRecord(), [field]: text });
  const warnings = 'warnings' in prepared ? prepared.warnings : [];
  const found = warnings.filter(({ reason }) => reason.startsWith('looks encoded twice'));
  expect(found.map((issue) => issue.field)).toEqual(isTwice ? [field] : []);
});

it.each(['annexe.example/1', 'www.annexe.example'])(
  'puts https:// before the link %s and says so',
  (url) => {
    const prepared = prepareRecord({ ...aLocalRecord(), url });
    const reason = 'names no https://: it is put before it';
    expect(prepared).toMatchObject({
      event: { url: `https://${url}` },
      warnings: expect.arrayContaining([{ field: 'url', value: url, reason }]),
    });
  },
);

it.each([
  [{ name: 'CANCELLED: Quill' }, { isCancelled: true }],
  [{ name: 'Quill (Sold out)' }, { hasAvailability: false }],
  [{ description: 'Cancelled. Refunds by email' }, { isCancelled: true }],
])(
  'takes a status from words beside the name or in the description, and says so: %j',
  (changes, event) => {
    const [field] = Object.keys(event);
    const prepared = prepareRecord({ ...aLocalRecord(), ...changes });
    expect(prepared).toMatchObject({ event });
    expect(prepared).toHaveProperty(
      'warnings',
      expect.arrayContaining([expect.objectContaining({ field })]),
    );
  },
);

it.each([
  { name: 'Cancelled' },
  { name: 'The Sold Out Show' },
  { description: 'Scheduled. Two sets' },
])('takes no status from %j', (changes) => {
  const event = { isCancelled: false, hasAvailability: true };
  expect(prepareRecord({ ...aLocalRecord(), ...changes })).toMatchObject({ event });
});
