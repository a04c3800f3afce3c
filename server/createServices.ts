import type { Logger } from 'pino';
import type { ChangeQuery } from '#shared/contract/changes.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/http/endpoints/handlers.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { whereIsEvent } from '#server/recommender/explain/whereIsEvent.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { createAlertQueue } from '#server/storage/alerts/alertQueue.ts';
import type { PushKeys } from '#server/storage/alerts/pushKeys.ts';
import { readEventHistory } from '#server/storage/catalogue/eventHistory.ts';
import {
  countByState,
  readEventState,
  findCatalogueEvents,
} from '#server/storage/catalogue/findCatalogueEvents.ts';
import {
  findOrigins,
  findRemovedEvent,
  readEventByKey,
} from '#server/storage/catalogue/storedEvents.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { type AlertService, createAlertService } from './features/alerts/alertService.ts';
import { createPushPolicy, findSubscriberFault } from './features/alerts/sendPush.ts';
import { createContentService } from './features/brand/contentService.ts';
import { createBrandService } from './features/brand/createBrandService.ts';
import {
  createEventListService,
  type StoredDetails,
} from './features/catalogue/eventListService.ts';
import { createEventPageService } from './features/catalogue/eventPageService.ts';
import { createEventService } from './features/catalogue/eventService.ts';
import { createLandingService } from './features/catalogue/landingService.ts';
import type { LiveCatalogue } from './features/catalogue/readModels.ts';
import { createCorrectionService } from './features/corrections/createCorrectionService.ts';
import { cacheCommonAnswers } from './features/recommendations/cacheCommonAnswers.ts';
import { followHomeRules } from './features/recommendations/followHomeRules.ts';
import { createProfileReader } from './features/recommendations/profileReader.ts';
import {
  createRecommendationService,
  type Training,
} from './features/recommendations/recommendationService.ts';
import { createRunService } from './features/recommendations/runService.ts';
import {
  type AnnouncementService,
  createAnnouncementService,
} from './features/rules/announcementService.ts';
import type { RuleSource } from './features/rules/openRules.ts';
import { readRuleFacts } from './features/rules/readRuleFacts.ts';
import { createRuleService } from './features/rules/ruleService.ts';
import { createShopClock } from './features/rules/shopClock.ts';
import { createRuleTrial } from './features/rules/tryRules.ts';
import { createSearchTextService } from './features/search/searchTextService.ts';
import { createStaffKeyCheck, type StaffKeyCheck } from './features/staff/checkStaffKey.ts';
import { createStaffService } from './features/staff/staffService.ts';
import { createStaffSessions, type StaffSessions } from './features/staff/staffSessions.ts';
import { configuredChannels } from './features/submissions/startDelivery.ts';
import { createSubmissionService } from './features/submissions/submissionService.ts';
import { readBackupPlan } from './features/upkeep/backups/startBackups.ts';
import { buildVersion } from './features/upkeep/buildVersion.ts';
import {
  createSlowestSearch,
  type SlowestSearch,
  createStatusService,
} from './features/upkeep/statusService.ts';
import {
  createExposureCounter,
  type ExposureCounter,
} from './features/visitors/exposureCounter.ts';
import {
  createInteractionBuffer,
  type InteractionBuffer,
} from './features/visitors/interactionBuffer.ts';
import { createPlaceResolver, type PlaceFinder } from './features/visitors/placeResolver.ts';
import { createSavedCalendarService } from './features/visitors/savedCalendarService.ts';
import { createSessionService } from './features/visitors/sessionService.ts';
import { createOwnSession } from './features/visitors/visitor.ts';
import { createVisitorWrites, type WritesFor } from './features/visitors/visitorWrites.ts';
import { loadSynonyms } from './import/loadSynonyms.ts';
import { parseBrand } from './import/parsing/parseBrand.ts';
import { withListedTowns, type TownFinder } from './import/places/createTownFinder.ts';
import { describeCorrections } from './storage/corrections/corrections.ts';
import type { DatabaseLocation } from './storage/engine/databaseLocation.ts';
import { createGroupCommit } from './storage/engine/groupCommit.ts';
import { isBadValue } from './storage/engine/isStorageFailure.ts';
import type { OpenedDatabase } from './storage/engine/openDatabase.ts';
import type { ReadDatabase } from './storage/engine/schema.ts';
import { createRunRepository } from './storage/recommendations/runRepository.ts';
import { readChangeLog } from './storage/staff/readChangeLog.ts';
import { createStaffRepository } from './storage/staff/staffRepository.ts';
import { createStaffSessionRepository } from './storage/staff/staffSessionRepository.ts';
import { createVersionStore } from './storage/versions/versionStore.ts';
import { createExposureRepository } from './storage/visitors/exposureRepository.ts';
import {
  createInteractionRepository,
  type InteractionRepository,
  minuteOf,
  subjectOf,
} from './storage/visitors/interactionRepository.ts';
import { createSavedCalendars } from './storage/visitors/savedCalendars.ts';
import { createSessionRepository } from './storage/visitors/sessionRepository.ts';
import { createSessionWriter } from './storage/visitors/sessionWriter.ts';

