import type { Logger } from 'pino';
import type { ChangeQuery } from '#shared/contract/changes.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { parseBrand } from '#server/import/parsing/parseBrand.ts';
import type { TownFinder } from '#server/import/places/createTownFinder.ts';
import { withListedTowns } from '#server/import/places/createTownFinder.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { whereIsEvent } from '#server/recommender/explain/whereIsEvent.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { findOrigins, findRemovedEvent } from '#server/storage/catalogue/storedEvents.ts';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import { isBadValue } from '#server/storage/engine/isStorageFailure.ts';
import { storeSearchCounts } from '#server/storage/insight/searchCounts.ts';
import { createRunRepository } from '#server/storage/recommendations/runRepository.ts';
import { readChangeLog } from '#server/storage/staff/readChangeLog.ts';
import { createStaffRepository } from '#server/storage/staff/staffRepository.ts';
import { createStaffSessionRepository } from '#server/storage/staff/staffSessionRepository.ts';
import { createSubmissionRepository } from '#server/storage/submissions/submissionRepository.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { storeExposures } from '#server/storage/visitors/exposureRepository.ts';
import {
  createInteractionRepository,
  type InteractionRepository,
  minuteOf,
  subjectOf,
} from '#server/storage/visitors/interactionRepository.ts';
import { createSavedCalendars } from '#server/storage/visitors/savedCalendars.ts';
import { createSessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { createAlertService } from './alerts/alertService.ts';
import { createContentService } from './brand/contentService.ts';
import { createBrandService } from './brand/createBrandService.ts';
import { createEventListService } from './catalogue/eventListService.ts';
import { createEventPageService } from './catalogue/eventPageService.ts';
import { createEventService } from './catalogue/eventService.ts';
import { createLandingService } from './catalogue/landingService.ts';
import { createCorrectionService } from './corrections/createCorrectionService.ts';
import { createSearchCounter } from './insight/countSearches.ts';
import { createInsightService, readOpened } from './insight/insightService.ts';
import { createSearchedNearby } from './insight/searchedNearby.ts';
import { cacheCommonAnswers } from './recommendations/cacheCommonAnswers.ts';
import { followHomeRules } from './recommendations/followHomeRules.ts';
import { createProfileReader } from './recommendations/profileReader.ts';
import { createRecommendationService } from './recommendations/recommendationService.ts';
import { createRunService } from './recommendations/runService.ts';
import { visitorDayName } from './recommendations/visitorDay.ts';
import { createAnnouncementService } from './rules/announcementService.ts';
import { readRuleFacts } from './rules/readRuleFacts.ts';
import { createRuleService } from './rules/ruleService.ts';
import { createShopClock } from './rules/shopClock.ts';
import { createRuleTrial } from './rules/tryRules.ts';
import { createSearchTextService } from './search/searchTextService.ts';
import type { ServerContext, ShopContext } from './serverContext.ts';
import { createStaffKeyCheck } from './staff/checkStaffKey.ts';
import { createStaffService } from './staff/staffService.ts';
import { createStaffSessions } from './staff/staffSessions.ts';
import { configuredChannels } from './submissions/startDelivery.ts';
import { createSubmissionService } from './submissions/submissionService.ts';
import { readBackupPlan } from './upkeep/backups/startBackups.ts';
import { buildVersion } from './upkeep/buildVersion.ts';
import {
  createSlowestSearch,
  type SlowestSearch,
  createStatusService,
} from './upkeep/statusService.ts';
import { createExposureCounter } from './visitors/exposureCounter.ts';
import { createInteractionBuffer, type InteractionBuffer } from './visitors/interactionBuffer.ts';
import { createPlaceResolver, type PlaceFinder } from './visitors/placeResolver.ts';
import { createSavedCalendarService } from './visitors/savedCalendarService.ts';
import { createSessionService } from './visitors/sessionService.ts';
import { createOwnSession } from './visitors/visitor.ts';
import { createVisitorWrites } from './visitors/visitorWrites.ts';

export interface ServicesOptions
  extends
    Omit<ServerContext, 'isReport' | 'lastErrors' | 'closing'>,
    Pick<ShopContext, 'live' | 'training'> {
  nextTraining: () => Date | null;
  places: PlaceFinder;
  towns: TownFinder;
}

export type RunningServices = ReturnType<typeof createServices>;

/** Connects the services with storage, catalogue and recommender. */
export function createServices(options: ServicesOptions) {
  const { config, brand, database, live, now, newId } = options;
  const { customerKey } = config;
  const { read, write } = database;
  const sessions = createSessionRepository(read);
  const interactionRows = createInteractionRepository(read, write);
  const exposures = createExposureCounter({ store: (shown) => storeExposures(write, shown), now });
  const own = createOwnSession(sessions);
  const places = createPlaceResolver(options.places);
  const listedTowns = withListedTowns(options.towns, () => live.shown().catalogue);
  const searchCounts = createSearchCounter({
    store: (searches) => storeSearchCounts(write, searches),
    today: () => visitorDayName(now()),
    places,
  });
  const counters = [exposures, searchCounts];
  const interactions = createInteractions(interactionRows, counters, options.logger);
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
  const calendars = createSavedCalendars(read);
  const slowestSearch = createSlowestSearch(now);
  const synonyms = loadSynonyms(config.dataDir);
  const searchedNearby = createSearchedNearby(read, places, now);
  const searchTexts = createSearchTextService({ ...ofShop, synonyms, searchedNearby });
  const recommendations = createRecommendationService({
    ...ofShop,
    recommender: cacheCommonAnswers({ recommend, describeProfile, whereIsEvent }),
    profiles: createProfileReader({ ...ofShop, sessions, interactions: interactionRows }),
    writesFor,
    findOrigins: (keys) => findOrigins(read, keys),
    readOpened: (at) => readOpened(read, at),
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
    savedCalendars: createSavedCalendarService({ calendars, sessions, writesFor }),
    sessions: createSessionService({ ...ofShop, sessions, writesFor, now, customerKey }),
    alerts: createAlertService({ ...options, writesFor }),
    recommendations,
    ruleTrial: createRuleTrial({ ...options, ...operations, recommendations, searchTexts }),
    runs: createRunService({ runs: createRunRepository(read, write), now }),
    events: createEventService(ofShop),
    eventPages: createEventPageService({
      ...ofShop,
      findRemovedEvent: (key, catalogue) => findRemovedEvent(read, key, catalogue),
    }),
    content: createContentService(brand.current),
    announcements: createAnnouncementService({ ...ofShop, searchTexts }),
    searchTexts,
    searchCounts,
    insight: createInsightService({ read, catalogue: () => live.whole().catalogue, now }),
    landings: createLandingService(ofShop),
    submissions: createSubmissionService({ submissions, people, config, now }),
    staff: createStaffService({ people, hasSharedKey: config.staffKey !== null, now }),
    staffKeys: createStaffKeyCheck(people, now),
    staffSessions: createStaffSessions(createStaffSessionRepository(read, write), now),
    writesFor,
    interactions,
  };
}

function createOperations(options: ServicesOptions, slowestSearch: SlowestSearch) {
  const { config, database, location, now } = options;
  const isAutomatic = location?.engine === 'sqlite';
  return {
    changes: { find: (query: ChangeQuery) => readChangeLog(database.read, query) },
    status: createStatusService({
      ...options,
      slowestSearch,
      readBackups: () => readBackupPlan(config.backups, { isAutomatic, now: now() }),
      startedAt: now(),
    }),
    brandEditing: createBrandService({
      ...options,
      repository: createVersionStore('brand', database),
      build: parseBrand,
    }),
    ruleEditing: createRuleService({
      ...options,
      store: createVersionStore('rules', database),
      facts: () =>
        readRuleFacts({
          ...options,
          catalogue: options.live.whole().catalogue,
          brand: options.brand.current,
          promotions: config.promotions,
        }),
    }),
    corrections: createCorrectionService({ database, dataDir: config.dataDir, now }),
    eventList: createEventListService(options),
  };
}

/** Stores what visitors did; counts are stored with it. */
function createInteractions(
  rows: InteractionRepository,
  counters: readonly { flush(): Promise<void> }[],
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
  const { flush } = buffer;
  return Object.assign(buffer, {
    async flush() {
      await flush();
      for (const counter of counters) await counter.flush();
    },
  });
}
