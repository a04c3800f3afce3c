import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { makeSheet, makeZip, workbookFiles } from '#tests/support/makeZip.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, content: Buffer | string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const opened = await openSources([path], {
    maps: await readKnownColumnMaps(),
    now: new Date('2025-11-03'),
  });
  const values: unknown[] = [];
  for (const source of opened.sources) {
    for await (const record of source.records())
      values.push('value' in record ? record.value : record);
  }
  await opened.close();
  const { sources, unreadable } = opened;
  return { values, labels: sources.map(({ label }) => label), reasons: unreadable.map(String) };
}

const header = ['sourceId', 'name', 'dateStart', 'venue.name', 'venue.state'];
const row = ['7', 'Noise', '2025-11-08T19:30', 'Hall', 'VIC'];

it('reads the first sheet of a spreadsheet', async () => {
  const { values, labels } = await read('gigs.xlsx', makeSheet([header, row]));
  expect(labels).toEqual(['gigs.xlsx']);
  expect(values).toMatchObject([{ sourceId: '7', name: 'Noise', venue: { name: 'Hall' } }]);
});

it('reads date cells and time cells of a spreadsheet as clocks show them', async () => {
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const names = ['sourceId', 'name', 'dateStart', 'venue.name', 'doorsAt', 'description'];
  const first = names.map((name, column) => cell(`${'ABCDEF'[column]}1`, name)).join('');
  // 8 November 2025 19:30, and two times of day, of which the second is a fraction that ends.
  const number = (at: string, style: number, value: number) =>
    `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const second = [
    cell('A2', '7'),
    cell('B2', 'Noise'),
    number('C2', 1, 45969.8125),
    cell('D2', 'Hall'),
    number('E2', 2, 0.78125),
    number('F2', 2, 0.9027777777),
  ].join('');
  const sheet = `<sheetData><row r="1">${first}</row><row r="2">${second}</row></sheetData>`;
  const styles =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/><xf numFmtId="20" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';
  const workbook = makeZip({ ...workbookFiles(sheet), 'xl/styles.xml': styles });
  const { values, reasons } = await read('gigs.xlsx', workbook);
  expect(reasons).toEqual([]);
  expect(values).toMatchObject([
    { dateStart: '2025-11-08T19:30:00', doorsAt: '18:45', description: '21:40' },
  ]);
});

it('refuses a spreadsheet with a million empty rows, and reads one with ten thousand', async () => {
  const { reasons } = await read('gigs.xlsx', makeSheet([header, row], 1_000_000));
  expect(reasons.join()).toMatch(/more than 50000 rows, empty ones included/);
  expect((await read('gigs.xlsx', makeSheet([header, row], 10_000))).values).toHaveLength(1);
});

it('reads every importable file of an archive, each as an import of its own', async () => {
  const csv = `${header.join(',')}\n${row.join(',')}\n`;
  const calendar =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nDTSTART:20251108T093000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
  const { values, labels } = await read(
    'all.zip',
    makeZip({
      'gigs.csv': csv,
      'more/a.ics': calendar,
      'readme.txt': 'x',
      '__MACOSX/gigs.csv': 'x',
    }),
  );
  expect(values).toHaveLength(labels.length);
  expect(labels).toContain('all.zip/more/a.ics');
});

it('reads a spreadsheet inside an archive, and refuses an archive inside it with the rest read', async () => {
  const csv = `${header.join(',')}\n${['8', ...row.slice(1)].join(',')}\n`;
  const archive = makeZip({
    'may/gigs.xlsx': makeSheet([header, row]),
    'gigs.csv': csv,
    'old.zip': makeZip({ 'gigs.csv': csv }),
  });
  const { values, labels, reasons } = await read('all.zip', archive);
  expect(labels.toSorted()).toEqual(['all.zip/gigs.csv', 'all.zip/may/gigs.xlsx']);
  expect(values).toMatchObject([{ name: 'Noise' }, { name: 'Noise' }]);
  expect(reasons.join()).toMatch(
    /all\.zip\/old\.zip: is an archive inside an archive: unpack it and give its files/,
  );
});

it('refuses spreadsheets of an archive that together unpack to gigabytes', async () => {
  const spaces = Buffer.alloc(90_000_000, ' ');
  const bomb = makeZip({ ...workbookFiles('<sheetData/>'), 'xl/media/a.bin': spaces });
  const sheets = makeZip({
    'a.xlsx': bomb,
    'b.xlsx': bomb,
    'c.xlsx': bomb,
  });
  const { reasons } = await read('sheets.zip', sheets);
  expect(reasons.join('\n')).toMatch(/sheets\.zip\/c\.xlsx: unpacked it is larger than 200 MB/);
});

it('says of a workbook that the library cannot read what to do', async () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  const workbook = makeZip(workbookFiles(`<sheetData><row>${cell}</row></sheetData>`));
  expect((await read('gigs.xlsx', workbook)).reasons.join()).toMatch(
    /gigs\.xlsx: not a spreadsheet that can be read: save it as \.xlsx again, or as CSV$/,
  );
});

it('refuses a spreadsheet of too many rows inside an archive', async () => {
  const archive = makeZip({ 'rows.xlsx': makeSheet([header, row], 60_000) });
  expect((await read('rows.zip', archive)).reasons.join()).toMatch(
    /rows\.zip\/rows\.xlsx: has a sheet of more than 50000 rows/,
  );
});

it('refuses an archive that unpacks to gigabytes, or lies about its sizes', async () => {
  const zeros = Buffer.alloc(60_000_000);
  const bomb = makeZip({ 'a.csv': zeros, 'b.csv': zeros, 'c.csv': zeros, 'd.csv': zeros });
  expect((await read('bomb.zip', bomb)).reasons.join()).toMatch(
    /unpacked it is larger than 200 MB, or has more than 200 files$/,
  );
  const liar = makeZip({ 'a.csv': Buffer.alloc(5_000_000) }, 10);
  expect((await read('liar.zip', liar)).reasons.join()).toMatch(/cannot be unpacked/);
});

describe('an archive whose directory is not the truth', () => {
  const csv = `${header.join(',')}\n${row.join(',')}\n`;
  const sheet = 'xl/worksheets/sheet1.xml';
  const cell = (r: string, text: string) =>
    `<row><c r="${r}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const listed = workbookFiles(`<sheetData>${cell('A1', 'name')}</sheetData>`);
  const far = workbookFiles(`<sheetData>${cell('XFD1048576', 'x')}</sheetData>`);

  it('reads no sheet of a workbook that the directory does not list', async () => {
    const workbook = makeZip(listed, {}, { [sheet]: far[sheet] ?? '' });
    const { reasons } = await read('gigs.xlsx', workbook);
    expect(reasons.join()).toMatch(/its columns \(name\) are not known/);
  });

  it('reads the files that the directory lists, and no others', async () => {
    const archive = makeZip({ 'gigs.csv': csv }, {}, { 'more.csv': csv, 'gigs.csv': 'x' });
    const { labels, values } = await read('all.zip', archive);
    expect(labels).toEqual(['all.zip/gigs.csv']);
    expect(values).toHaveLength(1);
  });

  it('refuses one that lists nothing', async () => {
    const { reasons } = await read('all.zip', makeZip({}, {}, { 'gigs.csv': csv }));
    expect(reasons.join()).toMatch(/all\.zip: there is no file in it that can be imported/);
  });

  it.each([
    ['points into the middle of a file', (zip: Buffer) => zip.writeUInt32LE(40, zip.length - 6)],
    ['points beyond the end', (zip: Buffer) => zip.writeUInt32LE(2 ** 31, zip.length - 6)],
    ['counts more files than it lists', (zip: Buffer) => zip.writeUInt16LE(9, zip.length - 12)],
  ])('refuses one whose end %s', async (_, lie) => {
    const archive = makeZip({ 'gigs.csv': csv });
    lie(archive);
    expect((await read('all.zip', archive)).reasons.join()).toMatch(
      /all\.zip: not a whole archive: /,
    );
  });

  it('refuses one whose entry points at another file, or at nothing', async () => {
    const archive = makeZip({ 'gigs.csv': csv });
    // The place of the file, in the last field of the only entry.
    const at = archive.length - 22 - 'gigs.csv'.length - 4;
    archive.writeUInt32LE(7, at);
    expect((await read('all.zip', archive)).reasons.join()).toMatch(
      /all\.zip\/gigs\.csv: cannot be unpacked/,
    );
  });
});

