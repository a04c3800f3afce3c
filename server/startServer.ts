import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { multistream, pino, type Logger } from 'pino';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import {
  createLatePlaceFinder,
  createPlaceFinder,
} from '#server/catalogue/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import type { Config } from '#server/config.ts';
import { type BuiltServer, createServer } from '#server/createServer.ts';
import { createListener, type Listener } from '#server/http/createListener.ts';
import { holdUntil } from '#server/http/pipeline/holdUntil.ts';
import { createContents, type ContentOptions, type Contents } from '#server/jobs/createContents.ts';
import { createLastErrors, type LastErrors } from '#server/jobs/health/lastErrors.ts';
import { drawAhead } from '#server/jobs/posters/drawAhead.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import { openStorage } from '#server/openStorage.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { whereIsEvent } from '#server/recommender/whereabouts/whereIsEvent.ts';
import { createPageRenderer } from '#server/render/createPageRenderer.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import type { InteractionBuffer } from '#server/services/interactions/interactionBuffer.ts';
import type { PlaceFinder } from '#server/services/location/placeResolver.ts';
import type { PosterSource } from '#server/services/posters/posterSource.ts';
import { rememberCommon } from '#server/services/recommendations/rememberCommon.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';

export interface StartOptions {
  config: Config;
  /** An open database instead of the one in `DATA_DIR` (tests); closed with the server. */
  database?: OpenedDatabase;
  /** The one in `DATA_DIR`, where it is open already; closed with the server. */
  storage?: OpenedDatabase;
  pages?: 'built' | 'development' | 'none';
  /** Without the library that renders pictures, posters are handed out as drawings. */
  posters?: 'pictures' | 'drawings';
  /** Draws the pictures seen first before anybody asks for them. */
  drawsAhead?: boolean;
  /** Listens before the catalogue is read: what needs it waits. */
  early?: EarlyStart;
  now?: () => Date;
  newId?: () => string;
  logger?: Logger;
  /** Opens the console; without one it is `CONSOLE_TOKEN`, or made at every launch. */
  consoleToken?: string;
}

/** Milliseconds until it is done although nobody asked for it. */
interface EarlyStart {
  /** Filling, reading the catalogue and the model. */
  openAfter: number;
  /** From then on: what search and recommendations are made of. */
  warmUpAfter: number;
  /** It cannot be opened; nothing but the page is ever answered. */
  onFailure: (error: unknown) => void;
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

/** Milliseconds between flushes of interactions. */
const flushInterval = 1000;
/** Milliseconds without a request before a poster is drawn ahead, and between two of them. */
const aheadTimes = { quietTime: 5000, pause: 500 };
/** Milliseconds: an exit within 5 s is promised, and storing what waits needs some of them. */
const closeDeadline = 4000;

/** Opens storage, reads the catalogue and listens; throws `StorageError` or `ListenError`. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, newId = randomUUID, early } = options;
  const now = options.now ?? (() => config.clock ?? new Date());
  const launch = prepareLaunch(options);
  const { logger, consoleToken } = launch;
  const database = options.database ?? options.storage ?? (await openStorage(config));
  const contents = openContents(options, { database, now, logger });
  const listener = createListener(config);
  const pages = await createRenderer(options.pages ?? 'built', listener);
  if (early === undefined) await Promise.all([contents.open(), pages?.prepare()]);
  let isClosing = false;
  const { live } = contents;
  const posters = await openPosters(options, () => live.current().catalogue);
  const built = createServer({
    config,
    database,
    live,
    places: openPlaces(options),
    recommender: rememberCommon({ recommend, describeProfile, whereIsEvent }),
    training: contents.training,
    ...launch,
    now,
    newId,
    checksAnswers: process.env['NODE_ENV'] !== 'production',
    isDevelopment: options.pages === 'development',
    isClosing: () => isClosing,
    port: listener.port,
    adopt: listener.adopt,
    posters,
    pages,
    origin: listener.origin,
  });
  const { interactions } = built;
  const flushing = keepFlushing(interactions, logger);
  const ahead = startDrawing(options, { ...built, live, posters, logger });
  const stop = async () => {
    isClosing = true;
    await listener.close(closeDeadline);
    await Promise.all([flushing.stop(), ahead.stop(), contents.stop()]);
    await interactions.flush();
    await pages?.close();
    await database.close();
  };
  await listener.listen(openLater(contents, early, ahead.handle)).catch(async (error: unknown) => {
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

function keepFlushing({ flush }: InteractionBuffer, logger: Logger): Repeated {
  return repeat(flushInterval, flush, (error) =>
    logger.error({ err: error }, 'interactions wait for storage'),
  );
}

interface DrawingParts extends Pick<BuiltServer, 'handle' | 'frontPosters'> {
  live: LiveCatalogue;
  posters: PosterSource;
  logger: Logger;
}

/** The handler, which tells when somebody asks, and the end of the drawing. */
function startDrawing(
  { drawsAhead = false }: StartOptions,
  { handle, live, posters, frontPosters, logger }: DrawingParts,
): Pick<BuiltServer, 'handle'> & Repeated {
  if (!drawsAhead) return { handle, stop: () => Promise.resolve() };
  const ahead = drawAhead({
    ...aheadTimes,
    catalogue: () => live.current().catalogue,
    front: frontPosters,
    draw: ({ id, file }) => posters(id, file, true),
    onError: (error) => logger.warn({ err: error }, 'a poster could not be drawn ahead'),
  });
  const watched: RequestListener = (request, response) => {
    ahead.note(request.url ?? '');
    handle(request, response);
  };
  return { handle: watched, stop: ahead.stop };
}

/** What is in a database of the caller's own is not that of the data folder. */
function openContents(
  { config, early, database: own }: StartOptions,
  parts: Pick<ContentOptions, 'database' | 'now' | 'logger'>,
): Contents {
  const target = own === undefined ? storageTarget(config) : null;
  return createContents({ config, target, warmUpAfter: early?.warmUpAfter, ...parts });
}

/** Of an early start: opens the contents when something of them is first asked for, or after a while. */
function openLater(
  contents: Contents,
  early: EarlyStart | undefined,
  handle: RequestListener,
): RequestListener {
  if (early === undefined) return handle;
  const { openAfter, onFailure } = early;
  setTimeout(() => void contents.open().catch(onFailure), openAfter).unref();
  return holdUntil(contents.open, handle);
}

function openPlaces({ config, early }: StartOptions): PlaceFinder {
  const read = () => loadPlaces(config.dataDir);
  return early === undefined ? createPlaceFinder(read()) : createLatePlaceFinder(read);
}

/** A third of the server's code draws posters: where the console is shown first it comes with the first one. */
async function openPosters(
  { config, posters, early }: StartOptions,
  catalogue: () => Catalogue,
): Promise<PosterSource> {
  const directory = join(config.dataDir, 'posters');
  const load = async () => {
    const module = await import('#server/catalogue/posters/delivery/createPosterSource.ts');
    const drawsOnly = posters === 'drawings';
    return module.createPosterSource({ catalogue, directory, drawsOnly });
  };
  if (early === undefined) return load();
  let loading: Promise<PosterSource> | null = null;
  return async (id, file) => (await (loading ??= load()))(id, file);
}

/** What differs from launch to launch: where the log goes, what opens the console. */
function prepareLaunch(options: StartOptions) {
  const lastErrors = createLastErrors();
  const logger = options.logger ?? createLogger(options.config, lastErrors);
  return { lastErrors, logger, consoleToken: chooseConsoleToken(options) };
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
