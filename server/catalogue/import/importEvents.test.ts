import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLocalRecord as aRecord, asLines, tivoli } from '#tests/support/aLocalRecord.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { importEvents, type ImportOptions } from './importEvents.ts';
import type { SourceRecord } from './sourceRecord.ts';

const now = new Date('2025-11-03T00:00:00Z');

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const importAll = (records: readonly unknown[], options: Partial<ImportOptions> = {}) =>
  importEvents({ database, records: asLines(records), source: 'test', now, ...options });

describe('importEvents', () => {
  it('stores an event whole, its local time turned into an instant by the zone of its place', async () => {
    const report = await importAll([aRecord({ onSaleAt: '2025-08-01T09:00Z', priceMin: 49.9 })]);
    expect(report).toMatchObject({ records: 1, new: 1, changed: 0, unchanged: 0, rejected: 0 });
    const { events } = await loadCatalogue(database.read);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      name: 'Night of Noise',
      dateStart: '2025-11-08T09:30:00.000Z',
      onSaleAt: '2025-08-01T09:00:00.000Z',
      priceMin: 49.9,
      hasAvailability: true,
      venue: {
        ...tivoli,
        country: 'Australia',
        timezone: 'Australia/Brisbane',
        coordinates: { latitude: expect.closeTo(-27.46, 1), longitude: expect.closeTo(153.03, 1) },
        isApproximate: true,
      },
      artists: [{ name: 'The Lanterns', billing: 'headliner' }],
      categories: [{ name: 'Music' }],
      genres: [{ name: 'Rock' }],
    });
  });

  it('changes nothing when it is given the same again', async () => {
    const records = [aRecord(), aRecord({ sourceId: 'e2', artists: [] })];
    await importAll(records);
    const before = await loadCatalogue(database.read);
    const report = await importAll(records);
    expect(report).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await loadCatalogue(database.read)).toEqual(before);
  });

  it('updates an event under its key and says which fields changed', async () => {
    await importAll([aRecord()]);
    const [before] = (await loadCatalogue(database.read)).events;
    const report = await importAll([
      aRecord({ isCancelled: true, genres: ['Rock', 'Folk'], artists: [{ name: 'Other' }] }),
    ]);
    expect(report.changes).toEqual([
      {
        change: 'changed',
        sourceId: 'e1',
        name: 'Night of Noise',
        fields: ['isCancelled', 'artists', 'genres'],
      },
    ]);
    const [after] = (await loadCatalogue(database.read)).events;
    expect(after).toMatchObject({ key: before?.key, isCancelled: true });
    expect(after?.genres.map(({ name }) => name)).toEqual(['Rock', 'Folk']);
    expect(after?.artists.map(({ name }) => name)).toEqual(['Other']);
  });

  it('rejects by line, field, value and reason, and takes the rest', async () => {
    const report = await importAll([
      aRecord({ sourceId: 'a', dateStart: '2026-02-30T19:30' }),
      aRecord({ sourceId: 'b', url: 'javascript:alert(1)' }),
      aRecord({ sourceId: 'c', venue: { ...tivoli, timezone: 'Australia/Atlantis' } }),
      aRecord({ sourceId: 'd', venue: { ...tivoli, latitude: 200, longitude: 10 } }),
      { name: 'no id' },
      'not an event',
      aRecord({ sourceId: 'e', priceMin: 90, priceMax: 20 }),
      { ...aRecord({ sourceId: 'f' }), colour: 'red' },
      aRecord({ sourceId: 'good' }),
    ]);
    expect(report).toMatchObject({ records: 9, new: 1, rejected: 8 });
    const listed = report.rejects.map(({ line, field, value }) => [line, field, value]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [2, 'dateStart', '2026-02-30T19:30'],
        [3, 'url', 'javascript:alert(1)'],
        [4, 'venue.timezone', 'Australia/Atlantis'],
        [5, 'venue.latitude', 200],
        [6, 'sourceId', ''],
        [7, '', 'not an event'],
        [8, 'priceMax', 20],
        [9, 'colour', ''],
      ]),
    );
    expect(report.rejects[0]?.reason).toMatch(/28 days/);
  });

  it('takes the first of two records with one id and names the second', async () => {
    const report = await importAll([aRecord(), aRecord({ name: 'Second' })]);
    expect(report).toMatchObject({ new: 1, rejected: 1 });
    expect(report.rejects).toMatchObject([{ line: 3, field: 'sourceId', value: 'e1' }]);
    expect(report.rejects[0]?.reason).toMatch(/line 2/);
  });

  it('rejects an event with ten thousand artists', async () => {
    const artists = Array.from({ length: 10_000 }, (_, index) => ({ name: `Act ${index}` }));
    const report = await importAll([aRecord({ artists })]);
    expect(report.rejects).toEqual([
      { line: 2, field: 'artists', value: 'a list of 10000', reason: 'has more than 500 artists' },
    ]);
  });

  it('leaves the catalogue as it was when the records break off with an error', async () => {
    await importAll([aRecord()]);
    const before = await loadCatalogue(database.read);
    async function* breaking(): AsyncIterable<SourceRecord> {
      await Promise.resolve();
      for (let n = 0; n < 1000; n += 1) {
        yield { line: n, value: aRecord({ sourceId: `n${n}`, name: 'New' }) };
      }
      throw new Error('the disk went away');
    }
    const records = breaking();
    await expect(importEvents({ database, records, source: 'test', now })).rejects.toThrow(
      'the disk went away',
    );
    expect(await loadCatalogue(database.read)).toEqual(before);
  });

  // The trigger is SQLite's; PostgreSQL rolls back by the same statement.
  it.skipIf(process.env['TEST_POSTGRES'])(
    'leaves the catalogue as it was when a write in the midst of it fails',
    async () => {
      await importAll([aRecord()]);
      const before = await loadCatalogue(database.read);
      await sql`create trigger full before insert on event_artist
      begin select raise(abort, 'the disk is full'); end`.execute(database.write);
      const records = [aRecord({ isCancelled: true }), aRecord({ sourceId: 'e2', name: 'New' })];
      await expect(importAll(records)).rejects.toThrow('the disk is full');
      expect(await loadCatalogue(database.read)).toEqual(before);
      await sql`drop trigger full`.execute(database.write);
      expect(await importAll(records)).toMatchObject({ new: 1, changed: 1 });
    },
  );

  it('only says what would change in a dry run', async () => {
    await importAll([aRecord(), aRecord({ sourceId: 'e2' })]);
    const version = await readCatalogueVersion(database.read);
    const report = await importAll(
      [aRecord({ name: 'Renamed' }), aRecord({ sourceId: 'e3', name: 'Added' })],
      { dryRun: true, retireMissing: true },
    );
    expect(report.changes).toEqual([
      { change: 'changed', sourceId: 'e1', name: 'Renamed', fields: ['name'] },
      { change: 'new', sourceId: 'e3', name: 'Added', fields: [] },
      { change: 'gone', sourceId: 'e2', name: 'Night of Noise', fields: [] },
    ]);
    expect(await readCatalogueVersion(database.read)).toBe(version);
    const { events } = await loadCatalogue(database.read);
    expect(events.map(({ name }) => name)).toEqual(['Night of Noise', 'Night of Noise']);
  });

  it('retires what its source no longer has only when asked to, and takes it back', async () => {
    await importAll([aRecord(), aRecord({ sourceId: 'e2' })]);
    await importAll([aRecord({ sourceId: 'x' })], { source: 'other' });
    expect(await importAll([aRecord()])).toMatchObject({ gone: 1, retired: 0 });
    expect((await loadCatalogue(database.read)).events).toHaveLength(3);

    const retiring = await importAll([aRecord()], { retireMissing: true });
    expect(retiring).toMatchObject({ gone: 1, retired: 1 });
    expect((await loadCatalogue(database.read)).events).toHaveLength(2);
    expect(await importAll([aRecord()], { retireMissing: true })).toMatchObject({ gone: 0 });

    const back = await importAll([aRecord(), aRecord({ sourceId: 'e2' })]);
    expect(back.changes).toMatchObject([
      { change: 'changed', sourceId: 'e2', fields: ['retired'] },
    ]);
    expect((await loadCatalogue(database.read)).events).toHaveLength(3);
  });

  it('keeps sources apart', async () => {
    await importAll([aRecord()]);
    const report = await importAll([aRecord()], { source: 'other' });
    expect(report).toMatchObject({ new: 1 });
  });

  it('raises the version with every change and not without one', async () => {
    expect(await readCatalogueVersion(database.read)).toBe(0);
    await importAll([aRecord()]);
    expect(await readCatalogueVersion(database.read)).toBe(1);
    await importAll([aRecord()]);
    expect(await readCatalogueVersion(database.read)).toBe(1);
    await importAll([aRecord({ name: 'Renamed' })]);
    expect(await readCatalogueVersion(database.read)).toBe(2);
  });

  it('refuses to write over another import that came in between', async () => {
    async function* interrupted(): AsyncIterable<SourceRecord> {
      yield { line: 1, value: aRecord() };
      await importAll([aRecord()], { source: 'quick' });
    }
    const records = interrupted();
    await expect(importEvents({ database, records, source: 'slow', now })).rejects.toThrow(
      /run this again/,
    );
  });

  it('reports progress batch by batch', async () => {
    const records = Array.from({ length: 450 }, (_, n) => aRecord({ sourceId: `e${n}` }));
    const seen: number[] = [];
    await importAll(records, { onProgress: (report) => seen.push(report.records) });
    expect(seen).toEqual([200, 400, 450]);
  });
});
