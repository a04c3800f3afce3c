import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { instantNames } from '#shared/domain/catalogue/eventFields.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { type Demo, demoFile, type DemoVisitor } from '#server/demo/readDemo.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { findOrigins } from '#server/storage/catalogue/storedEvents.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { generateDemoCatalogue } from './generateDemoCatalogue.ts';
import { generateDemoVisitors } from './visitors/generateDemoVisitors.ts';

/** The demo that ships: the day and seed of the browser tests. */
const now = new Date('2026-11-20T02:00:00Z');
const seed = 7;

/** The events of the demo with local times. */
export function writeEvents(): EventRecord[] {
  return generateDemoCatalogue({ now, seed }).map(withLocalTimes);
}

/** The demo as it ships. Visitors are generated for the events as an import stores them. */
async function createDemo(): Promise<Demo> {
  const events = writeEvents();
  const database = await openDatabase();
  const records = events.map((value, index) => ({ line: index + 1, value }));
  await importEvents({ database, records, source: 'demo', now });
  const catalogue = await loadCatalogue(database.read);
  const keys = catalogue.events.map(({ key }) => key);
  const origins = await findOrigins(database.read, keys);
  await database.close();
  const sourceIds = new Map(origins.map(({ eventKey, sourceId }) => [eventKey, sourceId]));
  const idOf = (eventKey: number | null) => sourceIds.get(eventKey ?? 0) ?? '';
  const places = loadPlaces('');
  const visitors = generateDemoVisitors({ catalogue, places, now, seed }).map(
    ({ sessionId, createdAt, postcode, preferences, bookmarks, interactions }): DemoVisitor => ({
      sessionId,
      createdAt: minute(createdAt),
      postcode,
      preferences: {
        bands: namesOf(catalogue.artists, preferences.bands),
        categories: namesOf(catalogue.categories, preferences.categories),
        genres: namesOf(catalogue.genres, preferences.genres),
      },
      bookmarks: bookmarks.map(({ eventKey, at }) => ({ event: idOf(eventKey), at: minute(at) })),
      interactions: interactions.map(({ kind, eventKey, target, at }) => ({
        kind,
        event: idOf(eventKey),
        target,
        at: minute(at),
      })),
    }),
  );
  return { day: now.toISOString().slice(0, 10), events, visitors };
}

function withLocalTimes(event: EventRecord): EventRecord {
  const zone = event.venue.timezone ?? '';
  const times = instantNames.flatMap((field) => {
    const local = toZonedTime(event[field] ?? '', zone);
    return local === null ? [] : [[field, minute(local.toISOString())]];
  });
  return { ...event, ...Object.fromEntries(times) };
}

function namesOf(items: readonly { key: number; name: string }[], keys: readonly number[]) {
  return keys.flatMap((key) => items.find((item) => item.key === key)?.name ?? []);
}

/** `2026-11-28T19:30` */
function minute(time: string): string {
  return time.slice(0, 16);
}

if (import.meta.main) {
  const json = Buffer.from(JSON.stringify(await createDemo()));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  await mkdir(dirname(demoFile), { recursive: true });
  await writeFile(demoFile, brotliCompressSync(json, { params }));
  console.info(`${demoFile}: ${json.length} bytes before compression`);
}
