import { expect, it } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import type { PreparedVenue } from './preparedEvent.ts';
import { openVenueRepository } from './venueRepository.ts';

const royal: PreparedVenue = {
  sourceId: null,
  name: 'Theatre Royal',
  locality: 'Castlemaine',
  state: 'VIC',
  country: 'Australia',
  postcode: '3450',
  address: '30 Hargraves St',
  timezone: 'Australia/Melbourne',
  latitude: -37.0639,
  longitude: 144.2172,
  isApproximate: false,
  isOnline: false,
  accessibility: [],
};

async function resolveAll(...changes: Partial<PreparedVenue>[]): Promise<number> {
  const database = await openDatabase();
  const repository = await openVenueRepository(database.write, 'test');
  const keys = new Set<number>();
  for (const change of changes) keys.add(await repository.resolve({ ...royal, ...change }));
  await database.close();
  return keys.size;
}

it('stores one venue for three spellings of its name', async () => {
  const nearTown = { latitude: -37.07, longitude: 144.21, isApproximate: true };
  const spellings = [
    { name: 'Theatre Royal' },
    { name: 'Theatre Royal, Castlemaine', ...nearTown },
    { name: 'The Theatre Royal Castlemaine VIC', ...nearTown },
  ];
  expect(await resolveAll(...spellings)).toBe(1);
  expect(await resolveAll(...spellings.toReversed())).toBe(1);
});

it('has two venues for one name in two cities', async () => {
  const hobart = {
    locality: 'Hobart',
    state: 'TAS',
    postcode: '7000',
    latitude: -42.88,
    longitude: 147.33,
  };
  expect(await resolveAll({}, hobart)).toBe(2);
});

it('has two venues for a hall and the street it is named after', async () => {
  expect(await resolveAll({ name: 'Castlemaine' }, { name: 'Theatre Royal' })).toBe(2);
});

it('takes a venue in a suburb for the one that another source puts into the city', async () => {
  const tote = {
    name: 'The Tote',
    locality: 'Collingwood',
    latitude: -37.7989,
    longitude: 144.9823,
  };
  const city = {
    name: 'The Tote',
    locality: 'Melbourne',
    latitude: -37.814,
    longitude: 144.963,
    isApproximate: true,
  };
  expect(await resolveAll(tote, city)).toBe(1);
});

it('stores one online venue for a zone', async () => {
  const online = {
    name: 'Online',
    locality: '',
    state: '',
    country: '',
    latitude: null,
    longitude: null,
    isOnline: true,
  };
  expect(await resolveAll(online, online, { ...online, timezone: 'Australia/Perth' })).toBe(2);
});
