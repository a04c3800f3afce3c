import type { Catalogue } from '#shared/domain/catalogue.ts';
import {
  createLiveCatalogue,
  type LiveCatalogue,
  type ReadModels,
} from '#server/services/catalogue/readModels.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { createFallbackReadModels, type ReadModelSources } from './buildReadModels.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

interface OpenOptions extends ReadModelOptions {
  /** Milliseconds before building begins, so that the console's page comes first; undefined: at once. */
  warmUpAfter: number | undefined;
  /** Called when the index cannot be built and the fallback search answers. */
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
export function createEmptyLive(parts: Omit<ReadModelSources, 'catalogue'>): LiveCatalogue {
  return createLiveCatalogue(createFallbackReadModels({ ...parts, catalogue: nothing }));
}

export interface RunningCatalogue extends LiveCatalogue {
  /** Stops what is being built and stops reading the database. */
  stop(): Promise<void>;
}

/** Loads the stored catalogue: built before it returns, or `warmUpAfter` later with a fallback until then. */
export async function openLiveCatalogue(
  options: OpenOptions,
  live = createEmptyLive(options),
): Promise<RunningCatalogue> {
  const { read, brandPosters, warmUpAfter, onError } = options;
  if (warmUpAfter === undefined) {
    live.replace(await firstReadModels(options));
    setImmediate(() => warmUp(live));
    return { ...live, stop: () => Promise.resolve() };
  }
  const catalogue = await loadCatalogue(read, brandPosters);
  live.replace(createFallbackReadModels({ ...options, catalogue }));
  const stopping = new AbortController();
  let preparing = Promise.resolve();
  const prepare = async () => {
    const models = await loadReadModels({ ...options, stop: stopping.signal }, catalogue);
    if (models !== null && live.current().catalogue === catalogue) live.replace(models);
  };
  const timer = setTimeout(() => {
    preparing = prepare().catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error);
    });
  }, warmUpAfter);
  timer.unref();
  return {
    ...live,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await preparing;
    },
  };
}

/** Tries again while the catalogue changes meanwhile; where the index cannot be built, uses the fallback. */
async function firstReadModels(options: OpenOptions): Promise<ReadModels> {
  try {
    return (await loadReadModels(options, null)) ?? (await firstReadModels(options));
  } catch (error) {
    options.onError(error);
    const catalogue = await loadCatalogue(options.read, options.brandPosters);
    return createFallbackReadModels({ ...options, catalogue });
  }
}

/** Builds what is lazy (of a database in memory) before the first visitor needs it. */
function warmUp(live: LiveCatalogue): void {
  const { prepared, search } = live.current();
  void [prepared, search];
}
