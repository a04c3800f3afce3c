import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { multistream, pino, type Logger } from 'pino';
import { createPlaceFinder } from '#server/catalogue/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { createPosterSource } from '#server/catalogue/posters/delivery/createPosterSource.ts';
import type { Config } from '#server/config.ts';
import { createServer } from '#server/createServer.ts';
import { createListener, type Listener } from '#server/http/createListener.ts';
import { createLastErrors, type LastErrors } from '#server/jobs/health/lastErrors.ts';
import { openLiveCatalogue } from '#server/jobs/readModels/openLiveCatalogue.ts';
import { refreshReadModels } from '#server/jobs/readModels/refreshReadModels.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { openModelStore } from '#server/jobs/training/modelStore.ts';
import {
  startTraining,
  untrained,
  type RunningTraining,
} from '#server/jobs/training/startTraining.ts';
import { trainInWorker } from '#server/jobs/training/trainInWorker.ts';
import { fillWithDemo, openStorage } from '#server/openStorage.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { whereIsEvent } from '#server/recommender/whereabouts/whereIsEvent.ts';
import { createPageRenderer } from '#server/render/createPageRenderer.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { rememberCommon } from '#server/services/recommendations/rememberCommon.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { storageTarget, type StorageTarget } from '#server/storage/storageTarget.ts';

export interface StartOptions {
  config: Config;
  /** An open database instead of the one in `DATA_DIR` (tests); closed with the server. */
  database?: OpenedDatabase;
  pages?: 'built' | 'development' | 'none';
  /** Without the library that renders pictures, posters are handed out as drawings. */
  posters?: 'pictures' | 'drawings';
  /** Milliseconds until what search and recommendations are made of is prepared, asked for or not. */
  warmUpAfter?: number;
  now?: () => Date;
  newId?: () => string;
  logger?: Logger;
  /** Opens the console; without one it is `CONSOLE_TOKEN`, or made at every launch. */
  consoleToken?: string;
}

export interface RunningServer {
  /** Such as `http://localhost:3000`. */
  origin: string;
  port: number;
  /** What the console's calls carry; null where there is no console: on a public address. */
  consoleToken: string | null;
  /** Finishes what is in flight, stores what is waiting, and lets go of port and files. */
  close(): Promise<void>;
}

/** Milliseconds between flushes of interactions, and between looks for a changed catalogue. */
const flushInterval = 1000;
const refreshInterval = 250;
const trainInterval = 3_600_000;
const modelLookInterval = 1000;
const firstModelPatience = 10_000;
const trainingDelay = 10_000;
/** Milliseconds: an exit within 5 s is promised, and storing what waits needs some of them. */
const closeDeadline = 4000;

/** Opens storage, reads the catalogue and listens; throws `StorageError` or `ListenError`. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, newId = randomUUID, warmUpAfter } = options;
  const now = options.now ?? (() => config.clock ?? new Date());
  const launch = prepareLaunch(options);
  const { logger, consoleToken, onError } = launch;
  const database = options.database ?? (await openStorage(config));
  const places = loadPlaces(config.dataDir);
  await fillWithDemo(database, { config, places, now: now(), logger });
  const training = await openTraining(options, { database, now, logger });
  const target = options.database === undefined ? storageTarget(config) : null;
  const { demand } = training.current();
  const listener = createListener(config);
  const [live, pages] = await Promise.all([
    openLiveCatalogue({ read: database.read, target, demand, now, warmUpAfter, onError }),
    createRenderer(options.pages ?? 'built', listener),
  ]);
  let isClosing = false;
  const { handle, interactions } = createServer({
    config,
    database,
    live,
    places: createPlaceFinder(places),
    recommender: rememberCommon({ recommend, describeProfile, whereIsEvent }),
    training: training.current,
    ...launch,
    now,
    newId,
    checksAnswers: process.env['NODE_ENV'] !== 'production',
    isDevelopment: options.pages === 'development',
    isClosing: () => isClosing,
    port: listener.port,
    posters: createPosterSource({
      catalogue: () => live.current().catalogue,
      directory: join(config.dataDir, 'posters'),
      drawsOnly: options.posters === 'drawings',
    }),
    pages,
    origin: listener.origin,
  });
  const flush = () => interactions.flush();
  const stopJobs = startJobs({ database, target, live, training, flush, now, logger });
  const stop = async () => {
    isClosing = true;
    await listener.close(closeDeadline);
    await Promise.all([stopJobs(), training.stop()]);
    await flush();
    await pages?.close();
    await database.close();
  };
  await listener.listen(handle).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    origin: listener.origin(),
    port: listener.port(),
    consoleToken,
    close: () => (isClosing ? Promise.resolve() : stop()),
  };
}

/** What differs from launch to launch: where the log goes, what opens the console. */
function prepareLaunch(options: StartOptions) {
  const lastErrors = createLastErrors();
  const logger = options.logger ?? createLogger(options.config, lastErrors);
  const onError = (error: unknown) =>
    logger.error({ err: error }, 'search makes do without its index');
  return { lastErrors, logger, consoleToken: chooseConsoleToken(options), onError };
}

