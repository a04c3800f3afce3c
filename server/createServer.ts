import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BrandProblem } from '#server/brand/brand.ts';
import { describeProblem, openBrand } from '#server/brand/openBrand.ts';
import { createCache } from '#server/cache/createCache.ts';
import type { Config } from '#server/config.ts';
import { createLogger } from '#server/createLogger.ts';
import { fillDemoInThread } from '#server/demo/fillDemoInThread.ts';
import { createServices } from '#server/features/createServices.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { createHttpApp } from '#server/http/createHttpApp.ts';
import { createListener } from '#server/http/createListener.ts';
import { withScenarios, createHandlers } from '#server/http/endpoints/handlers.ts';
import { createMetrics, type Metrics } from '#server/http/operations/metrics.ts';
import { holdUntil } from '#server/http/pipeline/holdUntil.ts';
import { logOutages } from '#server/logOutages.ts';
import { openStorage } from '#server/openStorage.ts';
import type { PosterSourceOptions } from '#server/posters/createPosterSource.ts';
import { createPageRenderer } from '#server/render/createPageRenderer.ts';
import { openPushKeys } from '#server/storage/alerts/pushKeys.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import {
  createCatalogueLoader,
  type CatalogueLoader,
} from './features/catalogue/createCatalogueLoader.ts';
import type { PosterSource } from './features/catalogue/frontPosters.ts';
import { measureAges } from './features/catalogue/measureAges.ts';
import type { LiveCatalogue } from './features/catalogue/readModels.ts';
import { createConsoleParts } from './features/console/createConsoleParts.ts';
import { createStaffTools } from './features/console/createStaffTools.ts';
import { openRules } from './features/rules/openRules.ts';
import { createShopClock } from './features/rules/shopClock.ts';
import { startJobs } from './features/startJobs.ts';
import { buildVersion } from './features/upkeep/buildVersion.ts';
import { createLastErrors } from './features/upkeep/lastErrors.ts';
import {
  flushInteractions,
  type InteractionBuffer,
} from './features/visitors/interactionBuffer.ts';
import type { PlaceFinder } from './features/visitors/placeResolver.ts';
import { parseBrand } from './import/parsing/parseBrand.ts';
import { createPlaceFinder } from './import/places/createPlaceFinder.ts';
import { createTownFinder } from './import/places/createTownFinder.ts';
import { loadPlaces } from './import/places/loadPlaces.ts';
import { connectRedis, type RedisConnection } from './storage/engine/connectRedis.ts';
import { databaseLocation, describeLocation } from './storage/engine/databaseLocation.ts';
import { isStorageFailure } from './storage/engine/isStorageFailure.ts';
import type { OpenedDatabase } from './storage/engine/openDatabase.ts';
import { createVersionStore } from './storage/versions/versionStore.ts';

export interface ServerOptions {
  config: Config;
  /** An open database instead of the configured one (tests); closed with the server. */
  database?: OpenedDatabase;
  /** The configured database, where the caller has opened it already; closed with the server. */
  storage?: OpenedDatabase;
  pages?: 'built' | 'development' | 'none';
  /** `drawings` serves posters as SVG, without the library that renders pictures. */
  posters?: 'pictures' | 'drawings';
  /** Answers a report and stores nothing by itself: no job runs. */
  isReport?: boolean;
  /** The console's page has a port, and so an origin, of its own: its preview's scripts cannot read from it. */
  separatesConsole?: boolean;
  prerendersPosters?: boolean;
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
  /** Delay after that until the read models of search and recommendations are built. */
  warmUpAfter: number;
  /** The catalogue cannot be loaded; only the console's page is ever answered. */
  onFailure: (error: unknown) => void;
}

export type RunningServer = Awaited<ReturnType<typeof createServer>>;

/** Milliseconds: exiting within 5 s is promised, and storing waiting interactions needs the rest. */
const closeDeadline = 4000;
/** Milliseconds after the request to close, until interactions that storage refuses are given up. */
const flushDeadline = 4600;

/** About two kilobytes each. */
const maxCachedCards = 10_000;

const root = join(import.meta.dirname, '..');

