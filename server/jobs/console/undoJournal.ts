import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { EventRecord } from '#server/catalogue/eventRecord.ts';
import type { EventChange } from '#server/catalogue/import/importReport.ts';
import { replaceFile } from '#server/jobs/replaceFile.ts';
import { readStoredEvents } from '#server/storage/catalogue/storedEvents.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';

/** What undoing an import needs. */
export interface LastImport {
  file: string;
  source: string;
  importedAt: string;
  /** Version of the catalogue after the import: another version means that it has changed since. */
  version: number;
  /** Events that the import added. */
  added: string[];
  /** Events that the import changed, as they were before. */
  before: EventRecord[];
}

const lastImportSchema: z.ZodType<LastImport> = z.object({
  file: z.string(),
  source: z.string(),
  importedAt: z.string(),
  version: z.number(),
  added: z.array(z.string()),
  before: z.array(z.custom<EventRecord>((value) => typeof value === 'object' && value !== null)),
});

/** Records the events that an import is about to change, before it changes them. */
export function createUndoJournal(read: ReadDatabase, source: string) {
  const changed: string[] = [];
  const added = new Set<string>();
  let before: EventRecord[] = [];
  return {
    note({ change, sourceId }: EventChange): void {
      if (change === 'new') added.add(sourceId);
      else changed.push(sourceId);
    },
    async capture(): Promise<void> {
      const stored = await readStoredEvents(read, source, changed);
      before = stored.map(({ sourceId, event }) => toRecord(sourceId, event));
      for (const { sourceId, isRetired } of stored) if (isRetired) added.add(sourceId);
    },
    entries: () => ({ added: [...added], before }),
  };
}

const fileOf = (dataDir: string) => join(dataDir, 'console/last-import.json');

/** Stores it in the data folder; a reader sees the old file or the new one. */
export function writeLastImport(dataDir: string, last: LastImport): Promise<void> {
  return replaceFile(fileOf(dataDir), JSON.stringify(last));
}

/** Null where there is none, or none that can be read. */
export async function readLastImport(dataDir: string): Promise<LastImport | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return lastImportSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Called after an undo, which cannot be undone. */
export async function forgetLastImport(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

function toRecord(sourceId: string, event: CatalogueEvent): EventRecord {
  const { key: _key, venue, artists, categories, genres, accessibility, ...facts } = event;
  const exact = venue.isApproximate ? null : venue.coordinates;
  return {
    ...facts,
    sourceId,
    venue: {
      name: venue.name,
      locality: venue.locality,
      state: venue.state,
      country: venue.country,
      postcode: venue.postcode,
      address: venue.address,
      timezone: venue.timezone,
      // Approximate coordinates are derived again from the address.
      latitude: exact?.latitude ?? null,
      longitude: exact?.longitude ?? null,
      isOnline: venue.isOnline,
      accessibility: [...venue.accessibility],
    },
    accessibility: [...accessibility],
    artists: artists.map(({ name, billing }) => ({ name, billing })),
    categories: categories.map(({ name }) => name),
    genres: genres.map(({ name }) => name),
  };
}
