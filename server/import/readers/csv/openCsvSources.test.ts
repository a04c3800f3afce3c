import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnMapSchema, type ColumnMap } from '#server/import/maps/columnMap.ts';
import { readColumnMap, readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openTextFile } from '#server/import/readers/openTextFile.ts';
import type { SourceRecord } from '#server/import/record/sourceRecord.ts';
import { openCsvSources } from './openCsvSources.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'csv-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(files: Record<string, string>, maps: readonly ColumnMap[]) {
  const opened = [];
  for (const [name, lines] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, lines);
    opened.push(await openTextFile(path));
  }
  const { sources, unreadable } = await openCsvSources(opened, maps);
  const records: SourceRecord[] = [];
  for (const source of sources) {
    for await (const record of source.records()) records.push(record);
  }
  return { sources, records, failures: unreadable.map(({ message }) => message) };
}

const aMap = (changes: object = {}): ColumnMap =>
  columnMapSchema.parse({
    name: 'export',
    files: { events: ['No', 'Title'] },
    fields: {
      sourceId: '{No}',
      name: '{Title}',
      url: 'https://tickets.example/{No}',
      dateStart: ['{Day}T{Time}', '{Day}'],
      'venue.name': '{Hall}',
      priceMin: '{Price}',
      isCancelled: '{Off}',
    },
    lists: { artists: ['{Act}'], genres: ['{Genre}'] },
    separator: ';',
    drop: ['Other'],
    ...changes,
  });

const header = 'No,Title,Day,Time,Hall,Price,Off,Act,Genre';

describe('a column map', () => {
  it('turns columns into fields', async () => {
    const { records } = await open(
      { 'a.csv': `${header}\n7,Noise,2025-11-08,19:30,Hall,49.90,yes,One; Two,Rock;Other\n` },
      [aMap()],
    );
    expect(records).toEqual([
      {
        line: 2,
        warnings: [],
        value: {
          sourceId: '7',
          name: 'Noise',
          url: 'https://tickets.example/7',
          dateStart: '2025-11-08T19:30',
          venue: { name: 'Hall' },
          priceMin: 49.9,
          isCancelled: true,
          artists: [
            { name: 'One', billing: 'headliner' },
            { name: 'Two', billing: 'headliner' },
          ],
          categories: [],
          genres: ['Rock'],
        },
      },
    ]);
  });

  it('numbers the columns of a table without a row of names', async () => {
    const { failures } = await open(
      { 'a.csv': 'Noise,Hall,2025-11-08 19:30,\nLight,Hall,2025-11-09,\n' },
      [],
    );
    expect(failures).toEqual([
      expect.stringMatching(/its columns \(Column 1, Column 2, Column 3, Column 4\) are not known/),
    ]);
  });

  it('takes the next template when a cell is empty and says so', async () => {
    const { records } = await open({ 'a.csv': `${header}\n7,Noise,2025-11-08,,Hall,,,,\n` }, [
      aMap(),
    ]);
    expect(records).toMatchObject([
      {
        value: { dateStart: '2025-11-08' },
        warnings: [{ field: 'dateStart', reason: '{Day}T{Time} is empty: {Day} stands in' }],
      },
    ]);
  });

  it('turns a word into fields, and rejects one it does not know', async () => {
    const map = aMap({
      status: {
        column: '{Off}',
        values: { off: { hasAvailability: false, availabilityDate: '{Day}T{Time}' } },
      },
      fields: { sourceId: '{No}', name: '{Title}' },
      lists: {},
    });
    const rows = '7,A,2025-11-08,19:30,Hall,,OFF,,\n8,B,2025-11-08,19:30,Hall,,odd,,\n';
    const { records } = await open({ 'a.csv': `${header}\n${rows}` }, [map]);
    expect(records).toMatchObject([
      {
        value: { hasAvailability: false, availabilityDate: '2025-11-08T19:30' },
        warnings: [{ reason: 'the map export does not read the columns Hall, Price, Act, Genre' }],
      },
      { rejects: [{ field: 'status', value: 'odd' }] },
    ]);
  });

  it('hands over the currency of prices', async () => {
    const map = aMap({ currency: '{Genre}' });
    const rows = '7,A,2025-11-08,19:30,Hall,10,,,USD\n8,B,2025-11-08,19:30,Hall,10,,,aud\n';
    const { records } = await open({ 'a.csv': `${header}\n${rows}` }, [map]);
    expect(records).toMatchObject([
      { value: { priceMin: 10, currency: 'USD' } },
      { value: { priceMin: 10, currency: 'AUD' } },
    ]);
  });

  it('of our own format warns once of a column that no field is called', async () => {
    const rows = ['1,A,2025-11-08,Hall,Castlemaine,x', '2,B,2025-11-08,Hall,Castlemaine,x', ''];
    const text = ['sourceId,name,dateStart,venue.name,venue.town,remark', ...rows].join('\n');
    const { records } = await open({ 'a.csv': text }, await readKnownColumnMaps());
    const reason = 'the column is not read: did you mean venue.locality?';
    expect(records).toMatchObject([
      { warnings: [{ field: 'venue.town', value: '', reason }] },
      { warnings: [] },
    ]);
  });

  it('warns of a last row that may have been cut off', async () => {
    const { records } = await open({ 'a.csv': `${header}\n7,A,2025-11-08,19:30,Hall,,,,Ro` }, [
      aMap(),
    ]);
    expect(records).toMatchObject([{ warnings: [{ reason: expect.stringMatching(/cut off/) }] }]);
  });

  it('takes the last cells of a short row as empty, and leaves empty ones out that are too many', async () => {
    const rows =
      '7,A,2025-11-08,19:30,Hall\n8,B,2025-11-09,,Hall,,,,,,\n9,C,2025-11-10,,Hall,,,,,x,\n';
    const { records } = await open({ 'a.csv': `${header}\n${rows}` }, [aMap()]);
    const reason = 'has fewer columns than the header: the last ones are taken as empty';
    expect(records).toMatchObject([
      { value: { name: 'A' }, warnings: [{ reason }] },
      { value: { name: 'B' } },
      { rejects: [{ reason: 'has 11 columns, the header 9' }] },
    ]);
  });

  it('keeps what is no number for the reject', async () => {
    const { records } = await open({ 'a.csv': `${header}\n7,A,2025-11-08,,Hall,cheap,,,\n` }, [
      aMap(),
    ]);
    expect(records).toMatchObject([{ value: { priceMin: 'cheap' } }]);
  });

  it('is refused for a file that has not its columns', async () => {
    const { failures } = await open({ 'a.csv': 'No,Name\n1,A\n' }, [aMap()]);
    expect(failures).toEqual(['a.csv: does not have the columns the map export asks for: Title']);
    const typo = await open({ 'a.csv': 'No,Title\n1,A\n' }, [aMap()]);
    expect(typo.failures[0]).toMatch(/names columns it does not have: Day, Time, Hall/);
  });

  it.each([
    ['{"name": "x"', /map\.json: /],
    ['{"name": "x"}', /map\.json: files is missing/],
    [
      '{"name": "x", "files": {"events": ["a"]}, "fields": {"colour": "{a}"}}',
      /fields has no field colour: did you mean dominantColour\?/,
    ],
    [
      '{"name": "x", "files": {"events": ["a"]}, "fields": {"venue.town": "{a}"}}',
      /fields has no field venue.town: did you mean venue.locality\?/,
    ],
    [
      '{"name": "x", "files": {"events": ["a"]}, "fields": {"genres": "{a}"}}',
      /fields has no field genres: it stands under lists/,
    ],
  ])('that cannot be used is refused in words: %s', async (text, message) => {
    const path = join(folder, 'map.json');
    writeFileSync(path, text);
    await expect(readColumnMap(path)).rejects.toThrow(message);
  });
});

