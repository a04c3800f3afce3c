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
  const { vectors } = catalogue.venues;
  const origin = coordinates === null ? null : toUnitVector(coordinates);
  return ids.filter((id) => {
    const { venue } = catalogue.events[id]!;
    if (venue.isOnline) return false;
    const isSameTown = locality !== '' && venue.locality === locality && venue.state === state;
    if (isSameTown || origin === null) return isSameTown;
    return distanceKm(origin, vectors, catalogue.venueOf[id]!) <= nearbyKm;
  });
}

/** Scores by event id; 0 for events that are not current. */
function scoreEvents(request: SimilarRequest, { ids, gate }: CurrentEvents): Float64Array {
  const { lineup, labels, events, venueOf } = request.catalogue;
  const likeness = compareLabelSets(request);
  const acts = scoreArtists(request);
  const near = measureNearness(request);
  const scores = new Float64Array(events.length);
  for (const id of ids) {
    let act = 0;
    for (let i = lineup.starts[id]!; i < lineup.starts[id + 1]!; i++) {
      const score = acts[lineup.columns[i]!]! * lineup.values[i]!;
      if (score > act) act = score;
    }
    const similarity = weights.labels * likeness[labels.setOf[id]!]! + act;
    const nearness = anywhere + (1 - anywhere) * near[venueOf[id]!]!;
    scores[id] = similarity * nearness * gate[id]!;
  }
  return scores;
}

/** The cosine of each set of labels with the labels of the event. */
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

function scoreArtists({ catalogue, event, model }: SimilarRequest): Float64Array {
  const { indexByKey } = catalogue.artists;
  const own = event.artists.flatMap(({ key }) => indexByKey.get(key) ?? []);
  const scores = pullArtists(catalogue, model, own).map((pull) => weights.taste * pull);
  for (const artist of own) scores[artist] = weights.lineup;
  return scores;
}

/** Nearness of each venue: 1 next door, ½ at `halfwayKm`, 0 without coordinates. */
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
