import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importEvents } from '#server/import/importEvents.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { aLocalRecord as aRecord, asLines, tivoli } from '#tests/support/aLocalRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import type { EventRecord } from './eventRecord.ts';

const now = new Date('2025-11-03T00:00:00Z');

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const importAll = (records: readonly unknown[]) =>
  importEvents({ database, records: asLines(records), source: 'test', now });

describe('artists', () => {
  it('are one whatever the spelling', async () => {
    await importAll([
      aRecord({ artists: [{ name: 'AC/DC' }] }),
      aRecord({ sourceId: 'e2', artists: [{ name: 'AC-DC' }] }),
      aRecord({ sourceId: 'e3', artists: [{ name: 'Beyoncé' }, { name: 'BEYONCE' }] }),
    ]);
    const { artists, events } = await loadCatalogue(database.read);
    expect(artists.map(({ name }) => name)).toEqual(['AC/DC', 'Beyoncé']);
    expect(events[2]?.artists).toHaveLength(1);
  });
});

describe('venues', () => {
  const venuesAfter = async (...venues: EventRecord['venue'][]) => {
    await importAll(venues.map((venue, index) => aRecord({ sourceId: `v${index}`, venue })));
    return (await loadCatalogue(database.read)).venues;
  };

  it('of one name in one town are one', async () => {
    const other = { ...tivoli, name: 'the tivoli', state: 'Queensland' };
    expect(await venuesAfter(tivoli, other)).toHaveLength(1);
  });

  it('of one name in different towns are two', async () => {
    const elsewhere = { name: 'The Tivoli', locality: 'Adelaide', state: 'SA' };
    expect(await venuesAfter(tivoli, elsewhere)).toHaveLength(2);
  });

  it('of one name and almost one point are one, whatever the suburb is called', async () => {
    const one = { ...tivoli, latitude: -27.4522, longitude: 153.0301 };
    const other = { ...tivoli, locality: 'Brisbane', latitude: -27.4529, longitude: 153.0305 };
    expect(await venuesAfter(one, other)).toHaveLength(1);
  });

  it('of one id are one, and follow their source', async () => {
    await venuesAfter({ ...tivoli, sourceId: '7' });
    const venues = await venuesAfter({ ...tivoli, sourceId: '7', name: 'Tivoli Ballroom' });
    expect(venues).toMatchObject([{ name: 'Tivoli Ballroom' }]);
  });

  it('have their gaps filled by a source that knows more', async () => {
    await venuesAfter(tivoli);
    const venues = await venuesAfter({ ...tivoli, latitude: -27.4522, longitude: 153.0301 });
    expect(venues).toMatchObject([{ coordinates: { latitude: -27.4522 } }]);
  });
});
