import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { buildInWorker } from '#server/jobs/readModels/buildInWorker.ts';
import {
  createEmptyLive,
  openLiveCatalogue,
  type RunningCatalogue,
} from '#server/jobs/readModels/openLiveCatalogue.ts';
import { locateCache } from '#server/jobs/readModels/readModelCache.ts';
import { refreshReadModels } from '#server/jobs/readModels/refreshReadModels.ts';
import type { Repeated } from './repeat.ts';
import { openModelStore } from '#server/jobs/training/modelStore.ts';
import {
  startTraining,
  untrained,
  type RunningTraining,
} from '#server/jobs/training/startTraining.ts';
import { trainInWorker } from '#server/jobs/training/trainInWorker.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import type { Training } from '#server/services/recommendations/recommendationService.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { storageTarget, type StorageTarget } from '#server/storage/storageTarget.ts';
import { withStartLock } from '#server/storage/withStartLock.ts';

export interface ContentOptions {
  config: Config;
  database: OpenedDatabase;
  /** Null: the database is the caller's own, and in memory; there is nothing to learn from. */
  target: StorageTarget | null;
  /** Fills an empty catalogue where `DEMO` asks for it; returns what came in. */
  fillCatalogue: () => Promise<object | null>;
  /** Milliseconds; see `openLiveCatalogue`. */
  warmUpAfter: number | undefined;
  now: () => Date;
  logger: Logger;
}

/** What answers are made from: the catalogue in every form and the trained model. */
export interface Contents {
  live: LiveCatalogue;
  training: () => Training;
  /** Fills, reads and prepares all of it and keeps it fresh; before that there is nothing in it. */
  open(): Promise<void>;
  /** The same, without waiting for what a thread of its own does. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between looks for a changed catalogue, between trainings, and between looks for a new model. */
const refreshInterval = 250;
const trainInterval = 3_600_000;
const modelLookInterval = 1000;
const firstModelPatience = 10_000;
const trainingDelay = 10_000;

/** Contents that are opened when `open` is first called. */
export function createContents(options: ContentOptions): Contents {
  const { now, logger } = options;
  const live = createEmptyLive({ demand: untrained.demand, now });
  const stopping = new AbortController();
  let training: RunningTraining | null = null;
  let preparing: RunningCatalogue | null = null;
  let refreshing: Repeated | null = null;
  let opening: Promise<void> | null = null;
  const begun = Promise.withResolvers<void>();
  const current = () => training?.current() ?? untrained;
  /** Who closes while it opens has nothing to be told. */
  const unlessStopping = (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  };
  const build: typeof buildInWorker = (order, stop) => {
    begun.resolve();
    return buildInWorker(order, stop);
  };
  const openAll = async () => {
    await fill(options);
    if (stopping.signal.aborted) return;
    training = await openTraining(options, stopping.signal);
    const parts = {
      ...options,
      read: options.database.read,
      cache: locateCache(options.config.dataDir),
    };
    const onError = (error: unknown) =>
      logger.error({ err: error }, 'search makes do without its index');
    preparing = await openLiveCatalogue(
      { ...parts, build, demand: current().demand, onError },
      live,
    );
    if (stopping.signal.aborted) return;
    refreshing = refreshReadModels({
      ...parts,
      live,
      demand: () => current().demand,
      interval: refreshInterval,
      onError: (error) => logger.error({ err: error }, 'the catalogue in use stays as it was'),
    });
  };
  const open = () => (opening ??= openAll().catch(unlessStopping));
  return {
    live,
    training: current,
    open,
    begin: () => Promise.race([begun.promise, open()]),
    async stop() {
      stopping.abort();
      await opening?.catch(() => undefined);
      await Promise.all([preparing?.stop(), refreshing?.stop(), training?.stop()]);
    },
  };
}

async function fill(options: ContentOptions): Promise<void> {
  const { config, database, target, fillCatalogue, logger } = options;
  if (!config.loadsDemo || (await readCatalogueVersion(database.read)) > 0) return;
  // Of several first starts one loads; the others wait, and find that it is done.
  const loaded = await (target === null
    ? fillCatalogue()
    : withStartLock(target, 'demo', fillCatalogue));
  if (loaded !== null) logger.info(loaded, 'the demo catalogue was loaded');
}

async function openTraining(
  { config, database, target, warmUpAfter, now, logger }: ContentOptions,
  stop: AbortSignal,
): Promise<RunningTraining | null> {
  if (target === null) return null;
  const { dataDir, databaseUrl } = config;
  return startTraining({
    dataDir,
    databaseUrl,
    store: openModelStore({ target: storageTarget(config), dataDir, database }),
    now,
    stop,
    train: trainInWorker,
    trainEvery: trainInterval,
    lookEvery: modelLookInterval,
    patience: firstModelPatience,
    isAlone: warmUpAfter === undefined,
    settle: trainingDelay,
    log: (facts, text) => logger.info(facts, text),
    warn: (facts, text) => logger.warn(facts, text),
  });
}
