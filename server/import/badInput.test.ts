import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { makeZip, workbookFiles } from '#tests/support/makeZip.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { importEvents } from './importEvents.ts';
import { readKnownColumnMaps } from './maps/knownColumnMaps.ts';
import { inspectFile } from './parsing/inspectFile.ts';
import { noEventsError } from './readers/catalogueSource.ts';
import { openSources } from './readers/openSources.ts';

const now = new Date('2025-11-03T00:00:00Z');

let folder = '';
let database: OpenedDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importFile(name: string, content: string | Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const opened = await openSources([path], { maps: await readKnownColumnMaps(), now });
  const [source] = opened.sources;
  const report =
    source === undefined
      ? null
      : await importEvents({ database, now, records: source.records(), source: 'test' });
  await opened.close();
  return { report, unreadable: opened.unreadable.map(({ message }) => message) };
}

const header =
  'sourceId,name,url,dateStart,dateEnd,venue.name,venue.locality,venue.state,venue.postcode';

/** The events that are stored of one row, and what is reported of it. */
async function importRow(cells: string) {
  const row = `1,Noise,https://t.example/1,2025-12-14T19:30,${cells}`;
  const { report } = await importFile('gigs.csv', `${header}\n${row}\n`);
  const { events } = await loadCatalogue(database.read);
  const say = ({ field, reason }: { field: string; reason: string }) => `${field}: ${reason}`;
  return { events, warnings: report?.warnings.map(say), rejects: report?.rejects.map(say) };
}

it.each([
  ['40', 'not an Australian postcode'],
  ['ABCD', 'not an Australian postcode'],
  ['99999', 'not an Australian postcode'],
  ['3000', 'a postcode of VIC, not of QLD'],
])('leaves the postcode %s of a town in Queensland out and keeps the event', async (code, why) => {
  const { events, warnings } = await importRow(`,Hall,Brisbane City,QLD,${code}`);
  expect(events).toMatchObject([
    { venue: { locality: 'Brisbane City', state: 'QLD', timezone: 'Australia/Brisbane' } },
  ]);
  expect(warnings).toContain(`venue.postcode: left out: ${why}`);
});

it('reports a postcode that is far from the town', async () => {
  const { warnings } = await importRow(',Hall,Brisbane City,QLD,4870');
  expect(warnings).toContain(
    'venue.postcode: is far from the town: the place of the postcode is used',
  );
  expect((await importRow(',Hall,Brisbane City,QLD,4000')).warnings?.join()).not.toMatch(
    /far from/,
  );
});

it('names the wrong postcode where nothing else says where the venue is', async () => {
  const { events, rejects } = await importRow(',Blue Room,,,99999');
  expect(events).toEqual([]);
  expect(rejects).toContain('venue.postcode: left out: not an Australian postcode');
  expect(rejects?.join()).toMatch(/venue.timezone: is missing and cannot be found by the place/);
});

it.each([
  ['2025-12-13T19:30', 'before the start'],
  ['2025-12-10', 'before the start'],
  ['2025-13-45', 'has no month 13'],
])('leaves the end %s out and keeps the event', async (end, why) => {
  const { events, warnings } = await importRow(`${end},Hall,Brisbane City,QLD,4000`);
  expect(events).toMatchObject([{ dateStart: '2025-12-14T09:30:00.000Z', dateEnd: null }]);
  expect(warnings).toContain(`dateEnd: left out: ${why}`);
});

it('skips the empty rows of a CSV and still names the right line after them', async () => {
  const row = '1,Noise,https://t.example/1,2025-12-14T19:30,,Hall,Brisbane City,QLD,4000';
  const { report } = await importFile(
    'gigs.csv',
    `${header}\n${row}\n${',,,,,,,,\n'.repeat(200_000)}2,,,2025-12-14,,Hall,,QLD,\n`,
  );
  expect(report).toMatchObject({ records: 2, new: 1, rejected: 1 });
  expect(report?.rejects).toMatchObject([{ line: 200_003, field: 'name' }]);
});

