import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { RecommendationOptions } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import type { Catalogue } from '#shared/domain/catalogue.ts';
import { once } from '#shared/domain/once.ts';
import type {
  Demand,
  Explanation,
  Recommendation,
  RecommendRequest,
  ScoredEvent,
  TasteModel,
} from '#server/recommender/types.ts';
import type { Whereabouts } from '#server/recommender/whereabouts/whereIsEvent.ts';
import type { LiveCatalogue } from '#server/services/catalogue/readModels.ts';
import { toCatalogEvent } from '#server/services/catalogue/toCatalogEvent.ts';
import { nationalLabel, type PlaceResolver } from '#server/services/location/placeResolver.ts';
import type { OwnSession } from '#server/services/visitors/ownSession.ts';
import { requireDeveloper } from '#server/services/visitors/requireDeveloper.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';
import type { WritesFor } from '#server/services/visitors/visitorWrites.ts';
import type { ProfileReader } from './profileReader.ts';
import { requestedLocation } from './requestedLocation.ts';
import { visitorSeed } from './visitorSeed.ts';

type Answer = CallAnswer<'getRecommendations'>;
type Query = CallRequest<'getRecommendations'>['query'];

export interface Recommender {
  recommend(request: RecommendRequest): Recommendation;
  describeProfile(request: RecommendRequest): Omit<CallAnswer<'getUserProfile'>, 'catalog'>;
  whereIsEvent(request: RecommendRequest, eventKey: number): Whereabouts;
}

/** What training made of stored interactions, replaced as it is renewed. */
export interface Training {
  model: TasteModel | null;
  demand: Demand;
}

export interface RecommendationServiceOptions {
  recommender: Recommender;
  live: LiveCatalogue;
  training: () => Training;
  profiles: ProfileReader;
  own: OwnSession;
  places: PlaceResolver;
  writesFor: WritesFor;
  now: () => Date;
  /** Version of this program. */
  build: string;
  /** Fixes every random choice (`SEED`). */
  seed: number | null;
}

export interface RecommendationService {
  find(
    visitor: Visitor,
    body: CallRequest<'whereIsEvent'>['body'],
    query: CallRequest<'whereIsEvent'>['query'],
  ): Promise<CallAnswer<'whereIsEvent'>>;
  recommend(visitor: Visitor, body: RecommendationOptions, query: Query): Promise<Answer>;
  describe(
    visitor: Visitor,
    query: CallRequest<'getUserProfile'>['query'],
  ): Promise<CallAnswer<'getUserProfile'>>;
}

/** Recommendations and the profile behind them. */
export function createRecommendationService(
  options: RecommendationServiceOptions,
): RecommendationService {
  const { recommender, live, profiles, own, places, writesFor } = options;
  const prepare = (facts: Omit<RequestFacts, 'options'>) => toRequest({ ...facts, options });
  return {
    async recommend(visitor, body, query) {
      checkDeveloper(visitor, query);
      const override = query['overrides.trackingId'];
      const links = linksOf(visitor, body.customerId ?? null, override);
      const linked = await profiles.sessionsOf(links, await own.known(visitor));
      const place = places.resolve(requestedLocation(body, linked, places));
      if (links.customerId !== null) await writesFor(visitor).linkCustomer(links.customerId);
      const seed = seedOf(visitor, override, options);
      const profile = await profiles.profileOf(linked, place);
      const isExplained = query.explain === 'true';
      const asked = prepare({ profile, seed, isExplained });
      const { sections, explanation } = recommender.recommend(asked);
      const saved = linked.find((session) => session.sessionId === links.sessionId);
      return {
        options: echo(body),
        trackingId: links.trackingId,
        sections: sections.map((section) => ({ ...section, events: toScored(section.events) })),
        catalog: catalogOf(live.current().catalogue, [
          ...sections.flatMap(({ events }) => events.map(({ eventKey }) => eventKey)),
          ...(saved?.bookmarkedEventKeys ?? []),
        ]),
        displayedLocation: place?.label ?? nationalLabel,
        seed,
        ...(explanation && { explanation: explained(explanation, options) }),
      };
    },
    async find(visitor, { eventKey, ...body }, query) {
      requireDeveloper(visitor);
      const override = query['overrides.trackingId'];
      const linked = await profiles.sessionsOf(linksOf(visitor, body.customerId ?? null, override));
      const place = places.resolve(requestedLocation(body, linked, places));
      const profile = await profiles.profileOf(linked, place);
      const seed = seedOf(visitor, override, options);
      const request = prepare({ profile, seed, isExplained: true });
      const event = live.current().catalogue.eventByKey.get(eventKey);
      return {
        event: event === undefined ? null : toCatalogEvent(event),
        displayedLocation: place?.label ?? nationalLabel,
        ...recommender.whereIsEvent(request, eventKey),
      };
    },
    async describe(visitor, query) {
      requireDeveloper(visitor);
      const links = linksOf(visitor, query.customerId ?? null, query.trackingId);
      const linked = await profiles.sessionsOf(links);
      const place = places.resolve(requestedLocation({}, linked, places));
      const profile = await profiles.profileOf(linked, place);
      const seed = seedOf(visitor, query.trackingId, options);
      const described = recommender.describeProfile(prepare({ profile, seed, isExplained: true }));
      const keys = described.recommendedEvents.map(({ eventKey }) => eventKey);
      return { ...described, catalog: catalogOf(live.current().catalogue, keys) };
    },
  };
}