export interface ServicesOptions {
  config: Config;
  brand: BrandSource;
  rules: RuleSource;
  database: OpenedDatabase;
  live: LiveCatalogue;
  training: () => Training;
  nextTraining: () => Date | null;
  places: PlaceFinder;
  towns: TownFinder;
  pushKeys: PushKeys;
  logger: Logger;
  now: () => Date;
  newId: () => string;
  /** Null: a database in memory, of which no backups are made. */
  location: DatabaseLocation | null;
}

export interface RunningServices extends Omit<Services, 'tools'> {
  announcements: AnnouncementService;
  slowestSearch: SlowestSearch;
  interactions: InteractionBuffer;
  staffKeys: StaffKeyCheck;
  staffSessions: StaffSessions;
}

/** Connects the services with storage, catalogue and recommender. */
export function createServices(options: ServicesOptions): RunningServices {
  const { config, brand, database, live, now, newId } = options;
  const { read, write } = database;
  const sessions = createSessionRepository(read);
  const interactionRows = createInteractionRepository(read, write);
  const exposures = createExposureCounter({ store: createExposureRepository(write).add, now });
  const interactions = createInteractions(interactionRows, exposures, options.logger);
  const own = createOwnSession(sessions);
  const places = createPlaceResolver(options.places);
  const listedTowns = withListedTowns(options.towns, () => live.shown().catalogue);
  const ofShop = { ...options, own, places, listedTowns, now: createShopClock(now) };
  const submissions = createSubmissionRepository(read, write, configuredChannels(config));
  const writesFor = createVisitorWrites({
    sessions: createSessionWriter(createGroupCommit(write)),
    interactions,
    exposures,
    submissions,
    now,
    newId,
    productName: () => brand.current().pages.productName,
  });
  const slowestSearch = createSlowestSearch(now);
  const synonyms = loadSynonyms(config.dataDir);
  const searchTexts = createSearchTextService({ ...ofShop, synonyms });
  const recommendations = createRecommendationService({
    ...ofShop,
    recommender: cacheCommonAnswers({ recommend, describeProfile, whereIsEvent }),
    profiles: createProfileReader({ ...ofShop, sessions, interactions: interactionRows }),
    writesFor,
    findOrigins: (keys) => findOrigins(read, keys),
    sections: () => brand.current().home.sections,
    rules: followHomeRules({
      ...ofShop,
      places: options.places,
      rules: options.rules.current,
      searchTexts,
    }),
    build: buildVersion(),
  });
  const people = createStaffRepository(read, write);
  const operations = createOperations(options, slowestSearch);
  return {
    ...operations,
    slowestSearch,
    savedCalendars: createSavedCalendarService({
      calendars: createSavedCalendars(read),
      sessions,
      writesFor,
    }),
    sessions: createSessionService({
      sessions,
      own,
      writesFor,
      live,
      places,
      now,
      customerKey: config.customerKey,
    }),
    alerts: createAlerts(options, writesFor),
    recommendations,
    ruleTrial: createRuleTrial({ ...options, ...operations, recommendations, searchTexts }),
    runs: createRunService({ runs: createRunRepository(read, write), now }),
    events: createEventService(ofShop),
    eventPages: createEventPageService({
      ...ofShop,
      findRemovedEvent: (key, catalogue) => findRemovedEvent(read, key, catalogue),
    }),
    content: createContentService(brand.current),
    announcements: createAnnouncementService(ofShop),
    searchTexts,
    landings: createLandingService(ofShop),
    submissions: createSubmissionService({ submissions, people, config, now }),
    staff: createStaffService({ people, hasSharedKey: config.staffKey !== null, now }),
    staffKeys: createStaffKeyCheck(people, now),
    staffSessions: createStaffSessions(createStaffSessionRepository(read, write), now),
    writesFor,
    interactions,
  };
}

