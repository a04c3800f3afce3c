import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/domain/random.ts';
import { retireSource } from '#server/storage/catalogue/retireEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { dumpCatalogue, dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { makeSheet, makeZip } from '#tests/support/makeZip.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

let folder = '';
let database: OpenedDatabase;
let web: Server;
let answer: string | Buffer = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'undo-'));
  database = await openTestDatabase();
  web = createServer((_, response) => void response.end(answer));
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterEach(async () => {
  web.closeAllConnections();
  web.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...given: string[]) {
  const written = { output: '', messages: '' };
  const exitCode = await runCatalogueCommand({
    arguments: given,
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    open: async () => ({
      database: { ...database, close: async () => undefined },
      dataDir: folder,
      fetchNetworks: ['127.0.0.0/8'],
      now: new Date('2025-11-03T00:00:00Z'),
    }),
  });
  return { exitCode, ...written };
}

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

interface Gig {
  id: string;
  name: string;
  day: string;
  hall: string;
  town: string;
  act: string;
  genre: string;
}

const halls = [
  ['The Tivoli', 'Fortitude Valley QLD 4006'],
  ['Corner Hotel', 'Richmond VIC 3121'],
  ['Rosemount Hotel', 'North Perth WA 6006'],
  ['The Gov', 'Hindmarsh SA 5007'],
] as const;
const genres = ['Rock', 'Folk', 'Jazz', 'Hip Hop', 'Metal'];

function makeGig(id: string, random: () => number): Gig {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const [hall, town] = pick(halls);
  const number = Math.floor(random() * 1000);
  const name = `Night ${number}`;
  const day = `2025-11-${String(10 + (number % 19))}`;
  return { id, name, day, hall, town, act: `Band ${number % 40}`, genre: pick(genres) };
}

/** A listing, and a later one with events changed, moved, added and gone. */
function makeListings(seed: number): { before: Gig[]; after: Gig[] } {
  const random = seededRandom(seed);
  const before = Array.from({ length: 20 }, (_, n) => makeGig(`g${n}`, random));
  const kept = before.slice(0, 16).map((gig) => (random() < 0.5 ? makeGig(gig.id, random) : gig));
  const added = Array.from({ length: 6 }, (_, n) => makeGig(`n${n}`, random));
  return { before, after: [...kept, ...added] };
}

const columns = [
  'sourceId',
  'name',
  'dateStart',
  'venue.name',
  'venue.locality',
  'venue.state',
  'venue.postcode',
  'artists',
  'genres',
];
const cells = ({ id, name, day, hall, town, act, genre }: Gig) => {
  const [, locality = '', state = '', postcode = ''] = /^(.*) (\w+) (\d+)$/.exec(town) ?? [];
  return [id, name, `${day}T19:30`, hall, locality, state, postcode, act, genre];
};
const toCsv = (rows: readonly string[][], separator = ',') =>
  rows.map((row) => row.join(separator)).join('\n');

const toJson = (gigs: readonly Gig[]) =>
  JSON.stringify(
    gigs.map((gig) => {
      const [sourceId, name, dateStart, hall, locality, state, postcode, act, genre] = cells(gig);
      const venue = { sourceId: `v-${hall}`, name: hall, locality, state, postcode };
      const artists = [{ name: act }, { name: 'The Lanterns', billing: 'support' }];
      return { sourceId, name, dateStart, venue, artists, genres: [genre], categories: ['Music'] };
    }),
  );

const toCalendar = (gigs: readonly Gig[]) =>
  [
    'BEGIN:VCALENDAR',
    ...gigs.flatMap(({ id, name, day, hall, town }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `SUMMARY:${name}`,
      `DTSTART;TZID=Australia/Sydney:${day.replaceAll('-', '')}T193000`,
      `LOCATION:${hall}\\, 1 High Street\\, ${town}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const toSchedules = (gigs: readonly Gig[]) => {
  const events = gigs.map(({ id, name, day, hall, town, act }) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    '@id': `https://hall.example/${id}`,
    url: `https://hall.example/${id}`,
    name,
    performer: { '@type': 'MusicGroup', name: act },
    location: { '@type': 'MusicVenue', name: hall, address: `1 High Street, ${town}` },
    eventSchedule: {
      '@type': 'Schedule',
      startDate: day,
      endDate: `2025-12-${day.slice(8)}`,
      startTime: '19:30',
      repeatFrequency: 'P1W',
      scheduleTimezone: 'Australia/Sydney',
    },
  }));
  return `<script type="application/ld+json">${JSON.stringify(events)}</script>`;
};

