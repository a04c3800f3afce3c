import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import { parseRankedTarget } from '#shared/domain/insight/rankedTarget.ts';
import { isAllowed } from '#shared/domain/staff/staffRoles.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { appError } from '#server/features/appError.ts';
import type { StaffTools } from '#server/features/console/createStaffTools.ts';
import { createScenarioPlayer } from '#server/features/console/playScenario.ts';
import type { RunningServices } from '#server/features/createServices.ts';
import { buildVersion } from '#server/features/upkeep/buildVersion.ts';
import { requireRole, type Visitor } from '#server/features/visitors/visitor.ts';
import type { NewInteraction, WritesFor } from '#server/features/visitors/visitorWrites.ts';

type InteractionKind = NewInteraction['kind'];

/** One handler a row of the contract table: a missing one is a type error. */
export type Handlers = { [N in CallName]: Handler<N> };
export type Handler<N extends CallName> = (
  request: CallRequest<N>,
  visitor: Visitor,
) => Handled<CallAnswer<N>> | Promise<Handled<CallAnswer<N>>>;

/** The answer of a call; a call without one resolves to nothing. */
type Handled<Answer> = [Answer] extends [undefined] ? void : Answer;

type Services = RunningServices & { tools: StaffTools };
type HandlerServices = Services & { brand: Pick<BrandSource, 'current'> };

/** Maps each call of the contract to the service that answers it; `callEndpoint` has checked who calls. */
export function createHandlers(services: HandlerServices): Handlers {
  const { sessions, alerts, recommendations, runs, events, writesFor } = services;
  const onEvent = (kind: InteractionKind) => eventInteraction(writesFor, kind);
  const onSection = (kind: InteractionKind) => sectionInteraction(writesFor, kind);
  return {
    getSession: (_request, visitor) => sessions.get(visitor),
    setLocation: ({ body }, visitor) => sessions.setLocation(visitor, body),
    addBookmark: ({ body }, visitor) => sessions.addBookmark(visitor, body.eventKey),
    removeBookmark: ({ body }, visitor) => sessions.removeBookmark(visitor, body.eventKey),
    getSavedCalendar: (_request, visitor) => services.savedCalendars.get(visitor),
    makeSavedCalendar: (_request, visitor) => services.savedCalendars.make(visitor),
    removeSavedCalendar: (_request, visitor) => services.savedCalendars.revoke(visitor),
    setBands: preference(sessions, 'band'),
    setCategories: preference(sessions, 'category'),
    setGenres: preference(sessions, 'genre'),
    linkCustomer: ({ body }, visitor) => sessions.linkCustomer(visitor, body.token),
    getAlerts: (_request, visitor) => alerts.get(visitor),
    addAlerts: ({ body }, visitor) => alerts.add(visitor, body),
    removeAlerts: ({ body }, visitor) => alerts.remove(visitor, body),
    recordEventView: onEvent('event-view'),
    recordEventClick: onEvent('event-click'),
    recordSectionView: onSection('section-view'),
    recordSectionShowMore: onSection('section-show-more'),
    getRecommendations: ({ body, query }, visitor) =>
      recommendations.recommend(visitor, body, query),
    getUserProfile: (request, visitor) => recommendations.describe(visitor, request),
    whereIsEvent: (request, visitor) => recommendations.find(visitor, request),
    listRuns: async () => ({ runs: await runs.list() }),
    saveRun: ({ body }) => runs.save(body),
    getRun: ({ params }) => runs.get(params.id),
    changeRun: ({ params, body }) => runs.change(params.id, body),
    deleteRun: ({ params }) => runs.remove(params.id),
    ...staffHandlers(services),
    submitBrandSetupRequest: async ({ params, body }, visitor) => {
      requirePartner(services.brand, params.partner);
      const submission = { kind: 'brand-setup-request', fields: body } as const;
      return { reference: await writesFor(visitor).submit(submission) };
    },
    listEvents: ({ query }) => events.list(query),
    getEvent: ({ params }) => events.get(params.key),
    getEventPage: ({ params }, visitor) => services.eventPages.getPage(visitor, params.key),
    readSearchText: ({ query }, visitor) => services.searchTexts.read(visitor, query),
    findPlaces: ({ query }) => ({ places: services.searchTexts.listPlaces(query.q) }),
    findNeighbours: ({ query }) => services.landings.findNeighbours(query),
    getContentPage: ({ params }) => services.content.get(params.slug),
  };
}

function requirePartner(brand: Pick<BrandSource, 'current'>, slug: string): void {
  const { features, partner } = brand.current().pages;
  if (features.brandSetup && slug === partner.slug) return;
  throw appError('not_found', 'There is no partner of this name.');
}

