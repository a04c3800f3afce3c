import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openFolder = () => openDatabase({ file: join(folder, 'data', 'test.db') });

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function run(...given: string[]) {
  const written = { output: '', messages: '' };
  const exitCode = await runCatalogueCommand({
    arguments: given,
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    open: async () => ({
      database: await openFolder(),
      dataDir: join(folder, 'data'),
      fetchNetworks: ['127.0.0.0/8'],
      now: new Date('2025-11-03T00:00:00Z'),
    }),
  });
  return { exitCode, ...written };
}

async function storedNames(): Promise<string[]> {
  const database = await openFolder();
  const { events } = await loadCatalogue(database.read);
  await database.close();
  return events.map(({ name }) => name);
}

const header = 'sourceId,name,url,dateStart,venue.name,venue.state,artists,genres';
const row = (id: string, name: string): string =>
  `${id},${name},/e/${id},2025-11-08T19:30,Hall,VIC,One|Two,Rock`;
const csv = (...rows: string[]): string => `${[header, ...rows].join('\n')}\n`;
const json = (...names: string[]): string =>
  JSON.stringify(
    names.map((name) => ({
      sourceId: name,
      name,
      url: '/e',
      dateStart: '2025-11-08T19:30',
      venue: { name: 'Hall', state: 'VIC' },
    })),
  );

describe('import', () => {
  it('imports a file, prints what came in and exits 0', async () => {
    const { exitCode, output } = await run(
      'import',
      write('a.csv', csv(row('1', 'A'), row('2', 'B'))),
    );
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /^a\.csv: CSV \(events\), utf-8, as "a"\n {2}2 records: 2 new, 0 changed/,
    );
    expect(await storedNames()).toEqual(['A', 'B']);
  });

  it.each([
    ['a byte order mark', `\ufeff${csv(row('1', 'Café'))}`],
    ['Windows line ends', csv(row('1', 'Café')).replaceAll('\n', '\r\n')],
    ['semicolons', csv(row('1', 'Café')).replaceAll(',', ';')],
    ['Latin-1', Buffer.from(csv(row('1', 'Café')), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${csv(row('1', 'Café'))}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(csv(row('1', 'Café')), 'utf16le')],
    ['a line break in quotes', csv(row('1', '"Café\n"'))],
    ['entities', csv(row('1', 'Caf&eacute;'))],
    ['no line break at the end', csv(row('1', 'Café')).trim()],
  ])('reads a CSV with %s', async (_, content) => {
    expect(await run('import', write('a.csv', content))).toMatchObject({ exitCode: 0 });
    expect(await storedNames()).toEqual(['Café']);
  });

  it('exits 3 and names each reject by line, field, value and reason', async () => {
    const bad = row('2', 'B').replace('2025-11-08T19:30', '2025-11-31T19:30');
    const { exitCode, output } = await run(
      'import',
      write('a.csv', csv(row('1', 'A'), bad, row('1', 'C'))),
    );
    expect(exitCode).toBe(3);
    expect(output).toMatch(
      /line 3, 2 .*: dateStart "2025-11-31T19:30" is not a day of the calendar/,
    );
    expect(output).toMatch(/sourceId: is the id of line 2 too: the later one is taken/);
    expect(await storedNames()).toEqual(['C']);
  });

  it.each(['venue.timezone', 'venue.name'])(
    'names the default %s where every record lacks it',
    async (field) => {
      const place = field === 'venue.name' ? '' : 'LOCATION:Annexe\n';
      const event = (id: string) =>
        `BEGIN:VEVENT\nUID:${id}\nSUMMARY:Gig\nDTSTART:20261212T190000\n${place}END:VEVENT\n`;
      const file = write('gigs.ics', `BEGIN:VCALENDAR\n${event('1')}${event('2')}END:VCALENDAR\n`);
      const { exitCode, output } = await run('import', file);
      expect(exitCode).toBe(3);
      expect(output).toContain(`nothing came in. Add: --default "${field}=`);
      const mended = await run('import', file, '--default', 'venue.name=Annexe, Perth WA');
      expect(mended.output).not.toContain('nothing came in');
    },
  );

  it('prints everything as JSON with --json', async () => {
    const files = [write('a.csv', csv(row('1', 'A'), `${row('2', 'B')},1`)), write('b.csv', '')];
    const { exitCode, output } = await run('import', '--json', ...files);
    expect(exitCode).toBe(2);
    expect(JSON.parse(output)).toMatchObject({
      imports: [{ file: 'a.csv', new: 1, rejected: 1, rejects: [{ line: 3, field: '' }] }],
      unreadable: ['b.csv: the file is empty'],
    });
  });

  it.each([
    ['an empty file', 'a.csv', '', /a\.csv: the file is empty/],
    [
      'a table of unknown columns',
      'a.csv',
      'number,count\n1,2\n',
      /columns \(number, count\) are not known.*map FILE.*--map/,
    ],
    [
      'a first row without names',
      'a.csv',
      ',,\n1,2\n',
      /its first row, which names the columns, is empty/,
    ],
    [
      'a broken spreadsheet',
      'a.xlsx',
      'PK\u0003\u0004\u0014\0\u0006',
      /a\.xlsx: not a whole archive/,
    ],
    ['a header alone', 'a.csv', `${header}\n`, /no event in it/],
    ['a page without events', 'a.html', '<html><body>Hello</body></html>', /no event in it/],
    ['an empty list', 'a.json', '[]', /no event in it/],
    [
      'a calendar without events',
      'a.ics',
      'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      /no event in it/,
    ],
  ])('exits 2 for %s', async (_, name, content, message) => {
    const { exitCode, messages } = await run('import', write(name, content));
    expect(exitCode).toBe(2);
    expect(messages).toMatch(message);
  });

  it('imports what can be read beside what cannot', async () => {
    const good = write('good.csv', csv(row('1', 'A')));
    const { exitCode, messages } = await run('import', join(folder, 'none.csv'), good);
    expect(exitCode).toBe(2);
    expect(messages).toBe('Not imported: none.csv: there is no such file\n');
    expect(await storedNames()).toEqual(['A']);
  });

  it('imports nothing of a broken line, wherever the file breaks off', async () => {
    const whole = csv(row('1', 'A'), row('2', 'B'));
    const [first = '', second = ''] = whole.trim().split('\n').slice(1);
    const inside = whole.indexOf(second) + second.lastIndexOf(',');
    for (const cut of [whole.indexOf(first) + 3, whole.indexOf(second) + 4, inside]) {
      rmSync(join(folder, 'data'), { recursive: true, force: true });
      const { output } = await run('import', write('a.csv', whole.slice(0, cut)));
      expect(output).toMatch(/line [23]: has \d of 8 columns: the file breaks off here/);
      expect(await storedNames()).toEqual(cut > whole.indexOf(second) ? ['A'] : []);
    }
  });

  it('reads JSON lists, single events and lines, up to where they break off', async () => {
    const list = json('A', 'B');
    await run('import', write('a.json', list));
    expect(await storedNames()).toEqual(['A', 'B']);
    const lines = list.slice(1, -1).replace('},{"sourceId', '}\n{"sourceId');
    expect(await run('import', write('a.ndjson', lines))).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/2 unchanged/),
    });
    const broken = await run('import', write('b.ndjson', lines.slice(0, -5)));
    expect(broken.output).toMatch(/line 2: "\{\\"sourceId.*not JSON.*breaks off here/);
  });

  it('prints in a dry run what would change and stores nothing', async () => {
    await run('import', write('a.csv', csv(row('1', 'A'), row('2', 'B'))));
    const file = write('a.csv', csv(row('1', 'Renamed'), row('3', 'C')));
    const { output } = await run('import', file, '--dry-run', '--retire-missing');
    expect(output).toMatch(/dry run: nothing is stored/);
    expect(output).toMatch(/changed 1 Renamed \(name\)\n {4}new {5}3 C\n {4}gone {4}2 B/);
    expect(output).toMatch(/1 stored event is not in the file: it would be marked unavailable/);
    expect(await storedNames()).toEqual(['A', 'B']);
  });

  it('prints how missing events are retired, and writes one in the singular', async () => {
    await run('import', write('a.csv', csv(row('1', 'A'), row('2', 'B'))));
    const { output } = await run('import', write('a.csv', csv(row('1', 'A'), '3,C')));
    expect(output).toMatch(/2 records: 0 new/);
    expect(output).toMatch(/1 stored event is not in the file: left as it is \(--retire-missing/);
    const { output: last } = await run('import', write('a.csv', csv(row('1', 'A'))));
    expect(last).toMatch(/\n {2}1 record: 0 new/);
  });

  it('retires what the file no longer has, but not while a record of it is rejected', async () => {
    await run('import', write('a.csv', csv(row('1', 'A'), row('2', 'B'))));
    const broken = await run(
      'import',
      write('a.csv', csv(row('1', 'A'), '2,B')),
      '--retire-missing',
    );
    expect(broken.output).toMatch(
      /1 stored event is not in the file: left as it is, because records were rejected/,
    );
    expect(await storedNames()).toEqual(['A', 'B']);
    await run('import', write('a.csv', csv(row('1', 'A'))), '--retire-missing', '--yes');
    expect(await storedNames()).toEqual(['A']);
  });

  it('separates sources by name', async () => {
    await run('import', write('a.csv', csv(row('1', 'A'))), '--source', 'ours');
    await run(
      'import',
      write('a.csv', csv(row('1', 'B').replace('One|Two', 'Three'))),
      '--source',
      'theirs',
    );
    expect(await storedNames()).toEqual(['A', 'B']);
  });
});

