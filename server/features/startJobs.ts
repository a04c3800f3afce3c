import type { Logger } from 'pino';
import type { Location } from '#shared/domain/visitors/visitor.ts';
import type { ServerContext, ShopContext } from '#server/features/serverContext.ts';
import { firstPictures } from '#server/search/answerSearch.ts';
import { removeAbandonedFolders } from '#server/temporaryFolder.ts';
import { startAlerts } from './alerts/startAlerts.ts';
import { frontPosters, type PosterSource } from './catalogue/frontPosters.ts';
import { prerenderPosters } from './catalogue/prerenderPosters.ts';
import type { LiveCatalogue } from './catalogue/readModels.ts';
import { countActivity } from './insight/countActivity.ts';
import type { RecommendationService } from './recommendations/recommendationService.ts';
import { repeat, type Repeated } from './repeat.ts';
import { startSources } from './sources/runSources.ts';
import { startDelivery } from './submissions/startDelivery.ts';
import { startBackups } from './upkeep/backups/startBackups.ts';
import { startRetention } from './upkeep/startRetention.ts';
import type { InteractionBuffer } from './visitors/interactionBuffer.ts';
import { createPlaceResolver, type PlaceFinder, townOf } from './visitors/placeResolver.ts';

export interface JobOptions
  extends Omit<ServerContext, 'lastErrors' | 'newId'>, Pick<ShopContext, 'live'> {
  places: PlaceFinder;
  interactions: InteractionBuffer;
  /** Null: posters are rendered on request only. */
  prerender: PrerenderOptions | null;
}

interface PrerenderOptions {
  live: LiveCatalogue;
  posters: PosterSource;
  recommendations: RecommendationService;
}

export interface RunningJobs extends Repeated {
  /** Notes a visitor's request: posters are prerendered in quiet times. */
  noteRequest(path: string): void;
}

/** Milliseconds between flushes of interactions. */
const flushInterval = 1000;
/** Milliseconds between counts of what visitors did. */
const countInterval = 600_000;
/** Milliseconds between two looks at brand and rules: a stored change is in use within two seconds. */
const followInterval = 700;
/** Milliseconds without a request before a poster is prerendered, and between two of them. */
const prerenderTimes = { quietTime: 5000, pause: 500 };

/** Starts what runs beside requests: storing interactions, deleting old rows, backups, sending submissions and alerts, fetching sources, posters. */
export async function startJobs(options: JobOptions): Promise<RunningJobs> {
  const { config, brand, rules, database, interactions, prerender, now, logger } = options;
  if (options.isReport) return { noteRequest: () => undefined, stop: () => Promise.resolve() };
  removeAbandonedFolders().catch((error: unknown) =>
    logger.warn({ err: error }, 'temporary files of a server that was killed were not removed'),
  );
  const flushing = repeat(flushInterval, interactions.flush, (error) =>
    logger.error({ err: error }, 'interactions wait for storage'),
  );
  const retention = startDeletion(options);
  const counting = startCounting(options);
  const delivery = await startDelivery({ config, brand, database, now, logger });
  const alerts = startAlerts({ ...options, places: createPlaceResolver(options.places) });
  const followingBrand = repeat(followInterval, brand.refresh, (error) =>
    logger.error({ err: error }, 'the brand could not be read again'),
  );
  const followingRules = repeat(followInterval, rules.refresh, (error) =>
    logger.error({ err: error }, 'the rules could not be read again'),
  );
  const sources = startSources(options);
  const backups = startDailyBackups(options);
  const prerendering = prerender && startPrerendering(prerender, logger);
  return {
    noteRequest: (path) => prerendering?.noteRequest(path),
    async stop() {
      const following = [followingBrand, followingRules];
      const jobs = [
        flushing,
        ...following,
        retention,
        counting,
        backups,
        delivery,
        alerts,
        sources,
        prerendering,
      ];
      await Promise.all(jobs.map(async (job) => job?.stop()));
    },
  };
}

/** Counts as soon as there is something to count, then every ten minutes what today has so far. */
function startCounting({ database, places, now, logger }: JobOptions): Repeated {
  const resolver = createPlaceResolver(places);
  let countedAt = -Infinity;
  const count = async () => {
    if (performance.now() - countedAt < countInterval) return;
    const place = (location: Location) => townOf(resolver.resolve(location));
    if (await countActivity({ database, townOf: place, now })) countedAt = performance.now();
  };
  return repeat(flushInterval, count, (error) =>
    logger.error({ err: error }, 'activity was not counted'),
  );
}

/** Nothing is deleted by a clock that was set for a test or a preview. */
function startDeletion({ config, database, now, logger }: JobOptions): Repeated | null {
  if (config.clock !== null) return null;
  return startRetention({
    database: database.write,
    days: config.retentionDays,
    now,
    onDeleted: (deleted) => logger.info(deleted, 'expired rows were deleted'),
    onStopped: (reason) => logger.warn(`expired rows were not deleted: ${reason}`),
    onError: (error) => logger.error({ err: error }, 'expired rows were not deleted'),
  });
}

/** Starts backups of an SQLite file, by the real clock; PostgreSQL has its own. */
function startDailyBackups({ config, location, now, logger }: JobOptions): Repeated | null {
  if (location?.engine !== 'sqlite' || config.clock !== null) return null;
  return startBackups({
    ...config.backups,
    database: location.file,
    now,
    onDone: (backup) => logger.info(backup, 'a backup was made and checked'),
    onError: (error) => logger.error({ err: error }, 'no backup could be made'),
  });
}

function startPrerendering({ live, posters, recommendations }: PrerenderOptions, logger: Logger) {
  const { recommend } = recommendations;
  const searchPictures = () => {
    const { search } = live.shown();
    return search === null ? [] : firstPictures(search);
  };
  return prerenderPosters({
    ...prerenderTimes,
    catalogue: () => live.shown().catalogue,
    listPosters: () => frontPosters({ recommend, searchPictures }),
    render: ({ id, file }) => posters(id, file, true),
    onError: (error) => logger.warn({ err: error }, 'a poster could not be prerendered'),
  });
}
