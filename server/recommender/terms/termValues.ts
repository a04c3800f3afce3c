import { once } from '#shared/domain/once.ts';
import { demandValues } from '#server/recommender/demand/demandValues.ts';
import type { Taste } from '#server/recommender/profile/taste.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Demand, PreparedCatalogue, TermName } from '#server/recommender/types.ts';
import type { Affinities } from './affinities.ts';
import { bestOfLineups } from './bestOfLineup.ts';
import { contentValues } from './contentValues.ts';
import { favouriteWeights } from './favouriteWeights.ts';
import { picked } from './picked.ts';
import type { Surroundings } from './surroundings.ts';
import type { TermArrays } from './termArrays.ts';

/** The value of each term for each position of the current events. */
export type TermValues = Readonly<Record<TermName, Float64Array>>;

export interface TermInput {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  taste: Taste;
  demand: Demand;
  /** Null without a model, or where it knows none of the artists liked. */
  liked: Affinities | null;
  around: Surroundings;
  arrays: TermArrays;
}

const viewsUntilTired = 6;
const venueShrinkage = 3;

/** Works out every term for every event that can be shown. */
export function termValues(input: TermInput): TermValues {
  const { catalogue, current, taste, demand, liked, around, arrays } = input;
  const { take } = arrays;
  return {
    fav:
      taste.artists.length > 0
        ? bestOfLineups(current, favouriteWeights(catalogue, taste.artists), take())
        : take(),
    cf: liked ? bestOfLineups(current, liked.values, take()) : take(),
    con: contentValues(catalogue, current, { direction: taste.labelVector, values: take() }),
    geo: around.nearness,
    reg: demandNow(current)(demandValues(catalogue, demand, taste.region)),
    fresh: current.fresh,
    soon: current.soon,
    org: taste.eventsAtVenue.size > 0 ? venueLoyalty(input) : take(),
    tired: tiredness(input),
  };
}

/** Demand by position, which many visitors share. */
const demandNow = once((current: CurrentEvents) =>
  once((demand: Float64Array) => picked(demand, current.ids)),
);

function venueLoyalty({ current, taste, arrays }: TermInput): Float64Array {
  const values = arrays.take();
  let events = 0;
  for (const count of taste.eventsAtVenue.values()) events += count;
  for (const [venue, count] of taste.eventsAtVenue) {
    for (const position of current.lists.atVenue[venue]!) {
      values[position] = count / (events + venueShrinkage);
    }
  }
  return values;
}

function tiredness({ current, taste, arrays }: TermInput): Float64Array {
  const values = arrays.take();
  for (const [id, views] of taste.unclickedViews) {
    const position = current.positionOf[id]!;
    if (position >= 0) values[position] = -Math.min(views, viewsUntilTired) / viewsUntilTired;
  }
  return values;
}