const map = {
  name: 'gigs',
  files: { events: ['No', 'Title', 'Day', 'Hall', 'Act', 'Style'] },
  separator: ';',
  fields: { sourceId: '{No}', name: '{Title}', dateStart: '{Day}T19:30' },
  location: '{Hall}',
  lists: { artists: ['{Act}'], genres: ['{Style}'] },
};
const toMapped = (gigs: readonly Gig[]) =>
  toCsv(
    [
      map.files.events,
      ...gigs.map(({ id, name, day, hall, town, act, genre }) => [
        id,
        name,
        day,
        `${hall}, ${town}`,
        act,
        genre,
      ]),
    ],
    ';',
  );

const toFeed = (gigs: readonly Gig[]) =>
  `<rss xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel>${gigs
    .map(
      ({ id, name, day, hall, town }) =>
        `<item><guid>${id}</guid><title>${name}</title><ev:startdate>${day}T19:30:00+11:00</ev:startdate>` +
        `<ev:location>${hall}, 1 High Street, ${town}</ev:location></item>`,
    )
    .join('')}</channel></rss>`;

const toLines = (gigs: readonly Gig[]) =>
  (JSON.parse(toJson(gigs)) as object[]).map((record) => JSON.stringify(record)).join('\n');

const kinds: [string, (gigs: readonly Gig[]) => string | Buffer][] = [
  ['gigs.json', toJson],
  ['gigs.csv', (gigs) => toCsv([columns, ...gigs.map(cells)])],
  ['gigs.xlsx', (gigs) => makeSheet([columns, ...gigs.map(cells)])],
  ['gigs.tsv', (gigs) => toCsv([columns, ...gigs.map(cells)], '\t')],
  ['gigs.ndjson', toLines],
  ['gigs.zip', (gigs) => makeZip({ 'inner.json': toJson(gigs), 'read.me': 'of no use' })],
  ['gigs.rss', toFeed],
  ['folder/gigs.json', toJson],
  ['gigs.ics', toCalendar],
  ['schedule.html', toSchedules],
  ['mapped.csv', toMapped],
];

const importFile = async (name: string, content: string | Buffer, ...options: string[]) => {
  const mapped = name === 'mapped.csv' ? ['--map', write('map.json', JSON.stringify(map))] : [];
  const path = write(name, content);
  const given = name.startsWith('folder/') ? dirname(path) : path;
  const imported = await run('import', given, ...mapped, ...options);
  expect(imported).toMatchObject({ exitCode: 0, messages: '' });
  return imported.output;
};

const asGigs = ['--source', 'gigs', '--retire-missing', '--yes'];

/** Another source, which shares venues, names and some events. */
const importOthers = (gigs: readonly Gig[]) =>
  importFile('others.json', toJson(gigs.filter((_, n) => n % 3 === 0)), '--source', 'others');

