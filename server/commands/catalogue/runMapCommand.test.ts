import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSheet } from '#tests/support/makeZip.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Maps are made and checked without an installation. */
const check = (...given: string[]) => run('map', 'check', ...given);

async function run(...given: string[]) {
  const written = { output: '', messages: '' };
  const exitCode = await runCatalogueCommand({
    arguments: given,
    findDataDir: () => folder,
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    open: () => Promise.reject(new Error('a check stores nothing')),
  });
  return { exitCode, ...written };
}

const map = {
  name: 'gig-list',
  files: { events: ['No', 'Act', 'Day'] },
  dates: ['d/M/yyyy'],
  fields: {
    sourceId: '{No}',
    name: '{Act}',
    dateStart: '{Day}',
    'venue.name': '{Hall}',
    'venue.state': 'QLD',
    hasAvailability: '{Tickets}',
    priceMin: '{Prise}',
  },
  values: { hasAvailability: { yes: true, 'sold out': false } },
  status: { column: '{State}', values: { on: {}, off: { isCancelled: true } } },
};
const rows = [
  'No,Act,Day,Hall,Tickets,State',
  '1,Lanterns,8/11/2025,The Tivoli,yes,on',
  '2,Slow Tram,9/11/2025,The Tivoli,SOLD OUT,Off',
  '3,Ferry,10/11/2025,The Tivoli,few left,on',
  '4,Rail Yard,11/11/2025,The Tivoli,yes,moved',
].join('\n');

it('is proposed with defaults that are then part of it, and says what the file does not give', async () => {
  const file = write('cafe-gigs.csv', 'No,Act,Day\n1,Lanterns,8/11/2025\n');
  const first = await run('map', file);
  expect(first.messages).toContain('--default "venue.name=The Tivoli" for all events');
  const proposed = await run('map', file, '--default', 'venue.name=Cafe, 1 High St, Bendigo VIC');
  expect(proposed).toMatchObject({ exitCode: 0 });
  expect(proposed.messages).not.toContain('Not certain');
  const { exitCode, output } = await check(file, '--map', write('cafe.json', proposed.output));
  expect(exitCode).toBe(0);
  expect(output).toContain('(Australia/Melbourne) Lanterns, Cafe, Bendigo, VIC');
});

it('is tried on its own file when it is proposed, with what it does not read and what is missing', async () => {
  const lines = ['1,Lanterns,8/11/2025,Orchestra,VIC', '2,Ferry,soon,Choir,VIC'];
  const file = write('events.csv', `No,Act,Day,From,State\n${lines.join('\n')}\n`);
  const proposed = await run('map', file, '--default', 'venue.name=Cafe');
  expect(proposed.messages).toContain('2 records, 1 rejected');
  expect(proposed.messages).toContain('line 3, 2 Ferry: dateStart "soon" is not a date');
  expect(proposed.messages).toMatch(/not read +From/);
  expect(proposed.messages).toContain('"8/11/2025" · "soon", read as 2025-11-08');
  const { output } = await check(file, '--map', write('events.json', proposed.output), '--json');
  const warnings = (JSON.parse(output) as { warnings: { reason: string }[] }).warnings;
  expect(warnings.filter(({ reason }) => reason.includes('did you mean'))).toEqual([]);
});

it('is proposed for a spreadsheet, too', async () => {
  const sheet = makeSheet([
    ['No', 'Act', 'Day'],
    ['1', 'Lanterns', '8/11/2025'],
  ]);
  const { exitCode, output } = await run('map', write('cafe.xlsx', sheet));
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ fields: { sourceId: '{No}', dateStart: '{Day}' } });
});