describe('other commands', () => {
  it('prints the schema', async () => {
    const { exitCode, output } = await run('schema');
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toHaveProperty('properties.dateStart');
  });

  it('stores a table of postcodes', async () => {
    const table =
      'postcode,locality,state,lat,long\n800,"DARWIN, CITY",NT,-12.46,130.84\n9,x,y,z,w\n';
    const { exitCode, messages } = await run('postcodes', write('p.csv', table));
    expect(exitCode).toBe(3);
    expect(messages).toMatch(/^line 3: postcode "9"/);
    expect(readFileSync(join(folder, 'data', 'places.csv'), 'utf8')).toBe(
      'postcode,place,state,latitude,longitude\n0800,"Darwin, City",NT,-12.46,130.84\n',
    );
  });

  it.each([[[]], [['export']], [['import']], [['import', 'a', '--nope']], [['postcodes']]])(
    'explains itself when given %j',
    async (given) => {
      const { exitCode, messages } = await run(...given);
      expect(exitCode).toBe(2);
      expect(messages).toMatch(/Usage: npm run catalogue/);
    },
  );
});

it('removes nothing where there is no demo, and prints that', async () => {
  await run('import', write('a.csv', csv(row('1', 'A'))));
  const { exitCode, output } = await run('remove-demo');
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: 'There is no demo here.\n' });
  expect(await storedNames()).toEqual(['A']);
});
