import { deflateRawSync } from 'node:zlib';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { makeZip, workbookFiles } from '#tests/support/makeZip.ts';

export interface HostileFile {
  /** With the extension of its format. */
  name: string;
  content: Buffer;
}

type Maker = (random: Random) => string | Buffer;

/** File number `n` of a seed: the same in every run. */
export function makeHostileFile(seed: number, number: number): HostileFile {
  const random = createRandom(seed * 100_003 + number);
  const formats = Object.entries(makers);
  const [extension = 'csv', make] = formats[number % formats.length] ?? [];
  const made = make === undefined ? '' : make(random);
  const content = damage(typeof made === 'string' ? encode(made, random) : made, random);
  return { name: `h${number}.${extension}`, content };
}

const makers: Readonly<Record<string, Maker>> = {
  csv: (random) => random.pick(tables)(random),
  json: (random) => random.pick(values)(random),
  xlsx: makeWorkbook,
  ndjson: (random) => [1, 2, 3].map(() => random.pick(values)(random)).join('\n'),
  html: (random) => random.pick(pages)(random),
  ics: (random) => random.pick(calendars)(random),
  rss: (random) => random.pick(feeds)(random),
  zip: makeArchive,
  tsv: (random) => random.pick(tables)(random).replaceAll(',', '\t'),
  txt: (random) => random.pick([...tables, ...values, ...pages, ...calendars, ...feeds])(random),
};

/** A size: mostly small, now and then more than anything of ours has. */
function sizeOf(random: Random, most: number): number {
  return Math.ceil(most ** random.next());
}

const repeat = (text: string, random: Random, mostCharacters: number) =>
  text.repeat(sizeOf(random, mostCharacters / text.length));

const header = 'sourceId,name,url,dateStart,venue.name,venue.locality,venue.state';
const row = '1,Noise,https://t.example/1,2026-12-14T19:30,Hall,Brisbane City,QLD\n';

const tables: readonly ((random: Random) => string)[] = [
  (random) => `${header}\n${row.repeat(sizeOf(random, 3000))}`,
  (random) => `${header}\n${repeat('"', random, 2_000_000)}${row}`,
  (random) => `${header}\n1,"${repeat('x""', random, 3_000_000)}",,2026-12-14,Hall,,QLD\n`,
  (random) => `${repeat('name,', random, 500_000)}\n${repeat(',', random, 500_000)}\n`,
  (random) => `${header}\n${repeat(',,,,,,\n', random, 4_000_000)}`,
  (random) => `${header}\n${repeat('=cmd|1!A1,\u0000,\u202e,', random, 200_000)}\n${row}`,
  (random) => `${header},artists\n${row.trim()},${repeat('A|', random, 900_000)}\n`,
];

const event = {
  sourceId: '1',
  name: 'Noise',
  dateStart: '2026-12-14T19:30',
  venue: { name: 'Hall', state: 'QLD' },
};

const values: readonly ((random: Random) => string)[] = [
  (random) => nest(random, 3_000_000, ['[', ']']),
  (random) => nest(random, 3_000_000, ['{"events":[', ']}']),
  (random) => `{"events":[${repeat('{},', random, 15_000_000)}{}]}`,
  (random) =>
    `[${JSON.stringify({ ...event, artists: [] }).replace('[]', `[${repeat('0,', random, 4_000_000)}0]`)}]`,
  (random) =>
    `[{"__proto__":{"x":1},"constructor":"y","name":"${repeat('\\u0000', random, 900_000)}"}]`,
  (random) =>
    `{${Array.from({ length: sizeOf(random, 200_000) }, (_, n) => `"k${n}":${n}`).join()}}`,
  (random) =>
    `[${JSON.stringify(event)},{"sourceId":1e${sizeOf(random, 9999)},"name":${'9'.repeat(sizeOf(random, 100_000))}}]`,
  (random) => JSON.stringify(Array.from({ length: sizeOf(random, 3000) }, () => event)),
  (random) => JSON.stringify({ ...schedule(random), ...event }),
];