function createAlerts(
  { config, database, pushKeys }: ServicesOptions,
  writesFor: WritesFor,
): AlertService {
  const policy = createPushPolicy(config.fetchNetworks);
  return createAlertService({
    queue: createAlertQueue(database.read, database.write),
    publicKey: pushKeys.publicKey,
    writesFor,
    findFault: (subscriber) => findSubscriberFault(policy, subscriber),
  });
}

async function readEventDetails(
  read: ReadDatabase,
  key: number,
  at: Date,
): Promise<StoredDetails | null> {
  const [stored, state, history] = await Promise.all([
    readEventByKey(read, key),
    readEventState(read, key, at),
    readEventHistory(read, key),
  ]);
  if (stored === null || state === null) return null;
  const { event, source, sourceId } = stored;
  return { event, source, sourceId, state, history, corrections: describeCorrections(stored) };
}

/** Services by which staff read and edit this server. */
function createOperations(options: ServicesOptions, slowestSearch: SlowestSearch) {
  const { config, database, live, training, nextTraining, location, now } = options;
  const { read } = database;
  const isAutomatic = location?.engine === 'sqlite';
  return {
    changes: { find: (query: ChangeQuery) => readChangeLog(read, query) },
    status: createStatusService({
      live,
      training,
      nextTraining,
      slowestSearch,
      readBackups: () => readBackupPlan(config.backups, { isAutomatic, now: now() }),
      startedAt: now(),
    }),
    brandEditing: createBrandService({
      brand: options.brand,
      repository: createVersionStore('brand', database),
      build: parseBrand,
      now,
    }),
    ruleEditing: createRuleService({
      rules: options.rules,
      store: createVersionStore('rules', database),
      facts: () =>
        readRuleFacts({
          catalogue: options.live.whole().catalogue,
          brand: options.brand.current,
          promotions: config.promotions,
          places: options.places,
        }),
      now,
    }),
    corrections: createCorrectionService({ database, dataDir: config.dataDir, now }),
    eventList: createEventListService(
      {
        findPage: (query, at) => findCatalogueEvents(read, query, at),
        countByState: (at) => countByState(read, at),
        readDetails: (key, at) => readEventDetails(read, key, at),
      },
      now,
    ),
  };
}

/** Stores what visitors did; the counts of what was shown are stored with it. */
function createInteractions(
  rows: InteractionRepository,
  exposures: ExposureCounter,
  logger: Logger,
): InteractionBuffer {
  const buffer = createInteractionBuffer({
    store: (batch) => rows.store(batch),
    identityOf: (row) =>
      [row.sessionId, row.kind, subjectOf(row), minuteOf(row), row.target].join('\n'),
    capacity: 20_000,
    isBadRow: isBadValue,
    onBadRow: (error, { kind, at }) =>
      logger.error({ err: error, kind, at }, 'an interaction cannot be stored and was dropped'),
  });
  return {
    add: buffer.add,
    async flush() {
      await buffer.flush();
      await exposures.flush();
    },
    get dropped() {
      return buffer.dropped;
    },
    get waiting() {
      return buffer.waiting;
    },
  };
}