function staffHandlers(services: HandlerServices) {
  const { submissions, corrections, eventList, staff, brandEditing, tools } = services;
  const { ruleEditing: rules, ruleTrial } = services;
  const { imports, sources } = tools;
  const version = buildVersion();
  return {
    listSubmissions: ({ query }, visitor) =>
      isEditor(visitor) ? submissions.search(query) : submissions.searchWithoutFields(query),
    changeSubmission: ({ params, body }) => submissions.change(params.reference, body),
    getServerStatus: () => services.status.read(),
    findCatalogueEvents: ({ query }) => eventList.find(query),
    getEventDetails: ({ params }) => eventList.getDetails(params.key),
    addEvent: async (request) => ({ eventKey: await corrections.add(request) }),
    removeEvent: (request) => corrections.remove(request),
    correctEvent: (request) => corrections.correct(request),
    takeBackCorrection: (request) => corrections.takeBack(request),
    getStaffMember: (_request, visitor) => {
      const { name, role } = requireRole('viewer', visitor);
      return { name, role, version, product: services.brand.current().pages.productName };
    },
    listStaff: async () => ({ people: await staff.list() }),
    addStaff: ({ body }) => staff.add(body),
    changeStaffRole: ({ params, body }) => staff.setRole(params.id, body.role),
    renewStaffKey: ({ params }) => staff.renewKey(params.id),
    revokeStaff: async ({ params }) => void (await staff.revoke(params.id)),
    getSearchCounts: ({ query }) => services.insight.searches(query),
    getActivity: ({ query }) => services.insight.activity(query),
    getEventActivity: ({ params }) => services.insight.event(params.key),
    listChanges: ({ query }) => services.changes.find(query),
    getBrand: async (_request, visitor) => {
      const stored = await brandEditing.get();
      return isEditor(visitor) ? stored : { ...stored, readOnlyReason: onlyEditors };
    },
    getBrandFile: ({ query }) => brandEditing.getFile(query.path),
    checkBrand: ({ body }) => brandEditing.check(body),
    saveBrand: ({ body }) => brandEditing.save(body),
    undoBrandChange: ({ body }) => brandEditing.undo(body),
    previewBrandPage: ({ body }) => brandEditing.preview(body),
    getRules: () => rules.get(),
    findRuleTargets: ({ query }) => rules.findTargets(query),
    checkRules: ({ body }) => rules.check(body),
    tryRules: ({ body }) => ruleTrial(body),
    saveRules: ({ body }) => rules.save(body),
    restoreRules: ({ body }) => rules.restore(body),
    uploadPart: ({ params, query, bytes }) => imports.receive({ ...params, ...query, bytes }),
    describeUpload: ({ params }) => imports.describe(params.upload),
    proposeMap: ({ body }) => imports.propose(body),
    previewImport: ({ body }) => imports.preview(body),
    getImport: () => imports.state(),
    beginImport: ({ body }) => {
      imports.begin(body);
      return imports.state();
    },
    undoImport: ({ body }) => imports.undo(body),
    listSources: () => sources.list(),
    addSource: ({ body }) => sources.add(body),
    runSource: ({ params, body }) => sources.run(params.id, body),
    removeSource: ({ params }) => sources.remove(params.id),
    findSessions: ({ query }) => tools.findSessions(query.text ?? '', query.page),
    getStoredSession: async ({ params }) => ({ tables: await tools.getSession(params.id) }),
    eraseStoredSession: async ({ params }) => ({ rows: await tools.eraseSession(params.id) }),
    getHealth: () => tools.health(),
    backUp: () => tools.backUp(),
  } satisfies Partial<Handlers>;
}

/** Viewers do not see what visitors wrote. */
function isEditor({ staff }: Visitor): boolean {
  return staff !== null && isAllowed(staff.role, 'editor');
}

const onlyEditors = 'Your role is viewer: an owner can make you an editor.';

function preference(sessions: Services['sessions'], kind: 'band' | 'category' | 'genre') {
  return ({ body }: CallRequest<'setBands'>, visitor: Visitor) =>
    sessions.replacePreferences(visitor, kind, body.keys);
}

function eventInteraction(writesFor: WritesFor, kind: InteractionKind) {
  return ({ body }: CallRequest<'recordEventView'>, visitor: Visitor) => {
    const place = parseRankedTarget(body.interactionTarget);
    writesFor(visitor).recordInteraction({ kind, eventKey: body.eventKey, ...place });
  };
}

function sectionInteraction(writesFor: WritesFor, kind: InteractionKind) {
  return ({ body }: CallRequest<'recordSectionView'>, visitor: Visitor) => {
    writesFor(visitor).recordInteraction({ kind, eventKey: null, target: body.interactionTarget });
  };
}

/** The handlers, with the storefront's rarer states for whoever asks for one. */
export function withScenarios(handlers: Handlers, now: () => Date): Handlers {
  const player = createScenarioPlayer({ now });
  return {
    ...handlers,
    getRecommendations: (request, visitor) =>
      player.play(visitor, async () => handlers.getRecommendations(request, visitor)),
  };
}
