import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { toUnitVector } from '#server/recommender/catalogue/geometry.ts';
import { selectStrongest } from '#server/recommender/catalogue/sparseRows.ts';
import { computeLabelVector, emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { computeContentValues, computeLineupValues } from '#server/recommender/terms/termValues.ts';
import { measureVenues, proximityAt } from '#server/recommender/terms/visitorDistances.ts';
import { findCurrentEvents, type CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import { pullArtists } from './findSimilarArtists.ts';
import type { PreparedCatalogue, TasteModel } from './types.ts';

export interface SimilarRequest {
  catalogue: PreparedCatalogue;
  /** Need not be in the catalogue any more. */
  event: CatalogueEvent;
  /** Null: labels and distance answer alone. */
  model: TasteModel | null;
  /** Position of the visitor; null: near the venue of the event. */
  from: Coordinates | null;
  now: Date;
  count: number;
  /** Names of events that the page shows elsewhere: another date would repeat a card. */
  except: readonly string[];
}

/** Shares of a score. An act of the same line-up, then acts that visitors like together, then the kind. */
const weights = { lineup: 0.6, taste: 0.5, labels: 1 };
/** Kilometres at which an event counts half as much. */
const halfwayKm = 60;
/** Share of the score that does not depend on the distance: a far event of the kind beats a near one of another. */
const anywhere = 0.35;
const mostAtVenue = 2;
/** Kilometres around an event without kinds within which the soonest events stand for similar ones. */
const nearbyKm = 50;
/** Varied events are chosen among so many of the best: sorting all of 30,000 would take 8 ms. */
const mostCompared = 300;

/**
 * Keys of bookable events that are like one event, best first: each act and each name once, at most two at a
 * venue, and none of the event's own name. For an event without kinds that nothing is like, the soonest ones near it.
 */
export function findSimilarEvents(request: SimilarRequest): number[] {
  const { catalogue, now } = request;
  const current = findCurrentEvents(catalogue, now);
  const scores = scoreEvents(request, current);
  const ids = current.ids.filter((id) => scores[id]! > 0);
  const best = selectStrongest(ids, scores, mostCompared).map(([id]) => id);
  const similar = chooseVaried(best, request);
  const { categories, genres } = request.event;
  if (similar.length > 0 || categories.length + genres.length > 0) return similar;
  return chooseVaried(findNearby(request, current), request);
}

/** Ids of events in the town of an event or within `nearbyKm` of it, soonest first. */
function findNearby(request: SimilarRequest, { ids }: CurrentEvents): Int32Array {
  const { catalogue, event } = request;
  const { locality, state, coordinates, isOnline } = event.venue;
  if (isOnline) return new Int32Array();
  const km = measureVenues(catalogue.venues, coordinates && toUnitVector(coordinates));
  return ids.filter((id) => {
    const { venue } = catalogue.events[id]!;
    if (venue.isOnline) return false;
    const isSameTown = locality !== '' && venue.locality === locality && venue.state === state;
    return isSameTown || km[catalogue.venueOf[id]!]! <= nearbyKm;
  });
}

/** Scores by event id; 0 for events that are not current. */
function scoreEvents(request: SimilarRequest, current: CurrentEvents): Float64Array {
  const { catalogue } = request;
  const likeness = computeContentValues(catalogue, current, findDirection(request));
  const acts = computeLineupValues(catalogue, current, scoreArtists(request));
  const near = measureNearness(request);
  const scores = new Float64Array(catalogue.events.length);
  for (const id of current.ids) {
    const nearness = anywhere + (1 - anywhere) * near[catalogue.venueOf[id]!]!;
    scores[id] = (weights.labels * likeness[id]! + acts[id]!) * nearness * catalogue.gate[id]!;
  }
  return scores;
}

/** The direction of a visitor who chose the categories and genres of the event. */
function findDirection({ catalogue, event, now }: SimilarRequest): Float64Array {
  const categories = event.categories.map(({ key }) => key);
  const profile = { ...emptyProfile, categories, genres: event.genres.map(({ key }) => key) };
  return computeLabelVector(catalogue, { profile, artists: [], now: now.getTime() });
}

function scoreArtists({ catalogue, event, model }: SimilarRequest): Float64Array {
  const { indexByKey } = catalogue.artists;
  const own = event.artists.flatMap(({ key }) => indexByKey.get(key) ?? []);
  const scores = pullArtists(catalogue, model, own).map((pull) => weights.taste * pull);
  for (const artist of own) scores[artist] = weights.lineup;
  return scores;
}

/** Nearness of each venue: 1 next door, ½ at `halfwayKm`, 0 without coordinates. */
function measureNearness({ catalogue, event, from }: SimilarRequest): Float64Array {
  const point = from ?? event.venue.coordinates;
  const km = measureVenues(catalogue.venues, point && toUnitVector(point));
  return km.map((distance) => proximityAt(distance, halfwayKm));
}

function chooseVaried(
  ids: Iterable<number>,
  { catalogue, event, count, except }: SimilarRequest,
): number[] {
  const chosen: number[] = [];
  const acts = new Set<number>();
  const names = new Set([event.name, ...except]);
  const atVenue = new Map<number, number>();
  for (const id of ids) {
    if (chosen.length === count) break;
    const { key, name } = catalogue.events[id]!;
    const act = catalogue.actOf[id]!;
    const venue = catalogue.venueOf[id]!;
    const inVenue = atVenue.get(venue) ?? 0;
    if (key === event.key || names.has(name)) continue;
    if (acts.has(act) || inVenue === mostAtVenue) continue;
    chosen.push(key);
    names.add(name);
    acts.add(act);
    atVenue.set(venue, inVenue + 1);
  }
  return chosen;
}