it('prints which fields a map finds, which values of its tables match, and the first events', async () => {
  const { exitCode, output } = await check(
    write('tivoli-gigs.csv', `${rows}\n`),
    '--map',
    write('map.json', JSON.stringify(map)),
  );
  expect(exitCode).toBe(3);
  expect(output).toContain('CSV (gig-list), as "tivoli-gigs": 4 records, 1 rejected');
  expect(output).toContain('name: 4 of 4 from {Act}, such as "Lanterns"');
  expect(output).toContain('priceMin: finds nothing from {Prise}');
  expect(output).toContain('hasAvailability: 3 of 4 values in the table');
  expect(output).toContain('unknown: "few left" 1');
  expect(output).toContain('status: 3 of 4 values in the table');
  expect(output).toContain('unknown: "moved" 1');
  expect(output).toMatch(
    /2025-11-07T14:00:00\.000Z \(Australia\/Brisbane\) Lanterns, The Tivoli, QLD/,
  );
  expect(output).toMatch(/line 5, 4 Rail Yard: status "moved" is not a status of the map: on, off/);
});

it('shows five events at most, and as JSON everything else', async () => {
  const events = Array.from({ length: 7 }, (_, index) => ({
    id: String(index),
    datetime: '2025-11-08T19:30:00',
    venue: { name: 'Corner Hotel', city: 'Richmond', region: 'VIC', country: 'Australia' },
    lineup: [`Act ${index}`],
  }));
  const file = write('answer.json', JSON.stringify(events));
  const { exitCode, output } = await check(file, '--map', 'bandsintown', '--json');
  const answer = JSON.parse(output) as Record<string, unknown>;
  expect(exitCode).toBe(0);
  expect(answer).toMatchObject({ map: 'bandsintown', records: 7, rejected: 0 });
  expect(answer['samples']).toHaveLength(5);
});

it('fills what is left empty by --default, and leaves online events out with --online skip', async () => {
  const file = write(
    'own.json',
    JSON.stringify([
      { sourceId: 'a', name: 'A', dateStart: '2025-11-08T19:30', venue: { name: 'Shed 7' } },
      { sourceId: 'b', name: 'B', dateStart: '2025-11-08', venue: { name: 'x', isOnline: true } },
    ]),
  );
  const filled = await check(
    file,
    '--default',
    'venue.timezone=Australia/Perth',
    '--online',
    'skip',
  );
  expect(filled.exitCode).toBe(0);
  expect(filled.output).toContain('2 records, 0 rejected, 1 left out');
  expect(filled.output).toContain('(Australia/Perth) A, Shed 7');
});

it('proposes by the words of the installation too', async () => {
  const file = write('plays.csv', 'Spektakel,Day,Hall,State\nLanterns,8/11/2025,Tivoli,QLD\n');
  const words = write('headings.json', JSON.stringify({ name: { sure: ['Spektakel'] } }));
  expect((await run('map', file)).messages).toMatch(
    /name +\{Spektakel\}, such as "Lanterns" \(sure\)/,
  );
  rmSync(words);
  expect((await run('map', file)).messages).toContain('--set "name=Spektakel" (Lanterns)');
});

it('names a form of dates by which nothing can be read', async () => {
  const file = write('events.csv', rows);
  const wrong = write('wrong.json', JSON.stringify({ ...map, dates: ['d/M/yyyy HH:mm a'] }));
  const { exitCode, messages } = await check(file, '--map', wrong);
  expect(exitCode).toBe(2);
  expect(messages).toMatch(/^wrong\.json: dates\.0 has H and a: with am and pm it is h/);
});

it('returns a sentence for a file that the map does not fit', async () => {
  const file = write('other.csv', 'When,What\n1,2\n');
  const { exitCode, messages } = await check(file, '--map', write('map.json', JSON.stringify(map)));
  expect(exitCode).toBe(2);
  expect(messages).toMatch(/does not have the columns the map gig-list asks for: No, Act, Day/);
});

it('returns a sentence for a web page in place of a feed', async () => {
  const page = write('feed.xml', '<!doctype html><title>Log in</title><form>Please log in</form>');
  const { exitCode, messages } = await check(page);
  expect(exitCode).toBe(2);
  expect(messages).toBe('feed.xml: is a web page, and there is no event in it\n');
});
