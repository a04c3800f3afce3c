import { importEvents } from '#server/catalogue/import/importEvents.ts';
import type { PlaceRow } from '#server/catalogue/places/placeRow.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { createInteractionRepository } from '#server/storage/interactions/interactionRepository.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { storeSessions } from '#server/storage/sessions/storeSessions.ts';
import { generateDemoCatalogue } from './generateDemoCatalogue.ts';
import { generateDemoVisitors } from './visitors/generateDemoVisitors.ts';

/** The source of the demo's events. */
export const demoSource = 'demo';

export interface LoadDemoOptions {
  database: Pick<OpenedDatabase, 'read' | 'write'>;
  places: readonly PlaceRow[];
  now: Date;
  seed: number;
}

export interface LoadedDemo {
  events: number;
  visitors: number;
}

/** Fills a catalogue nothing was ever imported into with invented events and visitors; null for any other. */
export async function loadDemoCatalogue({
  database,
  places,
  now,
  seed,
}: LoadDemoOptions): Promise<LoadedDemo | null> {
  if ((await readCatalogueVersion(database.read)) > 0) return null;
  const records = generateDemoCatalogue({ now, seed }).map((value, index) => ({
    line: index + 1,
    value,
  }));
  const report = await importEvents({ database, records, source: demoSource, now });
  const catalogue = await loadCatalogue(database.read);
  const visitors = generateDemoVisitors({ catalogue, places, now, seed });
  await storeSessions(database.write, visitors);
  await createInteractionRepository(database.read, database.write).store(
    visitors.flatMap(({ sessionId, trackingId, interactions }) =>
      interactions.map((interaction) => ({
        sessionId,
        trackingId,
        customerId: null,
        ...interaction,
      })),
    ),
  );
  return { events: report.new, visitors: visitors.length };
}
