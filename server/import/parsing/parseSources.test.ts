import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import type { CheckedRecord } from '#server/import/record/checkRecord.ts';
import { makeZip, workbookFiles } from '#tests/support/makeZip.ts';
import { anEventBlock } from '#tests/support/readCalendarText.ts';
import type { ParserLimits } from './parserLimits.ts';
import { endIdleParser } from './parserProcess.ts';
import { parseSources } from './parseSources.ts';
import { parseFile } from './startParser.ts';

const now = new Date('2025-11-03T00:00:00Z');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(endIdleParser);

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What each source of the files comes to: its records, or one sentence. */
async function read(paths: readonly string[], limits: Partial<ParserLimits> = {}) {
  const maps = await readKnownColumnMaps();
  const { sources, unreadable, close } = await parseSources(paths, { maps, now }, limits);
  const sentences = unreadable.map(({ message }) => message);
  const records: CheckedRecord[] = [];
  for (const source of sources) {
    try {
      const options = { defaults: {}, dataDir: null };
      for await (const record of source.records(options)) records.push(record);
    } catch (error) {
      sentences.push((error as Error).message);
    }
  }
  await close();
  return { records, sentences };
}

const event = (id: number) => ({
  sourceId: `${id}`,
  name: 'Noise',
  dateStart: '2025-12-14T19:30',
  venue: { name: 'Hall', state: 'QLD' },
});
const good = (count: number) => JSON.stringify(Array.from({ length: count }, (_, id) => event(id)));

it('reads events of JSON-LD, and our own, in lists within the list of a file', async () => {
  const place = { '@type': 'Place', name: 'Hall', address: 'Perth WA 6000' };
  const gig = { '@context': 'https://schema.org', '@type': 'MusicEvent', location: place };
  const named = [{ ...gig, name: 'Salt', startDate: '2025-12-14T19:30' }];
  const { records, sentences } = await read([
    write('linked.json', JSON.stringify([named, [{ ...named[0], name: 'Quill' }]])),
    write('own.json', JSON.stringify([[event(1)], [event(2)]])),
  ]);
  expect(sentences).toEqual([]);
  const names = records.map(({ checked }) => 'event' in checked && checked.event.name);
  expect(names).toEqual(['Salt', 'Quill', 'Noise', 'Noise']);
});

it('calls a list of objects of unknown keys a list', async () => {
  const rows = [{ song: 'Salt' }, { song: 'Quill' }];
  const { sentences } = await read([write('songs.json', JSON.stringify(rows))]);
  expect(sentences).toEqual([expect.stringContaining('a list of objects with the keys song')]);
});

it('reads and checks records in another process, in order, a batch at a time', async () => {
  const { records, sentences } = await read([write('gigs.json', good(1000))]);
  expect(sentences).toEqual([]);
  expect(records.map(({ checked }) => 'event' in checked && checked.event.sourceId)).toEqual(
    Array.from({ length: 1000 }, (_, id) => `${id}`),
  );
});

it.each([
  ['gigs.json', `{"events":${nested(200_000)}}`, 'nests deeper than 200 levels'],
  ['gigs.html', page(nested(200_000)), 'nests too deeply to be read'],
])(
  'says of two hundred thousand levels in %s that they are too deep',
  async (name, content, reason) => {
    const path = write(name, content);
    const { records, sentences } = await read([path]);
    const reasons = records.map(
      ({ checked }) => 'rejects' in checked && checked.rejects[0]?.reason,
    );
    expect([...sentences, ...reasons].join()).toContain(reason);
    const [inspected] = await Promise.allSettled([parseFile(path, 'inspect', [path, { now }])]);
    expect(JSON.stringify(inspected)).not.toMatch(/RangeError|call stack/);
  },
);

describe('a workbook of 951 bytes that unfolds to gigabytes', () => {
  const far = (row: string) => `<sheetData>${row}</sheetData>`;
  const cell = (r: string) => `<row><c r=${r} t="inlineStr"><is><t>x</t></is></c></row>`;
  const outside = (sheet: string) => {
    const { 'xl/worksheets/sheet1.xml': content = '', ...files } = workbookFiles(sheet);
    const rels = 'xl/_rels/workbook.xml.rels';
    const moved = { [rels]: (files[rels] ?? '').replace('worksheets/sheet1', 'other/sheet1') };
    const decoy = { 'xl/worksheets/decoy.xml': '<worksheet/>' };
    return { ...files, ...moved, ...decoy, 'xl/other/sheet1.xml': content };
  };

  it.each([
    ['single quotes', workbookFiles(far(cell(`'XFD1048576'`)))],
    ['entities', workbookFiles(far(cell(`"XFD&#49;048576"`)))],
    ['a prefix', workbookFiles(far(cell(`"A1" x:r="XFD1048576"`)))],
    ['a sheet elsewhere', outside(far(cell(`"XFD1048576"`)))],
  ])('is refused with %s', async (_, files) => {
    const { sentences } = await read([write('gigs.xlsx', makeZip(files))]);
    expect(sentences).toEqual([
      expect.stringMatching(/^gigs.xlsx: has a sheet of more than 50000 rows/),
    ]);
  });
});

describe('a file that takes more than it may', () => {
  const objects = '{},'.repeat(4_000_000);
  // Twice what the process takes for a file of three events.
  const limits = { heapMegabytes: 128 };

  it('is given up after its records', async () => {
    const { records, sentences } = await read([write('gigs.json', good(50))], { records: 20 });
    expect(records).toHaveLength(20);
    expect(sentences).toEqual([
      'gigs.json: holds more than 20 records or 4000 MB of them: split it',
    ]);
  });

  it('ends the reading and not the process: a page', async () => {
    const { records, sentences } = await read([write('bad.html', page(`[${objects}{}]`))], limits);
    expect(records).toEqual([]);
    expect(sentences).toEqual(['bad.html: needs more than 128 MB of memory to be read: split it']);
  });

  it('ends its own reading alone, and leaves nothing of what was unpacked: a list beside another file', async () => {
    const before = leftovers();
    const files = { 'bad.json': `{"events":[${objects}{}]}`, 'good.json': good(3) };
    const { records, sentences } = await read([write('gigs.zip', makeZip(files))], limits);
    expect(sentences).toEqual([
      'gigs.zip/bad.json: needs more than 128 MB of memory to be read: split it',
    ]);
    expect(records).toHaveLength(3);
    await endIdleParser();
    expect(leftovers().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('is given up after its time, and named alone where another file stands beside it', async () => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    const calendar = [
      'BEGIN:VCALENDAR',
      anEventBlock(rule, 'DTSTART:20251108T093000Z'),
      'END:VCALENDAR',
    ];
    const paths = [write('slow.ics', calendar.join('\r\n')), write('gigs.json', good(3))];
    const { records, sentences } = await read(paths, { answerSeconds: 6 });
    expect(sentences).toEqual([
      expect.stringMatching(/^slow.ics: was not read within \d+ seconds/),
    ]);
    expect(records).toHaveLength(3);
  });
});

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`));
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function page(json: string): string {
  return `<!doctype html><script type="application/ld+json">${json}</script>`;
}
