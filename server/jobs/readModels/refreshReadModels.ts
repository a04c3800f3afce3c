import type { Demand } from '#server/recommender/types.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

export interface RefreshOptions extends Pick<ReadModelOptions, 'read' | 'target' | 'keep' | 'now'> {
  live: LiveCatalogue;
  demand: () => Demand;
  /** Milliseconds between looks. */
  interval: number;
  onError: (error: unknown) => void;
  /** Milliseconds between attempts at an index that could not be built at first. */
  retryPause?: number;
}

/** Takes up a changed catalogue or demand, whoever changed it: an import, a training, another process. */
export function refreshReadModels(options: RefreshOptions): Repeated {
  const { read, live, interval, onError, retryPause = 30_000 } = options;
  const stopping = new AbortController();
  let tried = performance.now();
  const refresh = async () => {
    const { catalogue, demand, isMakeshift } = live.current();
    const version = await readCatalogueVersion(read);
    const isRetryDue = isMakeshift && performance.now() - tried >= retryPause;
    const isCurrent = version === catalogue.version && demand === options.demand();
    if (isCurrent && !isRetryDue) return;
    tried = performance.now();
    const known = version === catalogue.version ? catalogue : null;
    const models = await loadReadModels(
      { ...options, demand: options.demand(), stop: stopping.signal },
      known,
    );
    // Changed again meanwhile: the next look takes it up whole.
    if (models !== null) live.replace(models);
  };
  const refreshing = repeat(interval, refresh, (error) => {
    if (!stopping.signal.aborted) onError(error);
  });
  return {
    // What is being built is of no use any more, and a large catalogue takes seconds.
    stop() {
      stopping.abort();
      return refreshing.stop();
    },
  };
}