/** JSON-LD with more schedules, circles and parts than any. */
function schedule(random: Random): object {
  const one = {
    '@type': 'Schedule',
    startDate: `${1900 + random.below(126)}-01-01`,
    repeatFrequency: random.pick(['P1D', 'P1W', 'P999Y', 'PT1S', 'P1M']),
    byMonth: random.pick([13, 2, '2']),
    byDay: random.pick(['Monday', '9MO', '', Array.from({ length: 1000 }, () => 'MO')]),
  };
  const play = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': '#a',
    name: 'Play',
    location: { '@id': '#a' },
    eventSchedule: Array.from({ length: sizeOf(random, 100) }, () => one),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': Array.from({ length: sizeOf(random, 100) }, () => play),
  };
}

const script = (json: string) => `<script type='application/ld+json'>${json}</script>`;

const pages: readonly ((random: Random) => string)[] = [
  (random) => script(JSON.stringify(schedule(random))),
  (random) => script(random.pick(values)(random)),
  (random) => script('{}').repeat(sizeOf(random, 20_000)),
  (random) =>
    `<div itemscope itemtype="http://schema.org/Event">${repeat('<b>', random, 1_000_000)}`,
  (random) =>
    `<div itemscope itemtype="http://schema.org/Event">${repeat('<br>', random, 7_000_000)}`,
  (random) => `<div class="h-event">${repeat('<div class="h-event p-name">', random, 2_000_000)}`,
  (random) =>
    `<p ${repeat('a="&#x41;&lt;" ', random, 2_000_000)}${repeat('<!--', random, 500_000)}`,
  (random) => `<a href='${repeat('&amp', random, 3_000_000)}'>`,
];

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Noise',
    'DTSTART:20261214T193000',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

const rules = [
  'FREQ=SECONDLY',
  'FREQ=DAILY;COUNT=999999999',
  'FREQ=MINUTELY;BYSECOND=1,2,3;COUNT=100000',
  'FREQ=YEARLY;BYYEARDAY=-400',
  'FREQ=;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=MONTHLY;BYDAY=99MO',
];

const calendars: readonly ((random: Random) => string)[] = [
  (random) => calendar(vevent(`RRULE:${random.pick(rules)}`)),
  (random) =>
    calendar(
      ...Array.from({ length: sizeOf(random, 100) }, () => vevent(`RRULE:${random.pick(rules)}`)),
    ),
  (random) => calendar(vevent(repeat('EXDATE:20261214T193000\r\n', random, 400_000).trim())),
  (random) => calendar(repeat('BEGIN:VEVENT\r\n', random, 2_000_000)),
  (random) => calendar(vevent(`DESCRIPTION:${repeat('x\r\n ', random, 2_000_000)}`)),
  (random) =>
    calendar(
      `BEGIN:VTIMEZONE\r\nTZID:Z\r\n${repeat('BEGIN:STANDARD\r\n', random, 300_000)}END:VTIMEZONE`,
      vevent('DTSTART;TZID=Z:20261214T193000'),
    ),
  (random) =>
    calendar(vevent(`LOCATION:${repeat('\\,\\;', random, 400_000)}`)).replaceAll(
      '\r\n',
      random.pick(['\n', '\r', '\r\n']),
    ),
];

const feed = (items: string, head = '') =>
  `${head}<rss version='2.0'><channel>${items}</channel></rss>`;

const feeds: readonly ((random: Random) => string)[] = [
  (random) => feed(repeat('<item><title>x</title>', random, 2_000_000)),
  (random) => feed(`<item><title>${repeat('&lol9;', random, 1_000_000)}</title></item>`, bomb),
  (random) => feed(`<item>${repeat('<title>', random, 2_000_000)}</item>`),
  (random) => feed(`<item ${repeat("a='&#120;' ", random, 2_000_000)}/>`),
  (random) => feed(`<item><title><![CDATA[${repeat(']]', random, 1_000_000)}`),
  (random) =>
    feed(
      '<item><title>x</title><ev:startdate>2026-12-14</ev:startdate></item>'.repeat(
        sizeOf(random, 3000),
      ),
    ),
];