/** Creates and connects every part, loads the catalogue and listens; throws `StorageError` or `ListenError`. */
export async function createServer(options: ServerOptions) {
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
  const towns = createTownFinder(() => loadPlaces(config.dataDir));
  const posters = openPosters(options, {
    catalogue: () => live.shown().catalogue,
    brand: context.brand.current,
  });
  const tools = createStaffTools({ ...context, root, version: buildVersion() });
  const services = createServices({ ...context, live, training, nextTraining, places, towns });
  const { interactions, recommendations } = services;

  const { listener, consoleListener, consolePort, consoleToken } = createListeners(options);
  const { port, origin } = listener;
  const pages = await openPages(options.pages ?? 'built', listener.http);
  const handlers = createHandlers({ ...services, tools, brand: context.brand });
  const metrics = createServerMetrics(services, measureAges({ live, training, now }));
  const app = createHttpApp({
    ...context,
    ...services,
    live,
    training,
    posters,
    pages,
    metrics,
    port,
    consolePort,
    origin,
    handlers: consoleToken === null ? handlers : withScenarios(handlers, createShopClock(now)),
    console: createConsoleParts({
      ...context,
      ...services,
      consoleToken,
      port,
      consolePort,
      version: buildVersion(),
    }),
    notReady: () => (closing.signal.aborted ? 'closing' : findProblem(live, database, listener)),
    isStorageFailure,
    checksAnswers: process.env['NODE_ENV'] !== 'production',
    isDevelopment: options.pages === 'development',
  });
  const prerender = options.prerendersPosters ? { live, posters, recommendations } : null;
  const jobs = await startJobs({ ...context, live, places, interactions, prerender });
  listener.http.on('request', ({ url = '' }) => jobs.noteRequest(url));

  const close = async () => {
    closing.abort();
    const flushUntil = performance.now() + flushDeadline;
    await Promise.all([listener.close(closeDeadline), consoleListener?.close(closeDeadline)]);
    await Promise.all([jobs.stop(), loader.stop()]);
    await flushInteractions(interactions, context.logger, flushUntil);
    await Promise.all([pages?.close(), context.sharedCounts?.close()]);
    await database.close();
  };
  try {
    if (backgroundLoad === undefined) await Promise.all([loader.load(), pages?.prepare()]);
    const handle = backgroundLoad ? loadLater(loader, backgroundLoad, app) : app;
    await consoleListener?.listen(handle);
    await listener.listen(handle, countWarmUps(options)).then(() => logStart(context, listener));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: origin(),
    port: port(),
    productName: context.brand.current().pages.productName,
    /** Such as `http://localhost:3100`; null on a public address, where there is no console. */
    consoleOrigin: consoleToken === null ? null : (consoleListener ?? listener).origin(),
    /** Opens the console; null on a public address, where there is none. */
    consoleToken,
    /** Finishes the requests in progress, stores waiting interactions, and closes port and database. */
    close: () => (closing.signal.aborted ? Promise.resolve() : close()),
  };
}

/** Built pages to request before visitors may: the second still takes half as long again as the third. */
function countWarmUps({ backgroundLoad, pages = 'built' }: ServerOptions): number {
  return backgroundLoad === undefined && pages === 'built' ? 2 : 0;
}

function logStart(
  { logger, location }: Context,
  { origin, port }: ReturnType<typeof createListener>,
): void {
  const database = location === null ? 'in memory' : describeLocation(location);
  const facts = { version: buildVersion(), database, address: origin(), port: port() };
  logger.info(facts, 'the server listens');
}

type Context = Omit<ServerContext, 'closing'> & { sharedCounts: RedisConnection | null };

