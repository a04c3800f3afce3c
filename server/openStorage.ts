import type { Logger } from 'pino';
import { loadDemoCatalogue } from '#server/catalogue/demo/loadDemoCatalogue.ts';
import type { PlaceRow } from '#server/catalogue/places/placeRow.ts';
import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { openTarget } from '#server/storage/openTarget.ts';
import { describeTarget, storageTarget } from '#server/storage/storageTarget.ts';

/** The stored data cannot be used; its message names the file. */
class StorageError extends Error {
  override name = 'StorageError';
}

/** Opens (creates, migrates) the configured database. */
export async function openStorage(config: Config): Promise<OpenedDatabase> {
  const target = storageTarget(config);
  try {
    return await openTarget(target);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`The data in ${describeTarget(target)} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

export interface DemoOptions {
  config: Config;
  places: readonly PlaceRow[];
  now: Date;
  logger: Logger;
}

/** Without `SEED` the demo is still the same everywhere. */
const demoSeed = 1;

/** Fills an empty catalogue with the demo, where the configuration wants it. */
export async function fillWithDemo(database: OpenedDatabase, options: DemoOptions): Promise<void> {
  const { config, places, now, logger } = options;
  if (!config.loadsDemo) return;
  const loaded = await loadDemoCatalogue({
    database,
    places,
    now,
    seed: config.seed ?? demoSeed,
  });
  if (loaded !== null) logger.info(loaded, 'the demo catalogue was loaded');
}