const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY lol "lol">${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<!ENTITY lol${n} "${`&lol${n - 1 || ''};`.repeat(10)}">`).join('')}]>`;

function nest(random: Random, most: number, [open, close]: readonly [string, string]): string {
  const levels = sizeOf(random, most);
  return open.repeat(levels) + (random.chance(0.7) ? close.repeat(levels) : '');
}

function makeWorkbook(random: Random): Buffer {
  const address = random.pick([
    'XFD1048576',
    'A1048576',
    'XFD1',
    'A1',
    'ZZZZZZ9',
    'A99999999999',
    '1',
    '',
  ]);
  const written = random.pick([address, address.replace('1', '&#49;'), address.toLowerCase()]);
  const quote = random.pick([`'`, '"']);
  const cell = `<c ${random.pick(['', 'x:'])}r=${quote}${written}${quote} t="inlineStr"><is><t>${repeat('x', random, 100_000)}</t></is></c>`;
  const rows = `<row>${cell.repeat(sizeOf(random, 3))}</row>`.repeat(sizeOf(random, 200));
  const empty = repeat(
    random.pick(['<row/>', '<x:row></x:row>', '<c/>', '<!-- -->']),
    random,
    3_000_000,
  );
  const files = workbookFiles(`<sheetData>${rows}${empty}</sheetData>`);
  const place = 'xl/worksheets/sheet1.xml';
  if (random.chance(0.3)) {
    const rels = 'xl/_rels/workbook.xml.rels';
    files[rels] = (files[rels] ?? '').replace('worksheets/sheet1', 'far/sheet1');
    files['xl/far/sheet1.xml'] = files[place] ?? '';
    files[place] = '<worksheet/>';
  }
  if (random.chance(0.2))
    files['xl/sharedStrings.xml'] = repeat('<si><t>x</t></si>', random, 4_000_000);
  const declared = random.chance(0.3) ? { [place]: random.below(2 ** 31) } : {};
  return misplace(makeZip(files, declared, random.chance(0.2) ? files : {}), random);
}

function makeArchive(random: Random): Buffer {
  const inner: Record<string, Buffer> = Object.fromEntries(
    Array.from({ length: sizeOf(random, 12) }, (_, number) => {
      const [extension, make] = random.pick(
        Object.entries(makers).filter(([name]) => name !== 'zip'),
      );
      return [
        `${random.pick(['', '../../', 'a/b/', '__MACOSX/'])}f${number}.${extension}`,
        Buffer.from(make(random)),
      ];
    }),
  );
  if (random.chance(0.2)) inner['zeros.csv'] = Buffer.alloc(sizeOf(random, 250_000_000), 44);
  if (random.chance(0.2)) inner['inner.zip'] = makeZip({ 'a.csv': row });
  const declared = random.chance(0.2) ? random.below(2 ** 31) : {};
  return misplace(makeZip(inner, declared, random.chance(0.2) ? inner : {}), random);
}

/** Makes the end of some archives lie about their directory: files, bytes or place. */
function misplace(archive: Buffer, random: Random): Buffer {
  if (random.chance(0.8)) return archive;
  const end = archive.length - 22;
  random.pick([
    () => archive.writeUInt16LE(random.below(2 ** 16), end + 10),
    () => archive.writeUInt32LE(random.below(2 ** 31), end + 12),
    () => archive.writeUInt32LE(random.below(archive.length), end + 16),
  ])();
  return archive;
}

function encode(text: string, random: Random): Buffer {
  if (random.chance(0.7)) return Buffer.from(text);
  const kind = random.pick(['utf16le', 'latin1', 'marked', 'broken'] as const);
  if (kind === 'marked') return Buffer.from(`\ufeff${text}`);
  if (kind === 'broken') return Buffer.concat([Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text)]);
  return Buffer.from(text, kind);
}

/** Cuts, zeros, compresses or turns round some of the files. */
function damage(content: Buffer, random: Random): Buffer {
  if (random.chance(0.85)) return content;
  const at = random.below(content.length + 1);
  return random.pick([
    () => content.subarray(0, at),
    () => Buffer.concat([content.subarray(0, at), Buffer.alloc(sizeOf(random, 5000))]),
    () => deflateRawSync(content),
    () => Buffer.concat([content.subarray(at), content.subarray(0, at)]),
  ])();
}
