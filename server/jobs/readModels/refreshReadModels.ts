import type { Demand } from '#server/recommender/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { StorageTarget } from '#server/storage/storageTarget.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import { loadReadModels } from './loadReadModels.ts';

export interface RefreshOptions {
  read: ReadDatabase;
  /** The database, for the worker; null: one in memory, indexed in this thread. */
  target: StorageTarget | null;
  live: LiveCatalogue;
  demand: () => Demand;
  now: () => Date;
  /** Milliseconds between looks. */
  interval: number;
  onError: (error: unknown) => void;
}

/** Takes up a changed catalogue or demand, whoever changed it: an import, a training, another process. */
export function refreshReadModels(options: RefreshOptions): Repeated {
  const { read, live, interval, onError } = options;
  const refresh = async () => {
    const { catalogue, demand } = live.current();
    const version = await readCatalogueVersion(read);
    if (version === catalogue.version && demand === options.demand()) return;
    const known = version === catalogue.version ? catalogue : null;
    const models = await loadReadModels({ ...options, demand: options.demand() }, known);
    // Changed again meanwhile: the next look takes it up whole.
    if (models !== null) live.replace(models);
  };
  return repeat(interval, refresh, onError);
}
