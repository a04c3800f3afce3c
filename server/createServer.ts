import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildVersion } from '#server/services/buildVersion.ts';
import type { Config } from '#server/config.ts';
import { createHandlers } from '#server/http/endpoints/handlers.ts';
import { withScenarios } from '#server/http/console/withScenarios.ts';
import { createHttpApp } from '#server/http/createHttpApp.ts';
import { createConsoleParts } from '#server/jobs/console/createConsoleParts.ts';
import type { LastErrors } from '#server/jobs/health/lastErrors.ts';
import { createMetrics } from '#server/http/operations/metrics.ts';
import { createContentService } from '#server/services/content/contentService.ts';
import { createEventService } from '#server/services/catalogue/eventService.ts';
import type { PageRenderer } from '#server/render/pageRenderer.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import {
  createInteractionBuffer,
  type InteractionBuffer,
} from '#server/services/interactions/interactionBuffer.ts';
import { createPlaceResolver, type PlaceFinder } from '#server/services/location/placeResolver.ts';
import { createProfileReader } from '#server/services/recommendations/profileReader.ts';
import { firstPictures } from '#server/search/firstPictures.ts';
import { frontPosters, type PosterAddress } from '#server/services/posters/frontPosters.ts';
import type { PosterSource } from '#server/services/posters/posterSource.ts';
import {
  createRecommendationService,
  type Recommender,
  type Training,
} from '#server/services/recommendations/recommendationService.ts';
import { createRunService } from '#server/services/runs/runService.ts';
import { createOwnSession } from '#server/services/visitors/ownSession.ts';
import { createSessionService } from '#server/services/visitors/sessionService.ts';
import { createVisitorWrites } from '#server/services/visitors/visitorWrites.ts';
import { readCatalogueVersion } from '#server/storage/catalogue/catalogueVersion.ts';
import { findEventKey } from '#server/storage/catalogue/findEventKey.ts';
import {
  createInteractionRepository,
  type InteractionRepository,
  minuteOf,
  subjectOf,
} from '#server/storage/interactions/interactionRepository.ts';
import { createRunRepository } from '#server/storage/runs/runRepository.ts';
import { createGroupCommit } from '#server/storage/groupCommit.ts';
import { isBadValue, isStorageFailure } from '#server/storage/isStorageFailure.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { createSessionRepository } from '#server/storage/sessions/sessionRepository.ts';
import { createSessionWriter } from '#server/storage/sessions/sessionWriter.ts';
import { configuredChannels } from '#server/jobs/submissions/startDelivery.ts';
import { createSubmissionService } from '#server/services/submissions/submissionService.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';

export interface ServerParts {
  config: Config;
  database: OpenedDatabase;
  live: LiveCatalogue;
  places: PlaceFinder;
  recommender: Recommender;
  training: () => Training;
  logger: Logger;
  now: () => Date;
  newId: () => string;
  checksAnswers: boolean;
  isDevelopment: boolean;
  isClosing: () => boolean;
  /** The port in use, known once the server listens. */
  port: () => number;
  posters: PosterSource;
  /** Renders the storefront; null serves the API alone. */
  pages: PageRenderer | null;
  /** Where this server is reached, known once it listens. */
  origin: () => string;
  /** Opens the console, on loopback only; null: there is none. */
  consoleToken: string | null;
  lastErrors: LastErrors;
}

export interface BuiltServer {
  handle: RequestListener;
  interactions: InteractionBuffer;
  /** The pictures seen first, of the catalogue in use. */
  frontPosters: () => Promise<PosterAddress[]>;
}

/** Connects storage, services and HTTP; opens nothing and listens to nothing. */
export function createServer(parts: ServerParts): BuiltServer {
  const { config, database, live, now, newId } = parts;
  const { read, write } = database;
  const interactionRows = createInteractionRepository(read, write);
  const interactions = createInteractions(interactionRows, parts.logger);
  const sessions = createSessionRepository(read);
  const own = createOwnSession(sessions);
  const submissions = createSubmissionRepository(read, write, configuredChannels(config));
  const writesFor = createVisitorWrites({
    sessions: createSessionWriter(createGroupCommit(write)),
    interactions,
    submissions,
    customerKey: config.customerKey,
    now,
    newId,
  });
  const places = createPlaceResolver(parts.places);
  const findKey = (sourceId: string) => findEventKey(read, sourceId);
  const events = createEventService({ live, findEventKey: findKey, now });
  const recommendations = createRecommendationService({
    ...parts,
    profiles: createProfileReader({ sessions, interactions: interactionRows, now }),
    own,
    places,
    writesFor,
    build: buildVersion(),
  });
  const handlers = createHandlers({
    sessions: createSessionService({ sessions, own, writesFor, live, places, now }),
    recommendations,
    runs: createRunService({ runs: createRunRepository(read, write), now }),
    events,
    content: createContentService(join(import.meta.dirname, '../resources/content')),
    submissions: createSubmissionService(submissions, now),
    writesFor,
  });
  const metrics = createMetrics();
  metrics.addGauge('interactions_waiting', 'Not stored yet', () => interactions.waiting);
  metrics.addGauge('interactions_dropped', 'Lost to overload', () => interactions.dropped);
  const root = join(import.meta.dirname, '..');
  const console = createConsoleParts({ ...parts, root, version: buildVersion() });
  const handle = createHttpApp({
    ...parts,
    console,
    handlers: console === null ? handlers : withScenarios(handlers, now),
    events,
    writesFor,
    metrics,
    notReady: () => notReady(parts),
    isStorageFailure,
  });
  const searchPictures = () => firstPictures(live.current().search);
  const { recommend } = recommendations;
  return { handle, interactions, frontPosters: () => frontPosters({ recommend, searchPictures }) };
}

function createInteractions(rows: InteractionRepository, logger: Logger): InteractionBuffer {
  return createInteractionBuffer({
    store: (batch) => rows.store(batch),
    identityOf: (row) => [row.sessionId, row.kind, subjectOf(row), minuteOf(row)].join('\n'),
    capacity: 20_000,
    isBadRow: isBadValue,
    onBadRow: (error, { kind, at }) =>
      logger.error({ err: error, kind, at }, 'an interaction cannot be stored and was dropped'),
  });
}

/** Why no traffic should come now, or null. */
async function notReady({ isClosing, database }: ServerParts): Promise<string | null> {
  if (isClosing()) return 'closing';
  try {
    await readCatalogueVersion(database.read);
    return (await database.isWritable()) ? null : 'storage takes no writes';
  } catch {
    return 'storage does not answer';
  }
}
