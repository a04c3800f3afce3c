import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import { toPublicEvent, type PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationOptions } from '#shared/contract/recommendations.ts';
import type { Coordinates, Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { EventOrigin } from '#shared/domain/report/reportAnswer.ts';
import { parseWeightFactors, type WeightFactors } from '#shared/domain/report/weightFactors.ts';
import type { Config } from '#server/config.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import { measureDistances, nationalLabel } from '#server/features/visitors/placeResolver.ts';
import { readCustomerToken } from '#server/features/visitors/signedTokens.ts';
import { requireDeveloper, type Visitor } from '#server/features/visitors/visitor.ts';
import type { Whereabouts } from '#server/recommender/explain/whereIsEvent.ts';
import type {
  EffectiveRules,
  Explanation,
  Recommendation,
  RecommendRequest,
} from '#server/recommender/types.ts';
import type { SessionLinks, StoredSession } from '#server/storage/visitors/sessionRepository.ts';
import type { ProfileReader } from './profileReader.ts';
import { requestedLocation } from './requestedLocation.ts';
import { visitorSeed } from './visitorDay.ts';

type Answer = CallAnswer<'getRecommendations'>;
type Query = CallRequest<'getRecommendations'>['query'];

export interface Recommender {
  recommend(request: RecommendRequest): Recommendation;
  describeProfile(request: RecommendRequest): Omit<CallAnswer<'getUserProfile'>, 'catalog'>;
  whereIsEvent(request: RecommendRequest, eventKey: number): Whereabouts;
}

export interface RecommendationServiceOptions extends Pick<
  ShopContext,
  'live' | 'training' | 'own' | 'places' | 'writesFor' | 'now'
> {
  recommender: Recommender;
  profiles: ProfileReader;
  findOrigins: (keys: readonly number[]) => Promise<EventOrigin[]>;
  readOpened: (now: Date) => Promise<Record<'opened' | 'expected', Record<string, number>>>;
  /** The order of the sections that the brand wants; null: the usual one. */
  sections: () => readonly HomeSectionName[] | null;
  rules: () => Promise<EffectiveRules>;
  build: string;
  config: Pick<Config, 'seed' | 'customerKey'>;
}

export type RecommendationService = ReturnType<typeof createRecommendationService>;

/** Recommendations and the profile behind them. */
export function createRecommendationService(options: RecommendationServiceOptions) {
  const { recommender, live, own, writesFor } = options;
  return {
    async recommend(visitor: Visitor, body: RecommendationOptions, query: Query): Promise<Answer> {
      requireDeveloperOptions(visitor, query);
      const override = query['overrides.trackingId'];
      const loaded = await own.findLoaded(visitor);
      const question = await readQuestion({ visitor, body, override, loaded }, options);
      const { customer, saved, place, request } = question;
      const explain = query.explain === 'true';
      const answer = recommender.recommend({ ...request, explain, ...readWeightFactors(query) });
      const { sections, explanation, ...weekend } = answer;
      const first = sections[0]?.events.map(({ eventKey }) => eventKey) ?? [];
      writesFor(visitor).recordShown(first, saved !== undefined);
      const catalog = listPublicEvents(live.shown().catalogue, [
        ...sections.flatMap(({ events }) => events.map(({ eventKey }) => eventKey)),
        ...(saved?.bookmarkedEventKeys ?? []),
      ]);
      return {
        options: echoOptions(body),
        trackingId: override || visitor.trackingId,
        sections,
        catalog,
        displayedLocation: place?.label ?? nationalLabel,
        seed: request.seed,
        ...weekend,
        ...(customer !== null && customer !== saved?.customerId && { canLinkCustomer: true }),
        ...measureDistances(catalog, place, live.shown().catalogue),
        ...(explanation && {
          explanation: await addOrigin(explanation, { catalog, place }, options),
        }),
      };
    },
    async find(visitor: Visitor, request: CallRequest<'whereIsEvent'>) {
      requireDeveloper(visitor);
      const { eventKey, ...body } = request.body;
      const override = request.query['overrides.trackingId'];
      const question = await readQuestion({ visitor, body, override }, options);
      const event = live.whole().catalogue.eventByKey.get(eventKey);
      return {
        event: event === undefined ? null : toPublicEvent(event),
        displayedLocation: question.place?.label ?? nationalLabel,
        ...recommender.whereIsEvent({ ...question.request, explain: true }, eventKey),
      };
    },
    async describe(visitor: Visitor, { query }: CallRequest<'getUserProfile'>) {
      requireDeveloper(visitor);
      const { customerId, trackingId: override } = query;
      const { request } = await readQuestion({ visitor, body: { customerId }, override }, options);
      const described = recommender.describeProfile({ ...request, explain: true });
      const keys = described.recommendedEvents.map(({ eventKey }) => eventKey);
      return { ...described, catalog: listPublicEvents(live.shown().catalogue, keys) };
    },
  };
}

interface Question {
  visitor: Visitor;
  body: RecommendationOptions;
  /** A developer's: the tracking id of another visitor. */
  override: string | undefined;
  /** The visitor's own session, where it has been read already. */
  loaded?: StoredSession | null;
}

/** The sessions that a question is about, the place it is for, and the recommender's request. */
async function readQuestion(
  { visitor, body, override, loaded = null }: Question,
  options: RecommendationServiceOptions,
) {
  const { profiles, places, config, live } = options;
  const now = options.now();
  const given = body.customerId || null;
  const customer = given && readCustomerToken(given, { key: config.customerKey, now });
  const links = chooseLinks(visitor, customer ?? given, override);
  const linked = await profiles.readSessions(links, loaded);
  const saved = linked.find((session) => session.sessionId === links.sessionId);
  const place = places.resolve(requestedLocation(body, linked, places));
  const sections = options.sections();
  const request = {
    profile: await profiles.readProfile(linked, place),
    rules: await options.rules(),
    catalogue: live.whole().prepared,
    ...options.training(),
    now,
    seed: config.seed ?? visitorSeed(override ?? visitor.sessionId, now),
    explore: config.seed === null,
    ...(sections && { sections }),
  };
  return { customer, saved, place, request };
}

function readWeightFactors({ weightFactors: text = '' }: Query): { weightFactors?: WeightFactors } {
  const weightFactors = parseWeightFactors(text);
  return weightFactors === null || text === '' ? {} : { weightFactors };
}

function requireDeveloperOptions(visitor: Visitor, query: Query): void {
  const usesOptions =
    query['overrides.trackingId'] !== undefined ||
    query.weightFactors !== undefined ||
    query.explain === 'true';
  if (usesOptions) requireDeveloper(visitor);
}

/**
 * Whose sessions are read: a visitor's own alone. Customer tokens travel in links that are passed on, and
 * tracking ids in cookies that others can set. A developer's override stands for another visitor, so their
 * own session is left out.
 */
function chooseLinks(
  { sessionId, isDeveloper }: Visitor,
  customerId: string | null,
  override: string | undefined,
): SessionLinks {
  const customer = isDeveloper ? customerId : null;
  return override
    ? { sessionId: null, trackingId: override, customerId: customer }
    : { sessionId, trackingId: null, customerId: customer };
}

interface AnsweredPage {
  catalog: readonly PublicEvent[];
  place: { coordinates: Coordinates } | null;
}

async function addOrigin(
  explanation: Explanation,
  { catalog, place }: AnsweredPage,
  { live, build, now, findOrigins, readOpened }: RecommendationServiceOptions,
): Promise<NonNullable<Answer['explanation']>> {
  const keys = catalog.map(({ eventKey }) => eventKey);
  const { eventByKey } = live.shown().catalogue;
  const origins = await findOrigins(keys);
  return {
    ...explanation,
    build,
    answeredAt: now().toISOString(),
    origins,
    ...(await readOpened(now())),
    place: place?.coordinates ?? null,
    positions: keys.flatMap((eventKey) => {
      const coordinates = eventByKey.get(eventKey)?.venue.coordinates;
      return coordinates ? [{ ...coordinates, eventKey }] : [];
    }),
  };
}

function echoOptions(body: RecommendationOptions) {
  const { use = null, geo = null, postcode = null, customerId = null } = body;
  return { use, geo, postcode, customerId };
}

/** The events of these keys, without duplicates. */
export function listPublicEvents({ eventByKey }: Catalogue, keys: readonly number[]) {
  return [...new Set(keys)].flatMap((key) => {
    const event = eventByKey.get(key);
    return event === undefined ? [] : toPublicEvent(event);
  });
}
