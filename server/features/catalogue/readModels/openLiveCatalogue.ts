import { setTimeout as wait } from 'node:timers/promises';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import {
  createLiveCatalogue,
  type LiveCatalogue,
  type ReadModels,
} from '#server/features/catalogue/readModels.ts';
import type { Demand } from '#server/recommender/types.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { withoutIndex } from './buildReadModels.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

interface OpenOptions extends ReadModelOptions {
  /** Milliseconds before building begins where no request waits for it sooner, so that the console's page comes first; undefined: at once. */
  warmUpAfter: number | undefined;
  /** Called when the index cannot be built; searches are refused until it is. */
  onError: (error: unknown) => void;
}

const nothing: Catalogue = {
  version: 0,
  events: [],
  eventByKey: new Map(),
  artists: [],
  venues: [],
  categories: [],
  genres: [],
};

/** An empty catalogue, until the stored one is loaded. */
export function createEmptyLive(
  demand: Demand,
  hiding?: Parameters<typeof createLiveCatalogue>[1],
): LiveCatalogue {
  return createLiveCatalogue(withoutIndex({ catalogue: nothing, demand }, null), hiding);
}

export interface RunningCatalogue extends LiveCatalogue {
  stop(): Promise<void>;
}

/** Loads the stored catalogue: built before it returns, or `warmUpAfter` later; searches wait until then. */
export async function openLiveCatalogue(
  options: OpenOptions,
  live = createEmptyLive(options.demand),
): Promise<RunningCatalogue> {
  const { read, brandPosters, demand, warmUpAfter, onError } = options;
  if (warmUpAfter === undefined) {
    live.replace(await firstReadModels(options));
    return { ...live, stop: () => Promise.resolve() };
  }
  const catalogue = await loadCatalogue(read, brandPosters);
  live.replace(withoutIndex({ catalogue, demand }, null));
  const stopping = new AbortController();
  const { signal } = stopping;
  const replace = (models: ReadModels) => {
    if (live.whole().catalogue === catalogue) live.replace(models);
  };
  const prepare = async () => {
    if (signal.aborted) return;
    try {
      const models = await loadReadModels({ ...options, stop: signal }, catalogue);
      if (models !== null) replace(models);
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      replace(withoutIndex({ catalogue, demand }, describeFault(error)));
    }
  };
  const warmUpTime = wait(warmUpAfter, undefined, { ref: false, signal }).catch(() => undefined);
  const preparing = Promise.race([warmUpTime, live.searchWanted]).then(prepare);
  return {
    ...live,
    async stop() {
      stopping.abort();
      await preparing;
    },
  };
}

/** Tries again while the catalogue changes meanwhile; where the index cannot be built, there is none. */
async function firstReadModels(options: OpenOptions): Promise<ReadModels> {
  try {
    return (await loadReadModels(options, null)) ?? (await firstReadModels(options));
  } catch (error) {
    options.onError(error);
    const catalogue = await loadCatalogue(options.read, options.brandPosters);
    return withoutIndex({ catalogue, demand: options.demand }, describeFault(error));
  }
}

function describeFault(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