it.each([
  ['a cell in the last row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
  ['a million rows with a prefix', '<x:row/>'.repeat(1_000_000)],
])('refuses a spreadsheet with %s', async (_, rows) => {
  const { unreadable } = await importFile('gigs.xlsx', makeZip(workbookFiles(rows)));
  expect(unreadable.join()).toMatch(/gigs.xlsx: has a sheet of more than 50000 rows/);
});

it('refuses a spreadsheet whose few cells span a billion, and reads a wide one', async () => {
  const far = (count: number) =>
    Array.from({ length: count }, (_, n) => `<row><c r="XFD${n + 1}"><v>1</v></c></row>`).join('');
  const sheet = (count: number) => makeZip(workbookFiles(`<sheetData>${far(count)}</sheetData>`));
  expect((await importFile('gigs.xlsx', sheet(40_000))).unreadable.join()).toMatch(
    /gigs.xlsx: has a sheet of 40,000 rows and 16,384 columns/,
  );
  expect((await importFile('gigs.xlsx', sheet(3))).unreadable.join()).not.toMatch(/has a sheet of/);
});

it('refuses a spreadsheet whose texts are longer than the archive declares', async () => {
  const texts = 'xl/sharedStrings.xml';
  const files = { ...workbookFiles('<sheetData/>'), [texts]: Buffer.alloc(20_000_000) };
  const { unreadable } = await importFile('gigs.xlsx', makeZip(files, { [texts]: 100 }));
  expect(unreadable.join()).toMatch(/^gigs.xlsx\/xl\/sharedStrings.xml: cannot be unpacked/);
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const noise = Buffer.from(Array.from({ length: 2000 }, (_, n) => (n * 151) % 256));

it.each<[string, string | Buffer, string]>([
  ['gigs.csv', png, 'is a PNG picture, not a listing of events'],
  ['gigs.xlsx', png, 'is a PNG picture, not a listing of events'],
  ['gigs.zip', '%PDF-1.7\n', 'is a PDF document, not a listing of events'],
  ['gigs.json', noise, 'is a binary file, not a listing of events'],
  ['gigs.ics', Buffer.alloc(40), 'is a binary file, not a listing of events'],
  [
    'gigs.xlsx',
    makeZip({ 'word/document.xml': '<w/>' }),
    'is a Word document, not a listing of events',
  ],
  [
    'gigs.csv',
    makeZip({ 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' }),
    'is an OpenDocument file: save it as .xlsx or CSV',
  ],
  [
    'gigs.csv',
    '<?xml version="1.0"?><gigs/>',
    'is XML of an unknown kind, with the root element gigs: export its events as CSV or iCalendar',
  ],
  [
    'talks.xml',
    '<?xml version="1.0"?><schedule><day/></schedule>',
    'is a conference schedule (pentabarf XML): export its events as CSV or iCalendar',
  ],
  ['gigs.csv', ' \r\n'.repeat(100_000), 'there are only blank lines in it'],
  ['gigs.json', '\n', 'there are only blank lines in it'],
  [
    'gigs.csv',
    'x'.repeat(2_000_000),
    'a row of more than 1000000 bytes: a quote is never closed, or line breaks are missing. Nothing after it was read',
  ],
])('refuses %s in one sentence that names what it is (%#)', async (name, content, sentence) => {
  expect((await importFile(name, content)).unreadable).toEqual([`${name}: ${sentence}`]);
});

const table = `${header}\n1,Noise,https://t.example/1,2025-12-14T19:30,,Hall,Brisbane City,QLD,4000\n`;
const event = {
  sourceId: '1',
  name: 'Noise',
  dateStart: '2025-12-14T19:30',
  venue: { name: 'Hall', state: 'QLD' },
};

it.each([
  ['CSV', 'gigs.json', table],
  ['CSV', 'gigs.ics', table],
  ['JSON', 'gigs.csv', JSON.stringify([event])],
  ['lines of JSON', 'gigs.csv', `${JSON.stringify(event)}\n`],
  ['JSON', 'gigs.html', JSON.stringify({ events: [event] })],
])('reads %s that is named %s by its content', async (_, name, content) => {
  const { report, unreadable } = await importFile(name, content);
  expect(unreadable).toEqual([]);
  expect(report).toMatchObject({ records: 1, new: 1 });
});

it.each(['gigs.ics', 'gigs.json', 'gigs.csv', 'gigs.rss'])(
  'calls a web page that is named %s a web page',
  async (name) => {
    const path = join(folder, name);
    writeFileSync(path, '<!doctype html><title>Sign in</title>');
    const { sources } = await openSources([path], { maps: [], now });
    expect(sources.map((source) => noEventsError(source).message)).toEqual([
      `${name}: is a web page, and there is no event in it`,
    ]);
  },
);

it('proposes no map for a file whose first row cannot be read', async () => {
  const path = join(folder, 'gigs.csv');
  writeFileSync(path, 'x'.repeat(2_000_000));
  expect(await inspectFile(path, { now })).toMatchObject({ takesMap: false, draft: null });
});
