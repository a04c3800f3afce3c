import type { ServerStatus } from '#shared/contract/operations.ts';
import { readCacheFigures } from '#server/cache/createCache.ts';
import type { LiveCatalogue } from '#server/features/catalogue/readModels.ts';
import type { Training } from '#server/features/recommendations/training/startTraining.ts';
import type { ShopContext } from '#server/features/serverContext.ts';

export interface StatusSources extends Pick<ShopContext, 'live' | 'training'> {
  /** Null where this server does not train. */
  nextTraining: () => Date | null;
  slowestSearch: SlowestSearch;
  readBackups: () => Promise<ServerStatus['backups']>;
  startedAt: Date;
}

/** Reads the status from the parts in use; nothing in it names a visitor. */
export function createStatusService(sources: StatusSources) {
  const { live, training, nextTraining, readBackups, startedAt } = sources;
  return {
    async read() {
      const { rss, heapUsed } = process.memoryUsage();
      return {
        startedAt: startedAt.toISOString(),
        model: describeModel(training()),
        nextTrainingAt: nextTraining()?.toISOString() ?? null,
        search: describeSearch(live, sources.slowestSearch),
        memory: { processBytes: rss, heapBytes: heapUsed },
        caches: readCacheFigures().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        backups: await readBackups(),
      };
    },
  };
}

function describeModel({ model }: Training): ServerStatus['model'] {
  if (model === null) return null;
  const { version, settings, tuning, quality, trainedAt, counts } = model;
  return {
    version,
    tuned: settings && tuning && { shrinkage: settings.shrinkage, visitors: tuning.visitors },
    quality,
    trainedAt,
    ...counts,
  };
}

function describeSearch(live: LiveCatalogue, slowest: SlowestSearch): ServerStatus['search'] {
  const { catalogue, search, searchFault, builtAt } = live.shown();
  return {
    events: catalogue.events.length,
    builtAt,
    fault: searchFault,
    indexBytes: search?.indexBytes() ?? null,
    slowest: slowest.read(),
  };
}

export type SlowestSearch = ReturnType<typeof createSlowestSearch>;

/** The slowest computed answer of the search since the server started. */
export function createSlowestSearch(now: () => Date) {
  let slowest: ServerStatus['search']['slowest'] = null;
  return {
    /** Records how long an answer took to compute; what was searched for is not stored. */
    record(milliseconds: number, call: { call: string; requestBytes: number }) {
      if (slowest !== null && milliseconds <= slowest.milliseconds) return;
      slowest = {
        ...call,
        milliseconds: Math.round(milliseconds * 10) / 10,
        at: now().toISOString(),
      };
    },
    read: () => slowest,
  };
}
