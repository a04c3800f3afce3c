import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm, toUnitVector } from '#server/recommender/catalogue/geometry.ts';
import { selectStrongest } from '#server/recommender/catalogue/sparseRows.ts';
import { findCurrentEvents, type CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import { pullArtists } from './findSimilarArtists.ts';
import type { PreparedCatalogue, TasteModel } from './types.ts';

export interface SimilarRequest {
  catalogue: PreparedCatalogue;
  /** Need not be in the catalogue any more. */
  event: CatalogueEvent;
  /** Null: labels and distance answer alone. */
  model: TasteModel | null;
  /** Where the visitor is; null: near the venue of the event. */
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
  const positions = current.lists.all.filter((position) => scores[position]! > 0);
  const best = selectStrongest(positions, scores, mostCompared).map(([position]) => position);
  const similar = takeVaried(best, request, current);
  const { categories, genres } = request.event;
  if (similar.length > 0 || categories.length + genres.length > 0) return similar;
  return takeVaried(findNearby(request, current), request, current);
}

/** Positions of events in the town of an event or within `nearbyKm` of it, soonest first. */
function findNearby(request: SimilarRequest, current: CurrentEvents): number[] {
  const { catalogue, event } = request;
  const { locality, state, coordinates, isOnline } = event.venue;
  if (isOnline) return [];
  const { vectors } = catalogue.venues;
  const origin = coordinates === null ? null : toUnitVector(coordinates);
  return [...current.ids.keys()].filter((position) => {
    const { venue } = catalogue.events[current.ids[position]!]!;
    if (venue.isOnline) return false;
    const isSameTown = locality !== '' && venue.locality === locality && venue.state === state;
    if (isSameTown || origin === null) return isSameTown;
    return distanceKm(origin, vectors, current.venueOf[position]!) <= nearbyKm;
  });
}

function scoreEvents(request: SimilarRequest, current: CurrentEvents): Float64Array {
  const { catalogue } = request;
  const labels = compareLabelSets(request);
  const acts = scoreArtists(request);
  const near = measureNearness(request);
  const { lineup } = catalogue;
  return Float64Array.from(current.ids, (id, position) => {
    let act = 0;
    for (let i = lineup.starts[id]!; i < lineup.starts[id + 1]!; i++) {
      const score = acts[lineup.artists[i]!]! * lineup.billing[i]!;
      if (score > act) act = score;
    }
    const likeness = weights.labels * labels[current.labelSetOf[position]!]! + act;
    const place = anywhere + (1 - anywhere) * near[current.venueOf[position]!]!;
    return likeness * place * current.gate[position]!;
  });
}

/** By set of labels: the cosine with the labels of the event. */
function compareLabelSets({ catalogue, event }: SimilarRequest): Float64Array {
  const { sets, idf, indexByKey } = catalogue.labels;
  const own = new Float64Array(idf.length);
  for (const { key } of event.categories) addLabel(indexByKey.category.get(key));
  for (const { key } of event.genres) addLabel(indexByKey.genre.get(key));
  const length = Math.sqrt(own.reduce((sum, weight) => sum + weight * weight, 0));
  const cosines = new Float64Array(sets.starts.length - 1);
  if (length === 0) return cosines;
  return cosines.map((_, set) => {
    let sum = 0;
    for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i++) {
      sum += sets.values[i]! * own[sets.columns[i]!]!;
    }
    return sum / length;
  });

  function addLabel(label: number | undefined): void {
    if (label !== undefined) own[label] = idf[label]!;
  }
}

/** By artist of the catalogue: what an appearance of theirs adds. */
function scoreArtists({ catalogue, event, model }: SimilarRequest): Float64Array {
  const { indexByKey } = catalogue.artists;
  const own = event.artists.flatMap(({ key }) => indexByKey.get(key) ?? []);
  const scores = pullArtists(catalogue, model, own).map((pull) => weights.taste * pull);
  for (const artist of own) scores[artist] = weights.lineup;
  return scores;
}

/** By venue: 1 next door, ½ at `halfwayKm`, 0 where the place is unknown. */
function measureNearness({ catalogue, event, from }: SimilarRequest): Float64Array {
  const { timezones, vectors } = catalogue.venues;
  const point = from ?? event.venue.coordinates;
  if (point === null) return new Float64Array(timezones.length);
  const origin = toUnitVector(point);
  return Float64Array.from(timezones, (_, venue) => {
    const share = distanceKm(origin, vectors, venue) / halfwayKm;
    return Number.isNaN(share) ? 0 : 1 / (1 + share * share);
  });
}

function takeVaried(
  order: readonly number[],
  { catalogue, event, count, except }: SimilarRequest,
  current: CurrentEvents,
): number[] {
  const taken: number[] = [];
  const acts = new Set<number>();
  const names = new Set([event.name, ...except]);
  const atVenue = new Map<number, number>();
  for (const position of order) {
    if (taken.length === count) break;
    const { key, name } = catalogue.events[current.ids[position]!]!;
    const act = current.actOf[position]!;
    const venue = current.venueOf[position]!;
    const inVenue = atVenue.get(venue) ?? 0;
    if (key === event.key || names.has(name)) continue;
    if (acts.has(act) || inVenue === mostAtVenue) continue;
    taken.push(key);
    names.add(name);
    acts.add(act);
    atVenue.set(venue, inVenue + 1);
  }
  return taken;
}
