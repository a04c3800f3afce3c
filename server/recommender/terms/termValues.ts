import type { SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import {
  computeDemandValues,
  computeExpectedShare,
} from '#server/recommender/demand/buildDemand.ts';
import { bindModel, type Affinities } from '#server/recommender/model/bindModel.ts';
import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { Taste } from '#server/recommender/profile/readProfile.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Demand, PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import type { TermName } from '#server/recommender/weights.ts';
import type { VisitorDistances } from './visitorDistances.ts';

/** The values of each term by event id; see docs/recommender.md. */
export type TermValues = Readonly<Record<TermName, Float64Array>>;

export interface TermInput {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  taste: Taste;
  demand: Demand;
  model: TasteModel | null;
  /** Null without a model, or where it knows none of the artists liked. */
  affinities: Affinities;
  distances: VisitorDistances;
}

const viewsUntilTired = 6;
const venueShrinkage = 3;

/** Computes every term for every event that can be shown. */
export function computeTermValues(input: TermInput): TermValues {
  const { catalogue, current, taste, affinities, distances } = input;
  return {
    favourite: computeLineupValues(catalogue, current, weighArtists(catalogue, taste.artists)),
    collaborative: computeLineupValues(catalogue, current, affinities?.values),
    content: computeContentValues(catalogue, current, taste.labelVector),
    distance: distances.proximity,
    demand: computeDemand(input),
    fresh: current.fresh,
    soon: current.soon,
    venue: computeVenueLoyalty(input),
    tired: computeTiredness(input),
  };
}

/** The largest billing × value over the line-up of each event; all 0 without `valueOf`, which runs over artists. */
export function computeLineupValues(
  { events }: PreparedCatalogue,
  { billings }: CurrentEvents,
  valueOf: Float64Array | undefined,
): Float64Array {
  const best = new Float64Array(events.length);
  if (!valueOf) return best;
  const { starts, columns, values } = billings;
  // Artists are visited, not events: most visitors care about few of them.
  for (let artist = 0; artist < valueOf.length; artist++) {
    const value = valueOf[artist]!;
    if (value === 0) continue;
    const end = starts[artist + 1]!;
    for (let i = starts[artist]!; i < end; i++) {
      const id = columns[i]!;
      const weighted = values[i]! * value;
      if (weighted > best[id]!) best[id] = weighted;
    }
  }
  return best;
}

/** The profile's weights by catalogue artist; 0 for the others. */
export function weighArtists(
  { artists: { keys, indexByKey } }: PreparedCatalogue,
  artists: readonly WeightedArtist[],
): Float64Array {
  const weights = new Float64Array(keys.length);
  for (const { key, weight } of artists) {
    const artist = indexByKey.get(key);
    if (artist !== undefined) weights[artist] = weight;
  }
  return weights;
}

/** The artist an event has its lineup value from; −1 where all are 0. */
export function findBestArtist(
  { starts, columns, values }: SparseRows,
  id: number,
  valueOf: Float64Array,
): number {
  let value = 0;
  let artist = -1;
  for (let i = starts[id]!; i < starts[id + 1]!; i++) {
    const weighted = values[i]! * valueOf[columns[i]!]!;
    if (weighted <= value) continue;
    value = weighted;
    artist = columns[i]!;
  }
  return artist;
}

/** Cosine of a direction over the labels and the categories and genres of each event. */
export function computeContentValues(
  { events, labels }: PreparedCatalogue,
  { ids }: CurrentEvents,
  direction: Float64Array,
): Float64Array {
  const { starts, columns, values } = labels.sets;
  const cosines = new Float64Array(starts.length - 1);
  for (let set = 0; set < cosines.length; set++) {
    const end = starts[set + 1]!;
    let sum = 0;
    for (let i = starts[set]!; i < end; i++) sum += values[i]! * direction[columns[i]!]!;
    // Rounding may take a cosine just above 1.
    cosines[set] = Math.min(sum, 1);
  }
  const content = new Float64Array(events.length);
  for (let n = 0; n < ids.length; n++) content[ids[n]!] = cosines[labels.setOf[ids[n]!]!]!;
  return content;
}

/** The demand so far for each event, but no less than its sales, its audience and the fans of its artists let expect. */
function computeDemand({ catalogue, current, demand, model, taste }: TermInput): Float64Array {
  const values = computeDemandValues(catalogue, demand, taste.region).slice();
  const fanShares = model && bindModel(catalogue, model).fanShares;
  const share = computeExpectedShare(demand);
  const { ids, sales } = current;
  for (let n = 0; n < ids.length; n++) {
    const id = ids[n]!;
    const expected = share * Math.max(catalogue.audiences[id]!, fanShares ? fanShares[id]! : 0);
    values[id] = Math.max(values[id]!, expected, sales.values[id]!);
  }
  return values;
}

/** The share of the visitor's events at the venue of each event, shrunk n / (n + 3). */
function computeVenueLoyalty({ catalogue, current, taste }: TermInput): Float64Array {
  const values = new Float64Array(catalogue.events.length);
  let events = 0;
  for (const count of taste.eventsAtVenue.values()) events += count;
  for (const [venue, count] of taste.eventsAtVenue) {
    for (const id of current.atVenue[venue]!) values[id] = count / (events + venueShrinkage);
  }
  return values;
}

/** −1 for an event after six views without a click. */
function computeTiredness({ catalogue, taste }: TermInput): Float64Array {
  const values = new Float64Array(catalogue.events.length);
  for (const [id, views] of taste.unclickedViews) {
    values[id] = -Math.min(views, viewsUntilTired) / viewsUntilTired;
  }
  return values;
}