it('refuses an archive whose names lead out of it', async () => {
  const { reasons } = await read('out.zip', makeZip({ '../../gigs.csv': 'x' }));
  expect(reasons.join()).toMatch(/not a whole archive: invalid relative path/);
});

it('refuses an archive that breaks off, and one without a listing', async () => {
  const whole = makeZip({ 'a.csv': 'x' });
  expect((await read('cut.zip', whole.subarray(0, 40))).reasons.join()).toMatch(
    /not a whole archive/,
  );
  expect((await read('other.zip', makeZip({ 'a.exe': 'x' }))).reasons.join()).toMatch(
    /no file in it that can be imported/,
  );
});

it('reads the events of a feed, and names items without a date', async () => {
  const feed = `<?xml version="1.0"?><rss xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel>
    <item><title>Noise &amp; Light</title><link>https://v.example/1</link><guid>g1</guid>
      <ev:startdate>2025-11-08T19:30:00+11:00</ev:startdate><ev:location>Corner Hotel, Richmond VIC 3121</ev:location></item>
    <item><title>News</title><pubDate>Mon, 03 Nov 2025 09:00:00 +1100</pubDate></item>
  </channel></rss>`;
  const { values } = await read('feed.xml', feed);
  expect(values).toMatchObject([
    {
      sourceId: 'g1',
      name: 'Noise & Light',
      url: 'https://v.example/1',
      dateStart: '2025-11-08T19:30:00+11:00',
      venue: { name: 'Corner Hotel', locality: 'Richmond', postcode: '3121' },
    },
    { rejects: [{ field: 'dateStart', value: 'News' }] },
  ]);
});