async function createContext(options: ServerOptions): Promise<Context> {
  const { config, newId = randomUUID, isReport = false } = options;
  const lastErrors = createLastErrors();
  const database = options.database ?? options.storage ?? (await openStorage(config));
  const logMethod = logOutages(() => findStorageProblem(database));
  const logger = options.logger ?? createLogger(config, lastErrors, { logMethod });
  if (database.upgrade !== null) logger.info(database.upgrade);
  const published = createVersionStore('brand', database);
  const onChange = reportBrand(logger);
  const storedRules = createVersionStore('rules', database);
  return {
    config,
    brand: await openBrand({ folder: config.brandDir, published, onChange, build: parseBrand }),
    rules: await openRules(storedRules, (error) =>
      logger.error({ err: error }, 'the stored rules cannot be read: those before them stay'),
    ),
    database,
    location: options.database === undefined ? databaseLocation(config) : null,
    isReport,
    pushKeys: await openPushKeys(database.write, config.pushKeys, isReport),
    sharedCounts: await openSharedCounts(config, logger),
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

/** Loads the demo; in a worker thread where this thread answers requests meanwhile. */
async function loadDemo(
  { database, location, now }: Context,
  backgroundLoad: BackgroundLoad | undefined,
): Promise<object | null> {
  if (backgroundLoad !== undefined && location !== null) return fillDemoInThread(location, now());
  // Its code is loaded where it is needed.
  const { loadDemoCatalogue } = await import('#server/demo/loadDemoCatalogue.ts');
  return loadDemoCatalogue(database, now());
}

/** The counter of rate limits that several servers share; null where each counts for itself. */
async function openSharedCounts(config: Config, logger: Logger): Promise<RedisConnection | null> {
  if (config.redisUrl === null || config.rateLimits === null) return null;
  const redis = await connectRedis(config.redisUrl, (isReachable) => {
    if (isReachable) logger.info('Redis answers: rate limits count across servers');
    else logger.warn('Redis does not answer: rate limits count in each server');
  });
  await redis.isReachable();
  return redis;
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
  if (backgroundLoad !== undefined) return createPlaceFinder(read);
  const rows = read();
  return createPlaceFinder(() => rows);
}

/** A third of the server's code renders posters; the first poster loads it. */
function openPosters(
  { config, posters }: ServerOptions,
  sources: Pick<PosterSourceOptions, 'catalogue' | 'brand'>,
): PosterSource {
  const directory = join(config.dataDir, 'posters');
  const load = async () => {
    const module = await import('#server/posters/createPosterSource.ts');
    const drawsOnly = posters === 'drawings';
    return module.createPosterSource({ ...sources, directory, drawsOnly });
  };
  let loading: Promise<PosterSource> | null = null;
  return async (...asked) => (await (loading ??= load()))(...asked);
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

/** The storefront's, and the console's where it has one of its own. */
function createListeners({ config, separatesConsole = false }: ServerOptions) {
  // 256 random bits, unless the operator chose a token.
  const token = config.consoleToken ?? randomBytes(32).toString('base64url');
  const consoleToken = config.isLoopback ? token : null;
  const isSeparate = consoleToken !== null && separatesConsole;
  const consoleListener = isSeparate ? createListener(consoleAddress(config)) : null;
  const consolePort = () => consoleListener?.port() ?? 0;
  const isAnyPort = consoleListener !== null && config.port === 0;
  const near = { port: () => consolePort() - consolePortStep, takesFreePort: true };
  const listener = createListener(isAnyPort ? { ...config, ...near } : config);
  return { listener, consoleListener, consolePort, consoleToken };
}

/** From the port of the storefront to that of the console: pages store by port, so both are the same ones again. */
const consolePortStep = 100;

function consoleAddress(config: Config) {
  const port = config.port === 0 ? 0 : (config.port + consolePortStep) % 65_536;
  return { ...config, publicUrl: null, port, takesFreePort: true };
}

/** Why this server should get no traffic now, or null. */
async function findProblem(
  live: LiveCatalogue,
  database: OpenedDatabase,
  { isWarm }: Pick<ReturnType<typeof createListener>, 'isWarm'>,
): Promise<string | null> {
  if (!isWarm()) return 'starting';
  if (live.shown().searchFault !== null) return 'the search index cannot be built';
  return findStorageProblem(database);
}

async function findStorageProblem({ read, isWritable }: OpenedDatabase): Promise<string | null> {
  try {
    await readCatalogueVersion(read);
    return (await isWritable()) ? null : 'storage takes no writes';
  } catch {
    return 'storage does not answer';
  }
}

function loadLater(
  { load }: CatalogueLoader,
  { loadAfter, onFailure }: BackgroundLoad,
  handle: RequestListener,
): RequestListener {
  setTimeout(() => void load().catch(onFailure), loadAfter).unref();
  return holdUntil(load, handle);
}
