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
  [{ sourceId: '' }, 'sourceId', 'is missing'],
  [{ name: '  ' }, 'name', 'is missing'],
  [{ name: 'x'.repeat(301) }, 'name', 'is longer than 300 characters'],
  [{ sourceId: 5 }, 'sourceId', 'is not text'],
  [{ url: 'ftp://x' }, 'url', /^is neither an http/],
  [{ venue: undefined }, 'venue', 'is missing'],
  [{ venue: 'Hall' }, 'venue', 'is not an object with fields'],
  [{ dateStart: 'tomorrow' }, 'dateStart', /^is not a date and time such as/],
  [
    { artists: [{ name: 'A', billing: 'star' }] },
    'artists.0.billing',
    'is not headliner or support',
  ],
  [{ genres: Array.from({ length: 21 }, String) }, 'genres', 'has more than 20 names'],
  [{ priceMin: 'ten' }, 'priceMin', 'is not a number'],
  [{ tittle: 'x' }, 'tittle', 'is no field of an event'],
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