it('reads microdata and h-events of a page without JSON-LD', async () => {
  const microdata = `<div itemscope itemtype="http://schema.org/MusicEvent"><a itemprop="url" href="https://v.example/2"><span itemprop="name">Noise</span></a>
    <time itemprop="startDate" datetime="2025-11-08T19:30"></time>
    <div itemprop="location" itemscope itemtype="http://schema.org/Place"><span itemprop="name">Hall</span>
      <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="addressRegion">VIC</span></div></div></div>`;
  expect((await read('a.html', microdata)).values).toMatchObject([
    { name: 'Noise', dateStart: '2025-11-08T19:30', venue: { name: 'Hall', state: 'VIC' } },
  ]);
  const hEvent = `<article class="h-event"><a class="p-name u-url" href="https://v.example/3">Light</a>
    <time class="dt-start" datetime="2025-11-09T20:00">9 Nov</time><span class="p-location">Hall, Castlemaine VIC 3450</span></article>`;
  expect((await read('b.html', hEvent)).values).toMatchObject([
    { name: 'Light', url: 'https://v.example/3', venue: { name: 'Hall', locality: 'Castlemaine' } },
  ]);
});

it('reads no markup of a page whose elements are nested too deeply', async () => {
  const page = `<div itemscope itemtype="http://schema.org/Event">${'<div>'.repeat(200_000)}`;
  const { values } = await read('deep.html', page);
  expect(values).toMatchObject([{ rejects: [{ reason: expect.stringMatching(/too deeply/) }] }]);
});
