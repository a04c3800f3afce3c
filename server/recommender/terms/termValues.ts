import {
  computeDemandValues,
  computeExpectedShare,
} from '#server/recommender/demand/buildDemand.ts';
import { bindModel } from '#server/recommender/model/bindModel.ts';
import type { Taste } from '#server/recommender/profile/readProfile.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type {
  Demand,
  PreparedCatalogue,
  SparseRows,
  TasteModel,
  TermName,
} from '#server/recommender/types.ts';
import type { Affinities } from './affinities.ts';
import { computeFavouriteValues, computeLineupValues } from './lineupValues.ts';
import { gatherValues } from './positions.ts';
import type { VisitorDistances } from './visitorDistances.ts';

/** The value of each term for each position of the current events; see docs/recommender.md. */
export type TermValues = Readonly<Record<TermName, Float64Array>>;

export interface TermInput {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  taste: Taste;
  demand: Demand;
  model: TasteModel | null;
  /** Null without a model, or where it knows none of the artists liked. */
  affinities: Affinities | null;
  distances: VisitorDistances;
}

const viewsUntilTired = 6;
const venueShrinkage = 3;

/** Computes every term for every event that can be shown. */
export function computeTermValues(input: TermInput): TermValues {
  const { catalogue, current, taste, affinities, distances } = input;
  return {
    fav: computeFavouriteValues(catalogue, current, taste.artists),
    cf: computeLineupValues(current, affinities?.values),
    con: computeContentValues(catalogue, current, taste.labelVector),
    geo: distances.proximity,
    reg: computeDemand(input),
    fresh: current.fresh,
    soon: current.soon,
    org: computeVenueLoyalty(input),
    tired: computeTiredness(input),
  };
}

/** By position: cosine of a direction over the labels and the event's categories and genres. */
export function computeContentValues(
  { labels }: PreparedCatalogue,
  { labelSetOf }: CurrentEvents,
  direction: Float64Array,
): Float64Array {
  return gatherValues(cosines(labels.sets, direction), labelSetOf);
}

function cosines({ starts, columns, values }: SparseRows, direction: Float64Array): Float64Array {
  const result = new Float64Array(starts.length - 1);
  for (let set = 0; set < result.length; set++) {
    const end = starts[set + 1]!;
    let sum = 0;
    for (let i = starts[set]!; i < end; i++) sum += values[i]! * direction[columns[i]!]!;
    // Rounding may take a cosine just above 1.
    result[set] = Math.min(sum, 1);
  }
  return result;
}

/** By position: the demand so far, but no less than the sales, and than the fans of its artists let expect. */
function computeDemand({ catalogue, current, demand, model, taste }: TermInput): Float64Array {
  const values = gatherValues(computeDemandValues(catalogue, demand, taste.region), current.ids);
  const fanShares = model && bindModel(catalogue, model).fanShares;
  const share = computeExpectedShare(demand);
  for (let position = 0; position < values.length; position++) {
    const expected = fanShares ? share * fanShares[current.ids[position]!]! : 0;
    const sold = current.sales.values[position]!;
    if (expected > values[position]!) values[position] = expected;
    if (sold > values[position]!) values[position] = sold;
  }
  return values;
}

/** By position: the share of the visitor's events at that venue, shrunk n / (n + 3). */
function computeVenueLoyalty({ current, taste }: TermInput): Float64Array {
  const values = new Float64Array(current.ids.length);
  let events = 0;
  for (const count of taste.eventsAtVenue.values()) events += count;
  for (const [venue, count] of taste.eventsAtVenue) {
    for (const position of current.lists.atVenue[venue]!) {
      values[position] = count / (events + venueShrinkage);
    }
  }
  return values;
}

/** By position: −1 after six views without a click. */
function computeTiredness({ current, taste }: TermInput): Float64Array {
  const values = new Float64Array(current.ids.length);
  for (const [id, views] of taste.unclickedViews) {
    const position = current.positionOf[id]!;
    if (position >= 0) values[position] = -Math.min(views, viewsUntilTired) / viewsUntilTired;
  }
  return values;
}
