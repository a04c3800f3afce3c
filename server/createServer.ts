import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { multistream, pino, type Logger } from 'pino';
import { createCache } from '#server/cache/createCache.ts';
import {
  createLazyPlaceFinder,
  createPlaceFinder,
} from '#server/catalogue/places/createPlaceFinder.ts';
import { createLazyTownFinder } from '#server/catalogue/places/createTownFinder.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { describeProblem, openBrand, type BrandSource } from '#server/brand/openBrand.ts';
import type { BrandProblem } from '#server/brand/brand.ts';
import type { BrandStore } from '#server/brand/editing/brandStore.ts';
import type { Config } from '#server/config.ts';
import { createServices } from '#server/createServices.ts';
import { fillDemo, fillDemoInThread } from '#server/demo/fillDemo.ts';
import type { PosterSourceOptions } from '#server/demo/posters/delivery/createPosterSource.ts';
import { withScenarios } from '#server/http/console/withScenarios.ts';
import { createHttpApp } from '#server/http/createHttpApp.ts';
import { createListener } from '#server/http/createListener.ts';
import { createHandlers } from '#server/http/endpoints/handlers.ts';
import { createMetrics, type Metrics } from '#server/http/operations/metrics.ts';
import { holdUntil } from '#server/http/pipeline/holdUntil.ts';
import { createDatabaseStore } from '#server/jobs/brand/createDatabaseStore.ts';
import { createConsoleParts } from '#server/jobs/console/createConsoleParts.ts';
import { createCatalogueLoader, type CatalogueLoader } from '#server/jobs/createCatalogueLoader.ts';
import { flushInteractions } from '#server/jobs/flushInteractions.ts';
import { createLastErrors, type LastErrors } from '#server/jobs/health/lastErrors.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { openStorage } from '#server/openStorage.ts';
import { createPageRenderer } from '#server/render/createPageRenderer.ts';
import { buildVersion } from '#server/services/buildVersion.ts';
import { measureAges } from '#server/services/catalogue/measureAges.ts';
import type { InteractionBuffer } from '#server/services/interactions/interactionBuffer.ts';
import type { PlaceFinder } from '#server/services/location/placeResolver.ts';
import type { PosterSource } from '#server/services/posters/posterSource.ts';
import { createBrandRepository } from '#server/storage/brand/brandRepository.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { isStorageFailure } from '#server/storage/isStorageFailure.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { storageTarget, type StorageTarget } from '#server/storage/storageTarget.ts';
import { createTerminalLog } from '#server/terminalLog.ts';

export interface ServerOptions {
  config: Config;
  /** An open database instead of the configured one (tests); closed with the server. */
  database?: OpenedDatabase;
  /** The configured database, where the caller has opened it already; closed with the server. */
  storage?: OpenedDatabase;
  pages?: 'built' | 'development' | 'none';
  /** `drawings` serves posters as SVG, without the library that renders pictures. */
  posters?: 'pictures' | 'drawings';
  /** Renders the posters of the first pages before anybody asks for them. */
  prerendersPosters?: boolean;
  /** Changes of the program's own brand are stored in the database (desktop), where no BRAND_DIR can be set. */
  editsOwnBrand?: boolean;
  /** Listens before the catalogue is loaded; requests that need the catalogue wait for it. */
  backgroundLoad?: BackgroundLoad;
  now?: () => Date;
  newId?: () => string;
  logger?: Logger;
}

/** How long loading waits where no request asks for it sooner, in milliseconds. */
export interface BackgroundLoad {
  /** Until the catalogue and the taste model are read. */
  loadAfter: number;
  /** From then on, until the read models of search and recommendations are built. */
  warmUpAfter: number;
  /** The catalogue cannot be loaded; only the console's page is ever answered. */
  onFailure: (error: unknown) => void;
}

export interface RunningServer {
  /** Such as `http://localhost:3000`. */
  origin: string;
  port: number;
  /** The name of the site. */
  productName: string;
  /** Opens the console; null on a public address, where there is none. */
  consoleToken: string | null;
  /** Finishes the requests in progress, stores waiting interactions, and closes port and database. */
  close(): Promise<void>;
}

