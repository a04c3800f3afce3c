import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { isRealDataAbsent, realData, skippedWithoutData } from '#tests/support/realData.ts';
import { importEvents } from './importEvents.ts';
import type { ImportReport } from './importReport.ts';
import { readKnownColumnMaps } from './maps/knownColumnMaps.ts';
import { openSources } from './readers/openSources.ts';

const now = new Date('2025-11-03T00:00:00Z');

let database: OpenedDatabase;
let catalogue: Catalogue;
const reports: ImportReport[] = [];

async function importListing(path: string): Promise<ImportReport> {
  const maps = await readKnownColumnMaps();
  const { sources, unreadable } = await openSources([join(realData, path)], { maps, now });
  expect(unreadable).toEqual([]);
  const [source] = sources;
  if (source === undefined) throw new Error('no source');
  const records = source.records();
  return importEvents({ database, now, records, source: source.defaultSource });
}

const named = (name: string): CatalogueEvent => {
  const found = catalogue.events.find((event) => event.name === name);
  if (found === undefined) throw new Error(`no event ${name}`);
  return found;
};
const localStart = ({ dateStart, venue }: CatalogueEvent): string | undefined =>
  toZonedTime(dateStart, venue.timezone)?.toISOString().slice(0, 16).replace('T', ' ');

beforeAll(async () => {
  if (isRealDataAbsent) return;
  database = await openDatabase();
  reports.push(await importListing('listing-au/events.csv'));
  reports.push(await importListing('listing-world'));
  catalogue = await loadCatalogue(database.read);
});
afterAll(() => database?.close());

describe.skipIf(isRealDataAbsent)(`the Australian listing${skippedWithoutData}`, () => {
  it('comes in whole', () => {
    expect(reports[0]).toMatchObject({ records: 271, new: 271, rejected: 0 });
  });

  it.each([
    ['Vegyn (DJ)', '2025-11-02 20:00', 'Australia/Sydney', 'NSW'],
    ['bbno$', '2025-11-03 19:30', 'Australia/Melbourne', 'VIC'],
    ['Third Space - TOPOLOGY and GABA Musik', '2025-11-03 18:30', 'Australia/Brisbane', 'QLD'],
  ])('has %s at %s in %s', (name, start, timezone, state) => {
    const event = named(name);
    expect(localStart(event)).toBe(start);
    expect(event.venue).toMatchObject({ timezone, state, country: 'Australia' });
  });

  it('says what the listing says of its events', () => {
    const ours = catalogue.events.filter(({ venue }) => venue.country === 'Australia');
    const listed = ours.flatMap((event) => {
      const { ticketKinds } = event;
      return ticketKinds === undefined ? event : ticketKinds.map((kind) => ({ ...event, ...kind }));
    });
    const counts = Object.groupBy(listed, (event) => eventStatus(event, new Date('2027-01-01Z')));
    expect(counts.cancelled).toHaveLength(3);
    expect(counts.rescheduled).toHaveLength(2);
    expect(counts['sold out']).toHaveLength(94);
    expect(counts['']).toHaveLength(172);
    expect(eventStatus(named('Vegyn (DJ)'), now)).toBe('sold out');
  });

  it('has three days of races, and one of a festival, as one event with its kinds of tickets', () => {
    const joined = catalogue.events.filter(({ ticketKinds }) => ticketKinds !== undefined);
    expect(joined.map(({ name, ticketKinds }) => [name, ticketKinds?.length])).toEqual([
      ['Lexus Melbourne Cup Day', 21],
      ['Crown Oaks Day', 19],
      ['TAB Champions Stakes Day', 22],
      ["New Year's At The Bowl: NYD Single Day", 2],
    ]);
  });

  it('keeps segments as categories and drops genres that say nothing', () => {
    expect(catalogue.categories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Music', 'Sports', 'Arts & Theatre']),
    );
    const said = [...catalogue.categories, ...catalogue.genres].map(({ name }) => name);
    expect(said).not.toContain('Undefined');
    expect(said).not.toContain('Other');
  });

  it('keeps an event that names no artist', () => {
    expect(reports[0]?.warnings).toContainEqual({
      line: 181,
      event: expect.stringContaining(' '),
      field: 'artists',
      value: '',
      reason: 'none is named',
    });
    expect(catalogue.events.some(({ artists }) => artists.length === 0)).toBe(true);
  });
});

describe.skipIf(isRealDataAbsent)(`the listing of other countries${skippedWithoutData}`, () => {
  it('comes in but for the events without a venue', () => {
    expect(reports[1]).toMatchObject({ records: 2126, new: 2123, rejected: 3 });
    const { venue, ...others } = Object.groupBy(reports[1]?.rejects ?? [], ({ field }) => field);
    expect(others).toEqual({});
    expect(venue).toEqual(
      [270, 1162, 1928].map((line) => ({
        line,
        event: '',
        field: 'venue',
        value: '',
        reason: 'venue_id is empty',
      })),
    );
  });

  it.each([
    ['Sinatra Meets The Sopranos', '2025-11-01 20:00', 'America/New_York'],
    ['Gospel Brunch', '2025-11-02 10:00', 'America/Los_Angeles'],
    ['El Gato con Botas', '2025-11-02 11:30', 'America/Mexico_City'],
    ['Nobro - Doomtown Tour', '2025-12-02 20:00', 'America/Toronto'],
  ])('has %s at %s in %s', (name, start, timezone) => {
    const event = named(name);
    expect(localStart(event)).toBe(start);
    expect(event.venue.timezone).toBe(timezone);
  });

  it('reads sale dates as UTC', () => {
    const event = named('Gospel Brunch');
    expect(event.availabilityDate).toBe('2025-11-02T20:00:00.000Z');
  });

  it('takes the dates of 1900 for what they are: none', () => {
    expect(
      catalogue.events.filter(({ onSaleAt }) => onSaleAt !== null && onSaleAt < '2000'),
    ).toEqual([]);
  });

  it('says of each gap how often it mended or left it', () => {
    const kinds = Object.groupBy(reports[1]?.warnings ?? [], ({ field }) => field);
    expect(kinds['artists']).toHaveLength(345);
    expect(kinds['venue.name']).toHaveLength(38);
    expect(kinds['venue.state']).toHaveLength(577);
    expect(Object.keys(kinds)).toEqual(
      expect.arrayContaining(['venue.latitude', 'venue.timezone']),
    );
  });

  it('does not believe coordinates a thousand kilometres from the city they claim', () => {
    const bottle = catalogue.venues.find(({ name }) => name === 'Empty Bottle');
    expect(bottle).toMatchObject({
      // Those of Chicago itself.
      coordinates: { latitude: expect.closeTo(41.85, 1), longitude: expect.closeTo(-87.65, 1) },
      isApproximate: true,
      timezone: 'America/Chicago',
    });
  });
});

it.skipIf(isRealDataAbsent)(
  `both listings change nothing the second time${skippedWithoutData}`,
  async () => {
    const again = [
      await importListing('listing-au/events.csv'),
      await importListing('listing-world'),
    ];
    expect(again).toMatchObject([
      { new: 0, changed: 0, unchanged: 271 },
      { new: 0, changed: 0, unchanged: 2123 },
    ]);
    expect(await loadCatalogue(database.read)).toEqual(catalogue);
  },
  60_000,
);
