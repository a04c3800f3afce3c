import { dayLength } from '#shared/domain/time/calendar.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { encodeArtifact } from '#server/recommender/artifact/encodeArtifact.ts';
import { checkSuccessor, trainArtifact } from '#server/recommender/artifact/trainArtifact.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import type { TasteModel } from '#server/recommender/types.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import { readShownCounts } from '#server/storage/visitors/exposureRepository.ts';
import { readVisitorHistories } from '#server/storage/visitors/visitorHistories.ts';
import { decodeModel } from './modelFile.ts';
import { openModelStore } from './modelStore.ts';

export interface TrainingRequest {
  dataDir: string;
  /** Null: SQLite in the data folder. */
  databaseUrl: string | null;
  /** ISO 8601. */
  now: string;
}

/** The result of a training, for the log and the command. */
export interface TrainingReport {
  version: string;
  settings: TasteModel['settings'];
  tuning: TasteModel['tuning'];
  counts: TasteModel['counts'];
  regions: number;
  bytes: number;
}

/** Milliseconds: older interactions have no weight. */
const memory = 365 * dayLength;

/** Trains from what is stored and replaces the stored model, unless the new model is suspiciously small. */
export async function trainAndStore(request: TrainingRequest): Promise<TrainingReport> {
  const { dataDir } = request;
  const now = new Date(request.now);
  const places = createPlaceResolver(createPlaceFinder(() => loadPlaces(dataDir)));
  const storage = databaseLocation(request);
  const database = await openDatabaseAt(storage);
  try {
    const since = new Date(now.getTime() - memory).toISOString();
    const histories = await readVisitorHistories(database.read, since);
    const shown = await readShownCounts(database.read, since.slice(0, 10));
    const artifact = trainArtifact({
      visitors: histories.map(({ location, ...acts }) => ({
        ...acts,
        place: places.resolve(location)?.coordinates ?? null,
      })),
      catalogue: prepareCatalogue(await loadCatalogue(database.read)),
      shown,
      now,
    });
    const store = openModelStore(storage, dataDir, database);
    const stored = await decodeModel(await store.read());
    checkSuccessor(stored.artifact?.model ?? null, artifact.model);
    const bytes = encodeArtifact(artifact);
    await store.write(bytes, request.now);
    const { version, settings, tuning, counts } = artifact.model;
    const { regions } = artifact.demand;
    return { version, settings, tuning, counts, regions: regions.size, bytes: bytes.length };
  } finally {
    await database.close();
  }
}