/** Milliseconds: exiting within 5 s is promised, and storing waiting interactions needs the rest. */
const closeDeadline = 4000;
/** Milliseconds after the order to close, until interactions that storage refuses are given up. */
const flushDeadline = 4600;

/** About two kilobytes each. */
const maxCachedCards = 10_000;

const root = join(import.meta.dirname, '..');

/** Creates and connects every part, loads the catalogue and listens; throws `StorageError` or `ListenError`. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const closing = new AbortController();
  const context = { ...(await createContext(options)), closing: closing.signal };
  const { config, database, now } = context;
  const { backgroundLoad } = options;

  const loader = createCatalogueLoader({
    ...context,
    fillCatalogue: () => loadDemo(context, backgroundLoad),
    warmUpAfter: backgroundLoad?.warmUpAfter,
  });
  const { live, training, nextTraining } = loader;
  const places = openPlaces(options);
  const towns = createLazyTownFinder(() => loadPlaces(options.config.dataDir));
  const posters = openPosters(options, {
    catalogue: () => live.current().catalogue,
    brandPosters: () => context.brand.current().posters,
  });
  const services = createServices({
    ...context,
    live,
    training,
    nextTraining,
    places,
    towns,
  });
  const { interactions, recommendations } = services;

  const listener = createListener(config);
  const { port, origin } = listener;
  const pages = await openPages(options.pages ?? 'built', listener.http);
  const consoleToken = config.isLoopback ? chooseConsoleToken(config) : null;
  const handlers = createHandlers({ ...services, brand: context.brand });
  const metrics = createServerMetrics(services, measureAges({ live, training, now }));
  const version = buildVersion();
  const app = createHttpApp({
    ...context,
    ...services,
    live,
    posters,
    pages,
    metrics,
    port,
    origin,
    handlers: consoleToken === null ? handlers : withScenarios(handlers, now),
    console: createConsoleParts({ ...context, ...services, consoleToken, port, root, version }),
    notReady: () => (closing.signal.aborted ? 'closing' : findStorageProblem(database)),
    isStorageFailure,
    checksAnswers: process.env['NODE_ENV'] !== 'production',
    isDevelopment: options.pages === 'development',
  });
  const prerender = options.prerendersPosters ? { live, posters, recommendations } : null;
  const jobs = await startJobs({ ...context, interactions, prerender });
  listener.http.on('request', ({ url = '' }) => jobs.noteRequest(url));

  const close = async () => {
    closing.abort();
    const flushUntil = performance.now() + flushDeadline;
    await listener.close(closeDeadline);
    await Promise.all([jobs.stop(), loader.stop()]);
    await flushInteractions(interactions, context.logger, flushUntil);
    await pages?.close();
    await database.close();
  };
  try {
    if (backgroundLoad === undefined) await Promise.all([loader.load(), pages?.prepare()]);
    await listener.listen(backgroundLoad ? loadLater(loader, backgroundLoad, app) : app);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: origin(),
    port: port(),
    productName: context.brand.current().pages.productName,
    consoleToken,
    close: () => (closing.signal.aborted ? Promise.resolve() : close()),
  };
}

interface ServerContext {
  config: Config;
  brand: BrandSource;
  firstBrandStore: BrandStore | null;
  database: OpenedDatabase;
  /** Null: a database in memory, which worker threads cannot open. */
  target: StorageTarget | null;
  lastErrors: LastErrors;
  logger: Logger;
  now: () => Date;
  newId: () => string;
}

/** Creates what most parts use: configuration, database, log, clock. */
async function createContext(options: ServerOptions): Promise<ServerContext> {
  const { config, newId = randomUUID } = options;
  const lastErrors = createLastErrors();
  const logger = options.logger ?? createLogger(config, lastErrors);
  const database = options.database ?? options.storage ?? (await openStorage(config));
  const published = createDatabaseStore(createBrandRepository(database.read, database.write));
  const onChange = reportBrand(logger);
  return {
    config,
    brand: await openBrand({ folder: config.brandDir, published, onChange }),
    firstBrandStore: options.editsOwnBrand === true ? published : null,
    database,
    target: options.database === undefined ? storageTarget(config) : null,
    lastErrors,
    logger,
    now: options.now ?? (() => config.clock ?? new Date()),
    newId,
  };
}

