import { importEvents } from '#server/import/importEvents.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { findOrigins } from '#server/storage/catalogue/storedEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { storeSearchCounts } from '#server/storage/insight/searchCounts.ts';
import { createInteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import { storeSessions } from '#server/storage/visitors/storeSessions.ts';
import { demoSearches } from './demoSearches.ts';
import { type DemoVisitor, readDemo } from './readDemo.ts';

export const demoSource = 'demo';

export interface LoadedDemo {
  events: number;
  visitors: number;
}

type Database = Pick<OpenedDatabase, 'read' | 'write'>;

/** Fills a catalogue into which nothing was ever imported with the demo; null for any other. */
export async function loadDemoCatalogue(database: Database, now: Date): Promise<LoadedDemo | null> {
  if ((await readCatalogueVersion(database.read)) > 0) return null;
  const { events, visitors } = await readDemo(now);
  const records = events.map((value, index) => ({ line: index + 1, value }));
  const report = await importEvents({ database, records, source: demoSource, now });
  await storeVisitors(database, visitors, now);
  return { events: report.new, visitors: visitors.length };
}

/** Stores visitors with the keys that the import gave what they name. */
async function storeVisitors(database: Database, visitors: readonly DemoVisitor[], now: Date) {
  const { read, write } = database;
  const { events, artists, categories, genres } = await loadCatalogue(read);
  const keys = events.map(({ key }) => key);
  const origins = await findOrigins(read, keys);
  const eventKeys = new Map(origins.map(({ sourceId, eventKey }) => [sourceId, eventKey]));
  const instant = (time: string) => {
    // On the day the demo was made on, its last visits may still be to come.
    const at = Math.min(Date.parse(`${time}Z`), now.getTime());
    return new Date(at).toISOString();
  };
  const actOn = (event: string, at: string) => {
    const eventKey = eventKeys.get(event);
    return eventKey === undefined ? [] : [{ eventKey, at: instant(at) }];
  };
  const bands = keysByName(artists);
  const labels = { categories: keysByName(categories), genres: keysByName(genres) };
  const sessions = visitors.map(({ sessionId, createdAt, postcode, preferences, bookmarks }) => ({
    sessionId,
    trackingId: trackingIdOf(sessionId),
    createdAt: instant(createdAt),
    postcode,
    preferences: {
      bands: preferences.bands.flatMap((name) => bands.get(name) ?? []),
      categories: preferences.categories.flatMap((name) => labels.categories.get(name) ?? []),
      genres: preferences.genres.flatMap((name) => labels.genres.get(name) ?? []),
    },
    bookmarks: bookmarks.flatMap(({ event, at }) => actOn(event, at)),
  }));
  const interactions = visitors.flatMap(({ sessionId, interactions: acts }) =>
    acts.flatMap(({ kind, event, target, at }, index) =>
      actOn(event, at).map((act) => ({
        sessionId,
        trackingId: trackingIdOf(sessionId),
        kind,
        // Every fifth press goes straight to the seller.
        target: kind === 'event-click' && index % 5 === 4 ? `${target}-tickets` : target,
        ...act,
      })),
    ),
  );
  await storeSessions(write, sessions);
  await createInteractionRepository(read, write).store(interactions);
  const eventByKey = new Map(events.map((event) => [event.key, event]));
  const clicks = interactions.flatMap(({ kind, eventKey, sessionId, at }) => {
    const event = eventByKey.get(eventKey);
    return kind === 'event-click' && event !== undefined ? [{ sessionId, at, event }] : [];
  });
  await storeSearchCounts(write, demoSearches(clicks));
}

function keysByName(items: readonly { key: number; name: string }[]): Map<string, number> {
  return new Map(items.map(({ key, name }) => [name, key]));
}

function trackingIdOf(sessionId: string): string {
  return `track-${sessionId}`;
}
