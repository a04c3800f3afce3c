import type { Catalogue } from '#shared/domain/catalogue.ts';
import {
  createLiveCatalogue,
  type LiveCatalogue,
  type ReadModels,
} from '#server/services/catalogue/readModels.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { makeshiftReadModels, type ReadModelSources } from './buildReadModels.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

interface OpenOptions extends ReadModelOptions {
  /** Milliseconds before preparing begins where something else is to be shown first. */
  warmUpAfter: number | undefined;
  /** Told why the first answers have to do without the index. */
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

/** What is there until the stored catalogue is. */
export function createEmptyLive(parts: Omit<ReadModelSources, 'catalogue'>): LiveCatalogue {
  return createLiveCatalogue(makeshiftReadModels({ ...parts, catalogue: nothing }));
}

export interface RunningCatalogue extends LiveCatalogue {
  /** Ends what is being prepared, and lets go of the database. */
  stop(): Promise<void>;
}

/** The catalogue in use: prepared before the first answer, or a while after the start of a console. */
export async function openLiveCatalogue(
  options: OpenOptions,
  live = createEmptyLive(options),
): Promise<RunningCatalogue> {
  const { read, warmUpAfter, onError } = options;
  if (warmUpAfter === undefined) {
    live.replace(await firstReadModels(options));
    setImmediate(() => warmUp(live));
    return { ...live, stop: () => Promise.resolve() };
  }
  const catalogue = await loadCatalogue(read);
  live.replace(makeshiftReadModels({ ...options, catalogue }));
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

/** Again, should the catalogue change meanwhile. A server without its index still answers. */
async function firstReadModels(options: OpenOptions): Promise<ReadModels> {
  try {
    return (await loadReadModels(options, null)) ?? (await firstReadModels(options));
  } catch (error) {
    options.onError(error);
    return makeshiftReadModels({ ...options, catalogue: await loadCatalogue(options.read) });
  }
}

/** No visitor shall wait for what is made at the first use: it is, of a database in memory. */
function warmUp(live: LiveCatalogue): void {
  const { prepared, search } = live.current();
  void [prepared, search];
}