describe('after the undo of an import the catalogue equals the one before, column by column', () => {
  it.each(kinds)('for %s', async (name, toFile) => {
    // The second listing of one kind comes upon what is left of the first.
    const seeds = name === 'gigs.json' ? [1, 2] : [10 + kinds.findIndex(([kind]) => kind === name)];
    for (const seed of seeds) {
      const { before, after } = makeListings(seed);
      await importOthers(before);
      const empty = await dumpCatalogue(database);
      await importFile(name, toFile(before), ...asGigs);
      await run('undo', 'gigs', '--yes');
      expect(await dumpCatalogue(database), 'the first import').toEqual(empty);
      await importFile(name, toFile(before), ...asGigs);
      const stored = await dumpCatalogue(database);
      await importFile(name, toFile(after), ...asGigs);
      expect(await dumpCatalogue(database)).not.toEqual(stored);
      await run('undo', 'gigs', '--yes');
      expect(await dumpCatalogue(database), 'a later import').toEqual(stored);
      await importFile(name, toFile(after), ...asGigs);
    }
  });

  it.each([
    ['gigs.json', toJson],
    ['gigs.ics', toCalendar],
    ['schedule.html', toSchedules],
  ])(
    'for a source that is fetched as %s, which then waits until it is asked for',
    async (name, toFile) => {
      const { before, after } = makeListings(3);
      await importOthers(after);
      const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/${name}`;
      answer = toFile(before);
      await run('source', 'add', address, '--every', '6h', '--name', 'gigs', '--retire-missing');
      const stored = await dumpCatalogue(database);
      answer = toFile(after);
      await run('source', 'run', 'gigs', '--yes');
      const changed = await dumpCatalogue(database);
      expect(changed).not.toEqual(stored);
      const undone = await run('undo', 'gigs', '--yes');
      expect(undone.output).toContain(`${address} of "gigs"`);
      expect(await dumpCatalogue(database)).toEqual(stored);
      expect((await run('source', 'list')).output).toContain('paused since');
      await run('source', 'run', 'gigs', '--yes');
      expect((await dumpCatalogue(database))['genre']).toHaveLength(changed['genre']?.length ?? 0);
    },
  );

  it('whatever order two sources are undone in', async () => {
    const { before, after } = makeListings(4);
    await importFile('gigs.json', toJson(before), ...asGigs);
    await importFile('others.csv', toCsv([columns, ...before.map(cells)]), '--source', 'others');
    const stored = await dumpCatalogue(database);
    for (const order of [
      ['gigs', 'others'],
      ['others', 'gigs'],
    ]) {
      const moved = before.map((gig, n) => ({ ...gig, name: `${gig.name} again`, act: `B${n}` }));
      await importFile('gigs.json', toJson(after), ...asGigs);
      await importFile('others.csv', toCsv([columns, ...moved.map(cells)]), '--source', 'others');
      for (const source of order) await run('undo', source, '--yes');
      expect(await dumpCatalogue(database)).toEqual(stored);
    }
  });
});

describe('undo', () => {
  it('lists what can be undone, shows what it would change, and changes nothing before --yes', async () => {
    const { before, after } = makeListings(5);
    expect((await run('undo')).output).toBe('There is no import to undo.\n');
    await importFile('gigs.json', toJson(before), ...asGigs);
    await importFile('gigs.json', toJson(after), ...asGigs);
    const stored = await dumpDatabase(database);
    expect((await run('undo')).output).toBe('gigs: gigs.json, imported 2025-11-03T00:00:00.000Z\n');
    const { output } = await run('undo', 'gigs');
    expect(output).toContain('(nothing is changed yet)');
    expect(output).toContain(' 6 removed, 0 marked unavailable');
    expect(output).toContain('To undo it: npm run catalogue -- undo gigs --yes');
    expect(await dumpDatabase(database)).toEqual(stored);
    await run('undo', 'gigs', '--yes');
    expect(await run('undo', 'gigs', '--yes')).toMatchObject({
      exitCode: 2,
      messages: 'Nothing was undone: there is no import of "gigs" to undo\n',
    });
  });

  it('keeps added events that a visitor has saved, as unavailable, and those others use', async () => {
    const { before } = makeListings(6);
    await importFile('gigs.json', toJson(before), ...asGigs);
    await database.write
      .insertInto('session')
      .values({ session_id: 's', location_type: 'none', created_at: '', updated_at: '' })
      .execute();
    await database.write
      .insertInto('bookmark')
      .values({ session_id: 's', event_key: 3, bookmarked_at: '' })
      .execute();
    const { output } = await run('undo', 'gigs', '--yes');
    expect(output).toContain('0 events restored, 19 removed, 1 marked unavailable');
    const rows = await database.read.selectFrom('event').select(['key', 'retired_at']).execute();
    expect(rows).toEqual([{ key: 3, retired_at: '2025-11-03T00:00:00.000Z' }]);
    // Imported again it is back under its key.
    await importFile('gigs.json', toJson(before), ...asGigs);
    const back = await database.read
      .selectFrom('event')
      .select('source_id')
      .where('key', '=', 3)
      .where('retired_at', 'is', null)
      .execute();
    expect(back).toEqual([{ source_id: 'g2' }]);
  });

  it('leaves a venue that another source has changed since, and says so', async () => {
    const gigs = [{ ...makeGig('g', seededRandom(7)), hall: 'The Gov', town: 'Hindmarsh SA 5007' }];
    const venue = (facts: object) =>
      toJson(gigs).replace('"venue":{', `"venue":{${JSON.stringify(facts).slice(1, -1)},`);
    await importFile('gigs.json', toJson(gigs), ...asGigs);
    await importFile('gigs.json', venue({ accessibility: ['wheelchair'] }), ...asGigs);
    await importFile('others.json', venue({ address: '59 Port Road' }), '--source', 'others');
    const { output } = await run('undo', 'gigs', '--yes');
    expect(output).toContain('1 venue stays as changed by others since');
    const venues = await database.read.selectFrom('venue').selectAll().execute();
    expect(venues).toMatchObject([
      { address: '59 Port Road', accessibility: expect.stringMatching(/wheelchair/i) },
    ]);
  });

  it('is offered no longer once the events of the source are marked unavailable otherwise', async () => {
    await importFile('gigs.json', toJson(makeListings(8).before), ...asGigs);
    await retireSource(database.write, 'gigs', new Date('2025-11-04T00:00:00Z'));
    expect((await run('undo')).output).toBe('There is no import to undo.\n');
  });
});
