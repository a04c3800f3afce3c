import type { BrandSource } from '#server/brand/openBrand.ts';
import { openModelStore } from '#server/features/recommendations/training/modelStore.ts';
import {
  startTraining,
  untrained,
  type RunningTraining,
  trainInWorker,
} from '#server/features/recommendations/training/startTraining.ts';
import type { Repeated } from '#server/features/repeat.ts';
import type { RuleSource } from '#server/features/rules/openRules.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { computeDemandValues } from '#server/recommender/demand/buildDemand.ts';
import { prepareModel } from '#server/recommender/model/bindModel.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { withStartLock } from '#server/storage/engine/withStartLock.ts';
import { hasVisitors } from '#server/storage/visitors/visitorHistories.ts';
import {
  createEmptyLive,
  openLiveCatalogue,
  type RunningCatalogue,
} from './readModels/openLiveCatalogue.ts';
import { locateCache } from './readModels/readModelCache.ts';
import { refreshReadModels } from './readModels/refreshReadModels.ts';

export interface CatalogueLoaderOptions extends Pick<
  ServerContext,
  'config' | 'database' | 'location' | 'isReport' | 'now' | 'logger'
> {
  brand: Pick<BrandSource, 'current'>;
  rules: Pick<RuleSource, 'current'>;
  /** Fills an empty catalogue where `DEMO` is set; returns what was loaded, for the log. */
  fillCatalogue: () => Promise<object | null>;
  /** Milliseconds; see `openLiveCatalogue`. */
  warmUpAfter: number | undefined;
}

export type CatalogueLoader = ReturnType<typeof createCatalogueLoader>;

/** Milliseconds between checks for a changed catalogue, between trainings, and between checks for a new model. */
const refreshInterval = 250;
const trainInterval = 3_600_000;
const modelCheckInterval = 1000;
/** Events from which a visitor would notice that the model is bound to them; with fewer it takes some milliseconds. */
const largeCatalogue = 20_000;
/** Milliseconds that startup waits for the very first model. */
const firstModelTimeout = 10_000;
/** Milliseconds from the end of the start to the first training that nobody waits for. */
const trainingDelay = 10_000;

/** Loads the demo where it is wanted, the catalogue with its read models, and the taste model. */
export function createCatalogueLoader(options: CatalogueLoaderOptions) {
  const { logger } = options;
  const live = createEmptyLive(untrained.demand, {
    rules: options.rules.current,
    now: options.now,
  });
  const stopping = new AbortController();
  let training: RunningTraining | null = null;
  let preparing: RunningCatalogue | null = null;
  let refreshing: Repeated | null = null;
  let loading: Promise<void> | null = null;
  const current = () => training?.current() ?? untrained;
  /** Work that stopping ends has not failed. */
  const unlessStopping = (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  };
  const loadAll = async () => {
    if (stopping.signal.aborted) return;
    await fill(options);
    if (stopping.signal.aborted) return;
    training = await openTraining(options, stopping.signal);
    const parts = {
      ...options,
      read: options.database.read,
      synonyms: loadSynonyms(options.config.dataDir),
      rules: options.rules.current,
      cache: locateCache(options.config.dataDir),
      async prepare(catalogue: PreparedCatalogue) {
        const { demand, model } = current();
        if (catalogue.events.length < largeCatalogue) return;
        computeDemandValues(catalogue, demand, null);
        if (model !== null) await prepareModel(catalogue, model);
      },
    };
    const onError = (error: unknown) =>
      logger.error({ err: error }, 'the search index cannot be built: searches are refused');
    const brandPosters = () => options.brand.current().posters;
    const loadedPosters = brandPosters();
    preparing = await openLiveCatalogue(
      { ...parts, brandPosters: loadedPosters, demand: current().demand, onError },
      live,
    );
    if (stopping.signal.aborted) return;
    training?.begin();
    refreshing = refreshReadModels({
      ...parts,
      live,
      brandPosters,
      loadedPosters,
      demand: () => current().demand,
      interval: refreshInterval,
      onError: (error) =>
        logger.error(
          { err: error },
          'the changed catalogue cannot be loaded: the previous one stays',
        ),
    });
  };
  return {
    live,
    training: current,
    /** When the model is trained next; null where this server trains none. */
    nextTraining: () => training?.nextAt() ?? null,
    /** Loads the catalogue and the taste model once, and from then on reloads what changed. */
    load: () => (loading ??= loadAll().catch(unlessStopping)),
    async stop() {
      stopping.abort();
      await loading?.catch(() => undefined);
      await Promise.all([preparing?.stop(), refreshing?.stop(), training?.stop()]);
    },
  };
}

/** Fills an empty catalogue; of several processes that start at once, one does. */
async function fill(options: CatalogueLoaderOptions): Promise<void> {
  const { config, database, location, fillCatalogue, logger } = options;
  if (!config.loadsDemo || (await readCatalogueVersion(database.read)) > 0) return;
  // The other processes wait, and find the catalogue filled.
  const loaded = await (location === null
    ? fillCatalogue()
    : withStartLock(location, 'demo', fillCatalogue));
  if (loaded !== null) logger.info(loaded, 'the demo catalogue was loaded');
}

async function openTraining(
  { config, database, location, isReport, warmUpAfter, now, logger }: CatalogueLoaderOptions,
  stop: AbortSignal,
): Promise<RunningTraining | null> {
  if (location === null) return null;
  const { dataDir, databaseUrl } = config;
  return startTraining({
    dataDir,
    databaseUrl,
    store: openModelStore(databaseLocation(config), dataDir, database),
    now,
    stop,
    train: isReport ? null : trainInWorker,
    trainEvery: trainInterval,
    lookEvery: modelCheckInterval,
    patience: (await hasVisitors(database.read)) ? firstModelTimeout : null,
    isAlone: warmUpAfter === undefined,
    settle: trainingDelay,
    log: (facts, text) => logger.info(facts, text),
    warn: (facts, text) => logger.warn(facts, text),
  });
}