describe('files that refer to each other', () => {
  const events =
    'event_id,name,url,datetime,status,onsale_date,offsale_date,segment,genre,artist_id,venue_id';
  const venues = 'venue_id,venue_name,city,state,country,lat,lon';
  const artists = 'artist_id,artist_name';
  const event = (id: string, artist: string, venue: string): string =>
    `${id},Noise,https://t.example/1,2025-11-08 19:30:00,onsale,2025-08-01 09:00:00,,Music,Rock,${artist},${venue}`;
  const files = (...rows: string[]): Record<string, string> => ({
    'events.csv': [events, ...rows, ''].join('\n'),
    'venues.csv': `${venues}\nv1,Hall,Perth,WA,Australia,-31.95,115.86\nv2,,Perth,WA,Australia,,\n`,
    'artists.csv': `${artists}\na1,The Lanterns\n`,
  });

  it('are one import, whatever order they are given in', async () => {
    const { sources, records } = await open(
      files(event('1', 'a1', 'v1')),
      await readKnownColumnMaps(),
    );
    expect(sources.map(({ label }) => label)).toEqual(['events.csv + venues.csv + artists.csv']);
    expect(records).toMatchObject([
      {
        value: {
          onSaleAt: '2025-08-01T09:00:00Z',
          venue: { sourceId: 'v1', name: 'Hall', latitude: -31.95 },
          artists: [{ name: 'The Lanterns' }],
        },
      },
    ]);
  });

  it('name what they do not find', async () => {
    const rows = [event('1', '', 'v9'), event('2', 'a9', 'v1'), event('3', '', 'v2')];
    const { records } = await open(files(...rows), await readKnownColumnMaps());
    expect(records).toMatchObject([
      {
        line: 2,
        rejects: [{ field: 'venue', value: 'v9', reason: 'is not in the file of venues' }],
      },
      { line: 3, warnings: [{ field: 'artists', value: 'a9' }] },
      {
        line: 4,
        value: { venue: { name: 'Perth', locality: 'Perth' } },
        warnings: [{ field: 'venue.name', value: 'Perth' }],
      },
    ]);
  });

  it('are refused one without the other', async () => {
    const { 'events.csv': alone = '', 'venues.csv': stray = '' } = files();
    const maps = await readKnownColumnMaps();
    expect((await open({ 'events.csv': alone }, maps)).failures).toEqual([
      'events.csv: refers to venues of another file: give that with it (columns venue_id, venue_name, city, state, country, lat, lon)',
    ]);
    expect((await open({ 'venues.csv': stray }, maps)).failures).toEqual([
      'venues.csv: holds venues alone: give the file of events with it',
    ]);
  });
});

it('refuses a column map of megabytes before it is parsed', async () => {
  const path = join(folder, 'map.json');
  writeFileSync(path, '{'.repeat(3_000_000));
  await expect(readColumnMap(path)).rejects.toThrow(
    'map.json: is larger than 256 KiB, the most of a column map',
  );
});

it('names of a column that nobody could read only its beginning', async () => {
  const { failures } = await open({ 'long.csv': `No,${'A/'.repeat(5000)}\n1,2\n` }, []);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/its columns \(No, (?:A\/){20}…\) are not known to a map/);
});