/** The same for a visitor on one day. */
function seedOf(
  visitor: Visitor,
  trackingId: string | undefined,
  { seed, now }: RecommendationServiceOptions,
): number {
  return seed ?? visitorSeed(trackingId ?? visitor.sessionId, now());
}

function checkDeveloper(visitor: Visitor, query: Query): void {
  const asks = query['overrides.trackingId'] !== undefined || query.explain === 'true';
  if (asks) requireDeveloper(visitor);
}

/** An overridden tracking id stands for another visitor: the developer's own session is left out. */
function linksOf(visitor: Visitor, customerId: string | null, override: string | undefined) {
  const customer = customerId === '' ? null : customerId;
  if (override === undefined || override === '') {
    const { sessionId, trackingId } = visitor;
    return { sessionId, trackingId, customerId: customer };
  }
  return { sessionId: null, trackingId: override, customerId: customer };
}

interface RequestFacts {
  profile: RecommendRequest['profile'];
  seed: number;
  isExplained: boolean;
  options: RecommendationServiceOptions;
}

function toRequest({ profile, seed, isExplained, options }: RequestFacts): RecommendRequest {
  const { model, demand } = options.training();
  return {
    profile,
    catalogue: options.live.current().prepared,
    model,
    demand,
    now: options.now(),
    seed,
    explore: options.seed === null,
    explain: isExplained,
  };
}

function explained(
  explanation: Explanation,
  { build, now }: RecommendationServiceOptions,
): NonNullable<Answer['explanation']> {
  return { ...explanation, build, answeredAt: now().toISOString() };
}

function echo(body: RecommendationOptions): Answer['options'] {
  return {
    use: body.use ?? null,
    geo: body.geo ?? null,
    postcode: body.postcode ?? null,
    customerId: body.customerId ?? null,
  };
}

function toScored(events: readonly ScoredEvent[]): Answer['sections'][number]['events'] {
  return events.map(({ eventKey, score, terms }) =>
    terms === undefined ? { eventKey, score } : { eventKey, score, terms },
  );
}

/** The events of these keys, each once. */
function catalogOf(catalogue: Catalogue, keys: readonly number[]): CatalogEvent[] {
  const given = givenOf(catalogue);
  return [...new Set(keys)].flatMap((key) => given(key) ?? []);
}

/** What is handed out of an event, found at one look: an answer has some 180. */
const givenOf = once((catalogue: Catalogue) => {
  const given = new Map<number, CatalogEvent>();
  return (key: number): CatalogEvent | undefined => {
    const known = given.get(key);
    const event = known ? undefined : catalogue.eventByKey.get(key);
    if (event === undefined) return known;
    const fresh = toCatalogEvent(event);
    given.set(key, fresh);
    return fresh;
  };
});
