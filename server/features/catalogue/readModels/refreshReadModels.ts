import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import { prepareCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Demand } from '#server/recommender/types.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

export interface RefreshOptions extends Pick<
  ReadModelOptions,
  'read' | 'location' | 'cache' | 'now' | 'prepare'
> {
  live: LiveCatalogue;
  demand: () => Demand;
  brandPosters?: () => BrandPosters | null;
  /** Poster colours that `live` was loaded with. */
  loadedPosters?: BrandPosters | null;
  /** Milliseconds between checks. */
  interval: number;
  onError: (error: unknown) => void;
  /** Milliseconds between attempts at an index that could not be built at first. */
  retryPause?: number;
}

/** Milliseconds before a time bucket begins that its events are computed. */
const bucketLead = 60_000;

/** Reloads the read models when catalogue, demand or the brand's colours changed. */
export function refreshReadModels(options: RefreshOptions): Repeated {
  const { read, live, now, interval, onError, retryPause = 30_000 } = options;
  const { brandPosters = () => null } = options;
  let loaded = options.loadedPosters ?? null;
  const stopping = new AbortController();
  let triedAt = performance.now();
  const refresh = async () => {
    const soon = new Date(now().getTime() + bucketLead);
    // Without an index nothing is prepared yet.
    const indexed = [live.whole(), live.shown()].filter(({ search }) => search !== null);
    for (const { prepared } of indexed) await prepareCurrentEvents(prepared, soon);
    const { demand, searchFault } = live.shown();
    const catalogue = live.whole().catalogue;
    const version = await readCatalogueVersion(read);
    const isRetryDue = searchFault !== null && performance.now() - triedAt >= retryPause;
    const posters = brandPosters();
    const hasColours = posters?.tag === loaded?.tag;
    const isCurrent = version === catalogue.version && demand === options.demand() && hasColours;
    if (isCurrent && !isRetryDue) return;
    triedAt = performance.now();
    const unchanged = version === catalogue.version && hasColours ? catalogue : null;
    const models = await loadReadModels(
      { ...options, demand: options.demand(), brandPosters: posters, stop: stopping.signal },
      unchanged,
    );
    // Null: changed again meanwhile; the next round loads it.
    if (models === null) return;
    live.replace(models);
    loaded = posters;
  };
  const refreshing = repeat(interval, refresh, (error) => {
    if (!stopping.signal.aborted) onError(error);
  });
  return {
    // A large catalogue takes seconds to build, and would not be used.
    stop() {
      stopping.abort();
      return refreshing.stop();
    },
  };
}