/** To the standard output, and what went wrong for the console too. */
function createLogger({ logLevel }: Config, lastErrors: LastErrors): Logger {
  if (logLevel === 'silent') return pino({ level: logLevel });
  const streams = [
    { level: logLevel, stream: process.stdout },
    { level: 'warn' as const, stream: lastErrors },
  ];
  return pino({ level: logLevel }, multistream(streams));
}

/** 256 random bits, where the console exists at all. */
function chooseConsoleToken({ config, consoleToken }: StartOptions): string | null {
  if (!config.isLoopback) return null;
  return consoleToken ?? config.consoleToken ?? randomBytes(32).toString('base64url');
}

function createRenderer(kind: NonNullable<StartOptions['pages']>, { http }: Listener) {
  if (kind === 'none') return null;
  const root = join(import.meta.dirname, '..');
  return createPageRenderer({
    root,
    isDevelopment: kind === 'development',
    httpServer: http,
  });
}

/** A database of the caller's own is not that of the data folder: there is nothing to learn from. */
async function openTraining(
  { config, database: own }: StartOptions,
  { database, now, logger }: { database: OpenedDatabase; now: () => Date; logger: Logger },
): Promise<RunningTraining> {
  if (own) return { current: () => untrained, stop: () => Promise.resolve() };
  const { dataDir, databaseUrl } = config;
  return startTraining({
    dataDir,
    databaseUrl,
    store: openModelStore({ target: storageTarget(config), dataDir, database }),
    now,
    train: trainInWorker,
    trainEvery: trainInterval,
    lookEvery: modelLookInterval,
    patience: firstModelPatience,
    settle: trainingDelay,
    log: (facts, text) => logger.info(facts, text),
    warn: (facts, text) => logger.warn(facts, text),
  });
}

interface JobParts {
  database: OpenedDatabase;
  /** Null: the database is the caller's own, and in memory. */
  target: StorageTarget | null;
  live: LiveCatalogue;
  training: RunningTraining;
  flush: () => Promise<void>;
  now: () => Date;
  logger: Logger;
}

/** What runs beside the answers; answers how to stop it. */
function startJobs(parts: JobParts): () => Promise<void> {
  const { database, target, live, training, flush, now, logger } = parts;
  const warn = (text: string) => (error: unknown) => logger.error({ err: error }, text);
  const flushing = repeat(flushInterval, flush, warn('interactions wait for storage'));
  const refreshing = refreshReadModels({
    read: database.read,
    target,
    live,
    demand: () => training.current().demand,
    now,
    interval: refreshInterval,
    onError: warn('the catalogue in use stays as it was'),
  });
  return async () => {
    await Promise.all([flushing.stop(), refreshing.stop()]);
  };
}
