import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import { createCache } from '#server/cache/createCache.ts';
import {
  createLatePlaceFinder,
  createPlaceFinder,
} from '#server/catalogue/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { type BuiltServer, createServer, type ServerParts } from '#server/createServer.ts';
import { createListener, type Listener } from '#server/http/createListener.ts';
import { holdUntil } from '#server/http/pipeline/holdUntil.ts';
import type { Contents } from '#server/jobs/createContents.ts';
import { startBackups } from '#server/jobs/backups/startBackups.ts';
import { drawAhead } from '#server/jobs/posters/drawAhead.ts';
import { startRetention } from '#server/jobs/retention/startRetention.ts';
import { startDelivery } from '#server/jobs/submissions/startDelivery.ts';
import { repeat, type Repeated } from '#server/jobs/repeat.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { whereIsEvent } from '#server/recommender/explain/whereIsEvent.ts';
import { createPageRenderer } from '#server/render/createPageRenderer.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import type { InteractionBuffer } from '#server/services/interactions/interactionBuffer.ts';
import type { PlaceFinder } from '#server/services/location/placeResolver.ts';
import type { PosterSource } from '#server/services/posters/posterSource.ts';
import { cacheCommonAnswers } from '#server/services/recommendations/cacheCommonAnswers.ts';
import { storageTarget } from '#server/storage/storageTarget.ts';
import type { EarlyStart, RunningServer, StartOptions } from './startOptions.ts';

type GivenParts = 'database' | 'now' | 'logger' | 'lastErrors' | 'consoleToken';

export interface ServedParts extends Pick<ServerParts, GivenParts> {
  contents: Contents;
}

/** Milliseconds between flushes of interactions. */
const flushInterval = 1000;
/** Milliseconds without a request before a poster is drawn ahead, and between two of them. */
const aheadTimes = { quietTime: 5000, pause: 500 };
/** Milliseconds: an exit within 5 s is promised, and storing what waits needs some of them. */
const closeDeadline = 4000;
/** Milliseconds after the order to stop until interactions that storage refuses are given up. */
const flushDeadline = 4600;
const flushPause = 100;

/** About two kilobytes each. */
const maxCachedCards = 10_000;

/** Connects everything around the contents and listens; throws `ListenError`. */
export async function serveContents(
  options: StartOptions,
  parts: ServedParts,
): Promise<RunningServer> {
  const { config, newId = randomUUID, early } = options;
  const { contents, database, logger, consoleToken } = parts;
  const listener = createListener(config);
  await options.bundles?.();
  const pages = await createRenderer(options.pages ?? 'built', listener);
  let isClosing = false;
  const { live } = contents;
  const posters = await openPosters(options, () => live.current().catalogue);
  const built = createServer({
    ...parts,
    config,
    live,
    places: openPlaces(options),
    recommender: cacheCommonAnswers({ recommend, describeProfile, whereIsEvent }),
    training: contents.training,
    newId,
    checksAnswers: process.env['NODE_ENV'] !== 'production',
    isDevelopment: options.pages === 'development',
    isClosing: () => isClosing,
    port: listener.port,
    posters,
    pages,
    origin: listener.origin,
  });
  const { interactions } = built;
  const flushing = keepFlushing(interactions, logger);
  const retention = keepRetention(options, parts);
  const delivery = await startDelivery({ ...parts, config });
  const backups = keepBackups(options, parts);
  const ahead = startDrawing(options, { ...built, live, posters, logger });
  const stop = async () => {
    isClosing = true;
    const flushUntil = performance.now() + flushDeadline;
    await listener.close(closeDeadline);
    const jobs = [flushing, retention, backups, delivery, ahead, contents];
    await Promise.all(jobs.map((job) => job.stop()));
    await storeLast(interactions, logger, flushUntil);
    await pages?.close();
    await database.close();
  };
  if (early === undefined) await Promise.all([contents.open(), pages?.prepare()]);
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

function keepRetention({ config }: StartOptions, { database, logger, now }: ServedParts): Repeated {
  return startRetention({
    database: database.write,
    days: config.retentionDays,
    now,
    onDeleted: (deleted) => logger.info(deleted, 'expired rows were deleted'),
    onError: (error) => logger.error({ err: error }, 'expired rows were not deleted'),
  });
}

/** A database of the caller's own is not the one in the data folder. */
function keepBackups({ config, database }: StartOptions, { logger, now }: ServedParts): Repeated {
  const target = storageTarget(config);
  const isOwn = database === undefined && target.engine === 'sqlite';
  return startBackups({
    database: isOwn ? target.file : '',
    folder: config.backups.folder,
    keep: isOwn ? config.backups.keep : 0,
    now,
    onDone: (backup) => logger.info(backup, 'a backup was made and checked'),
    onError: (error) => logger.error({ err: error }, 'no backup could be made'),
  });
}

/** A database that restarts may be back in time; a disk that is full must not keep the server from its end. */
async function storeLast(
  interactions: InteractionBuffer,
  logger: Logger,
  until: number,
): Promise<void> {
  try {
    await interactions.flush();
  } catch (error) {
    if (performance.now() >= until) {
      const lost = interactions.waiting;
      logger.error({ err: error, lost }, 'interactions are lost: storage takes no writes');
      return;
    }
    await wait(flushPause);
    await storeLast(interactions, logger, until);
  }
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
    const module = await import('#server/demo/posters/delivery/createPosterSource.ts');
    const drawsOnly = posters === 'drawings';
    return module.createPosterSource({ catalogue, directory, drawsOnly });
  };
  if (early === undefined) return load();
  let loading: Promise<PosterSource> | null = null;
  return async (id, file) => (await (loading ??= load()))(id, file);
}

function createRenderer(kind: NonNullable<StartOptions['pages']>, { http }: Listener) {
  if (kind === 'none') return null;
  return createPageRenderer(kind, {
    root: join(import.meta.dirname, '..'),
    cardCache: createCache<string>({
      name: 'rendered_cards',
      maxSize: maxCachedCards,
      emptiedBy: 'nothing',
    }),
    httpServer: http,
  });
}
