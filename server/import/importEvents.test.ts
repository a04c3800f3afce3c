import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { aLocalRecord as aRecord, asLines, tivoli } from '#tests/support/aLocalRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { importEvents, type ImportOptions } from './importEvents.ts';
import type { SourceRecord } from './record/sourceRecord.ts';

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

  it('stores the age restriction and what event and venue offer, and names them when they change', async () => {
    const venue = { ...tivoli, accessibility: ['wheelchair', 'Hearing loop'] };
    await importAll([aRecord({ venue, minimumAge: '18+', accessibility: ['AUSLAN'] })]);
    const stored = async () => (await loadCatalogue(database.read)).events[0];
    expect(await stored()).toMatchObject({
      minimumAge: 18,
      accessibility: ['Auslan interpreted'],
      venue: { accessibility: ['Wheelchair access', 'Hearing loop'] },
    });
    const { changes } = await importAll([aRecord({ venue: tivoli, minimumAge: 'All ages' })]);
    expect(changes[0]?.fields).toEqual(['minimumAge', 'accessibility']);
    // What a venue offers stays where a later record leaves it out.
    expect(await stored()).toMatchObject({
      minimumAge: 0,
      accessibility: [],
      venue: { accessibility: ['Wheelchair access', 'Hearing loop'] },
    });
  });

  it('stores what a box office sold, and when it changed where the source does not say when it counted', async () => {
    const stored = async () => (await loadCatalogue(database.read)).events[0];
    const sales = { sold: 120, capacity: 400, salesRank: 3 };
    await importAll([aRecord(sales)]);
    expect(await stored()).toMatchObject({ ...sales, soldAt: now.toISOString() });
    const later = new Date('2025-11-04T00:00:00Z');
    expect(await importAll([aRecord(sales)], { now: later })).toMatchObject({ unchanged: 1 });
    expect(await stored()).toMatchObject({ soldAt: now.toISOString() });
    const { changes } = await importAll([aRecord({ ...sales, sold: 130 })], { now: later });
    expect(changes[0]?.fields).toEqual(['sold']);
    expect(await stored()).toMatchObject({ sold: 130, soldAt: later.toISOString() });
    await importAll([aRecord({ ...sales, soldAt: '2025-11-02T09:00' })]);
    expect(await stored()).toMatchObject({ soldAt: '2025-11-01T23:00:00.000Z' });
    await importAll([aRecord()]);
    expect(await stored()).toMatchObject({ sold: null, capacity: null, soldAt: null });
  });

  it('leaves out an age and a feature that it cannot read, and says so', async () => {
    const report = await importAll([
      aRecord({ minimumAge: 'some', accessibility: ['Parking', 'Captioned'] }),
    ]);
    expect(report).toMatchObject({ new: 1, rejected: 0 });
    expect(report.warnings.filter(({ reason }) => reason.startsWith('left out'))).toMatchObject([
      { field: 'minimumAge', value: 'some' },
      { field: 'accessibility.0', value: 'Parking' },
    ]);
    const { events } = await loadCatalogue(database.read);
    expect(events[0]).toMatchObject({ minimumAge: null, accessibility: ['Captioned'] });
  });

  it('stores the repairs of every event, those beyond what the report lists too', async () => {
    const faulty = { minimumAge: 'some', accessibility: ['Parking', 'Smoking', 'Shouting'] };
    const count = 2600;
    const records = Array.from({ length: count }, (_, n) =>
      aRecord({ ...faulty, sourceId: `e${n}`, name: `Night ${n}` }),
    );
    const report = await importAll(records);
    expect(report.warningCount).toBeGreaterThan(report.warnings.length);
    const stored = await database.read.selectFrom('event_change').select('repairs').execute();
    const fields = stored.map(({ repairs }) => JSON.parse(repairs) as { field: string }[]);
    expect(fields).toHaveLength(count);
    for (const found of fields) {
      expect(found).toContainEqual(expect.objectContaining({ field: 'minimumAge', value: 'some' }));
    }
  });

  it('changes nothing when it is given the same again', async () => {
    const records = [
      aRecord({ minimumAge: 0, accessibility: ['Relaxed', 'Captioned'] }),
      aRecord({ sourceId: 'e2', artists: [] }),
    ];
    await importAll(records);
    const before = await loadCatalogue(database.read);
    const report = await importAll(records);
    expect(report).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await loadCatalogue(database.read)).toEqual(before);
  });

  it.each([
    ['the record that was changed later', '2025-10-02', '2025-10-01', 'First', 'that one is taken'],
    ['the later record of two changes', '2025-10-01', '2025-10-02', 'Second', 'this one is taken'],
    ['the later of two without one date', '2025-10-02', null, 'Second', 'the later one is taken'],
  ])('takes %s of a repeated id', async (_, first, second, name, reason) => {
    const records = [
      aRecord({ name: 'First', updatedAt: first }),
      aRecord({ name: 'Second', updatedAt: second }),
    ];
    const report = await importAll(records);
    expect(report).toMatchObject({ new: 1, repeated: 1 });
    const repeat = report.warnings.find(({ field }) => field === 'sourceId');
    expect(repeat?.reason).toContain(reason);
    expect((await loadCatalogue(database.read)).events).toMatchObject([{ name }]);
  });

  it('compares the changes of records that are far apart in the file', async () => {
    const others = Array.from({ length: 450 }, (_, index) => aRecord({ sourceId: `o${index}` }));
    const newest = aRecord({ name: 'Newest', updatedAt: '2025-10-02T10:00Z' });
    const older = aRecord({ name: 'Older', updatedAt: '2025-10-01T10:00Z' });
    const report = await importAll([newest, ...others, older]);
    expect(report).toMatchObject({ new: 451, changed: 0, unchanged: 0, repeated: 1 });
    const { events } = await loadCatalogue(database.read);
    expect(events.map(({ name }) => name)).toContain('Newest');
    expect(events.map(({ name }) => name)).not.toContain('Older');
  });

  it('leaves online events out where that is chosen, and retires those it had', async () => {
    const online = aRecord({
      sourceId: 'e2',
      venue: { name: 'https://x.example', isOnline: true },
    });
    const records = [aRecord(), online, aRecord({ sourceId: 'e3' }), aRecord({ sourceId: 'e4' })];
    expect(await importAll(records)).toMatchObject({ new: 4, leftOut: 0 });
    const report = await importAll(records, { online: 'skip', retireMissing: true });
    expect(report).toMatchObject({ unchanged: 3, leftOut: 1, rejected: 0, retired: 1 });
    expect(report.warnings.find(({ event }) => event.startsWith('e2'))?.reason).toMatch(
      /by choice/,
    );
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
      { ...aRecord({ sourceId: 'b' }), isCancelled: 'perhaps' },
      { name: 'no id' },
      'not an event',
      aRecord({ sourceId: 'good' }),
    ]);
    expect(report).toMatchObject({ records: 5, new: 1, rejected: 4 });
    const listed = report.rejects.map(({ line, event, field }) => [line, event, field]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [2, 'a Night of Noise', 'dateStart'],
        [3, 'b Night of Noise', 'isCancelled'],
        [4, 'no id', 'sourceId'],
        [5, '', ''],
      ]),
    );
    expect(report.rejects[0]?.reason).toMatch(/28 days/);
  });

  it('takes the later of two records with one id, in one batch and across batches', async () => {
    const report = await importAll([aRecord(), aRecord({ name: 'Second' })]);
    expect(report).toMatchObject({ new: 1, rejected: 0, repeated: 1 });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        line: 3,
        reason: 'is the id of line 2 too: the later one is taken',
      }),
    );
    const others = Array.from({ length: 300 }, (_, n) => aRecord({ sourceId: `n${n}` }));
    const again = await importAll([
      aRecord({ name: 'Third' }),
      ...others,
      aRecord({ name: 'Fourth' }),
    ]);
    expect(again).toMatchObject({ new: 300, changed: 1, unchanged: 0, repeated: 1 });
    expect(again.changes.filter(({ change }) => change === 'changed')).toHaveLength(1);
    const { events } = await loadCatalogue(database.read);
    expect(events.find(({ url }) => url === '/tickets/1')?.name).toBe('Fourth');
  });

  it('cuts the artists of an event with ten thousand', async () => {
    const artists = Array.from({ length: 10_000 }, (_, index) => ({ name: `Act ${index}` }));
    const report = await importAll([aRecord({ artists })]);
    expect(report).toMatchObject({ new: 1, rejected: 0 });
    const [event] = (await loadCatalogue(database.read)).events;
    expect(event?.artists).toHaveLength(500);
  });

  it('refuses to retire most coming events of a source without a confirmation', async () => {
    const four = ['a', 'b', 'c', 'd'].map((sourceId) => aRecord({ sourceId }));
    await importAll(four);
    await expect(importAll(four.slice(2), { retireMissing: true })).rejects.toThrow(
      '2 of 4 coming events of "test" are not in the file',
    );
    expect((await loadCatalogue(database.read)).events).toHaveLength(4);
    expect(await importAll(four.slice(1), { retireMissing: true })).toMatchObject({ retired: 1 });
    const confirmed = { retireMissing: true, isConfirmed: true };
    expect(await importAll(four.slice(3), confirmed)).toMatchObject({ retired: 2 });
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

  it('leaves the catalogue as it was when the database loses what was read', async () => {
    await importAll([aRecord(), aRecord({ sourceId: 'e2', name: 'Night of Quiet' })]);
    const before = await loadCatalogue(database.read);
    async function* losing(): AsyncIterable<SourceRecord> {
      yield { line: 1, value: aRecord({ name: 'New' }) };
      await sql`delete from staged_import`.execute(database.write);
    }
    const options = { database, source: 'test', now, retireMissing: true, isConfirmed: true };
    await expect(importEvents({ ...options, records: losing() })).rejects.toThrow('run this again');
    expect(await loadCatalogue(database.read)).toEqual(before);
  });

  // In SQLite it vanishes with the process.
  it.runIf(process.env['TEST_POSTGRES'])(
    'clears what an import of yesterday left behind whose process was killed',
    async () => {
      for (const [stage, age] of [1, 2].entries()) {
        await sql`insert into staged_import (stage, begun_at)
          values (${stage}, current_timestamp - ${`${age * 13} hours`}::interval)`.execute(
          database.write,
        );
        await sql`insert into staged_id (stage, source_id, line) values (${stage}, 'e1', 1)`.execute(
          database.write,
        );
      }
      await importAll([aRecord()]);
      const left = sql<{ stage: number }>`select stage from staged_id`;
      expect((await left.execute(database.write)).rows).toEqual([{ stage: 0 }]);
    },
  );

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
    await importAll([aRecord({ sourceId: 'x', dateStart: '2026-02-01T19:30' })], {
      source: 'other',
    });
    expect(await importAll([aRecord()])).toMatchObject({ gone: 1, retired: 0 });
    expect((await loadCatalogue(database.read)).events).toHaveLength(3);

    const confirmed = { retireMissing: true, isConfirmed: true };
    const retiring = await importAll([aRecord()], confirmed);
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
