import { expect, it, test } from 'vitest';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import { formatInterval, parseRemoteSource, type TypedSource } from './parseRemoteSource.ts';

const policy = createAddressPolicy([], (hostname) =>
  hostname === 'inside.example'
    ? Promise.resolve([{ address: '10.0.0.1' }])
    : Promise.reject(new Error('no such host')),
);

const typed: TypedSource = {
  url: 'webcal://www.venue.example/gigs.ics',
  name: '',
  every: '6h',
  map: null,
  defaults: ['venue.timezone=Australia/Perth'],
  retireMissing: false,
};

it('is named for its host, and stored although the host cannot be found now', async () => {
  expect(await parseRemoteSource(typed, policy)).toEqual({
    url: 'https://www.venue.example/gigs.ics',
    name: 'venue.example',
    intervalMinutes: 360,
    map: null,
    defaults: { 'venue.timezone': 'Australia/Perth' },
    retireMissing: false,
  });
});

test.each<[Partial<TypedSource>, string, string]>([
  [{ url: 'venue' }, 'url', 'takes an http, https or webcal address'],
  [{ url: 'http://inside.example/' }, 'url', 'inside.example (10.0.0.1) is not an address'],
  [{ name: 'our gigs' }, 'name', 'takes 1 to 100 letters'],
  [{ every: '4m' }, 'every', 'takes a time from 5m to 30d'],
  [{ every: '31d' }, 'every', 'takes a time from 5m to 30d'],
  [{ every: 'daily' }, 'every', 'takes a time from 5m to 30d'],
  [{ defaults: ['colour=red'] }, 'defaults', 'there is no field "colour"'],
])('%j is refused', async (changes, field, message) => {
  await expect(parseRemoteSource({ ...typed, ...changes }, policy)).rejects.toMatchObject({
    field,
    message: expect.stringContaining(message) as string,
  });
});

test.each([
  [30, '30m'],
  [90, '90m'],
  [360, '6h'],
  [2880, '2d'],
])('%i minutes are written %s', (minutes, text) => {
  expect(formatInterval(minutes)).toBe(text);
});