const brandNames = {
  program: 'the brand that comes with the program',
  folder: 'the brand of BRAND_DIR',
  database: 'the published brand',
};

function reportBrand(logger: Logger) {
  return (problems: readonly BrandProblem[], source: keyof typeof brandNames): void => {
    const name = brandNames[source];
    if (problems.length === 0) logger.info(`${name} is in use`);
    else logger.error(`${name} is not used: ${problems.map(describeProblem).join('; ')}`);
  };
}

/** Logs to the standard output, as readable lines on a terminal; warnings and errors to the console too. */
function createLogger({ logLevel }: Config, lastErrors: LastErrors): Logger {
  if (logLevel === 'silent') return pino({ level: logLevel });
  const streams = [
    {
      level: logLevel,
      stream: process.stdout.isTTY ? createTerminalLog(process.stdout) : process.stdout,
    },
    { level: 'warn' as const, stream: lastErrors },
  ];
  return pino({ level: logLevel }, multistream(streams));
}

/** Loads the demo; in a worker thread where this thread answers requests meanwhile. */
function loadDemo(
  { config, database, target, now }: ServerContext,
  backgroundLoad: BackgroundLoad | undefined,
): Promise<object | null> {
  const { dataDir, seed } = config;
  const demo = { dataDir, seed, now: now() };
  return backgroundLoad === undefined || target === null
    ? fillDemo(database, demo)
    : fillDemoInThread(target, demo);
}

function createServerMetrics(
  { interactions }: { interactions: InteractionBuffer },
  ages: ReturnType<typeof measureAges>,
): Metrics {
  const metrics = createMetrics();
  metrics.addGauge('interactions_waiting', 'Not stored yet', () => interactions.waiting);
  metrics.addGauge('interactions_dropped', 'Lost to overload', () => interactions.dropped);
  metrics.addGauge('catalogue_age_seconds', 'Since this catalogue is in use', ages.catalogue);
  metrics.addGauge('model_age_seconds', 'Since the taste model was trained', ages.model);
  return metrics;
}

function openPlaces({ config, backgroundLoad }: ServerOptions): PlaceFinder {
  const read = () => loadPlaces(config.dataDir);
  return backgroundLoad === undefined ? createPlaceFinder(read()) : createLazyPlaceFinder(read);
}

/** A third of the server's code renders posters; the first poster loads it. */
function openPosters(
  { config, posters }: ServerOptions,
  sources: Pick<PosterSourceOptions, 'catalogue' | 'brandPosters'>,
): PosterSource {
  const directory = join(config.dataDir, 'posters');
  const load = async () => {
    const module = await import('#server/demo/posters/delivery/createPosterSource.ts');
    const drawsOnly = posters === 'drawings';
    return module.createPosterSource({ ...sources, directory, drawsOnly });
  };
  let loading: Promise<PosterSource> | null = null;
  return async (id, file) => (await (loading ??= load()))(id, file);
}

function openPages(source: NonNullable<ServerOptions['pages']>, httpServer: Server) {
  if (source === 'none') return null;
  const cardCache = createCache<string>({
    name: 'rendered_cards',
    maxSize: maxCachedCards,
    emptiedBy: 'nothing',
  });
  return createPageRenderer(source, { root, cardCache, httpServer });
}

/** 256 random bits, unless the operator chose a token. */
function chooseConsoleToken({ consoleToken }: Config): string {
  return consoleToken ?? randomBytes(32).toString('base64url');
}

/** Why storage cannot serve requests now, or null. */
async function findStorageProblem(database: OpenedDatabase): Promise<string | null> {
  try {
    await readCatalogueVersion(database.read);
    return (await database.isWritable()) ? null : 'storage takes no writes';
  } catch {
    return 'storage does not answer';
  }
}

/** Loads the catalogue with the first request that needs it, or after a while. */
function loadLater(
  { load }: CatalogueLoader,
  { loadAfter, onFailure }: BackgroundLoad,
  handle: RequestListener,
): RequestListener {
  setTimeout(() => void load().catch(onFailure), loadAfter).unref();
  return holdUntil(load, handle);
}
