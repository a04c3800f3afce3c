import { once } from '#shared/domain/once.ts';
import { emptyProfile } from '#server/recommender/profile/emptyProfile.ts';
import { labelVector } from '#server/recommender/profile/labelTaste.ts';
import type { WeightedArtist } from '#server/recommender/profile/taste.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import { keptForStep } from '#server/recommender/time/keptForStep.ts';
import type { PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import { affinities } from './affinities.ts';
import { bestOfLineups } from './bestOfLineup.ts';
import { contentValues } from './contentValues.ts';
import { favouriteWeights } from './favouriteWeights.ts';
import { picked } from './picked.ts';
import type { TermArrays } from './termArrays.ts';

/** Without a taste model an event is similar when its content is at least this close. */
const similarContent = 0.5;
const similarTaste = 0.05;

/** Events similar to those of one artist: the same for every visitor who likes it. */
export interface SimilarEvents {
  /** The artist as the only one liked. */
  alone: readonly WeightedArtist[];
  /** Their positions, rising; the values of the terms beside them. */
  among: Int32Array;
  fav: Float64Array;
  cf: Float64Array;
  con: Float64Array;
}

interface SimilarFacts {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  model: TasteModel | null;
  arrays: TermArrays;
}

const keep = () => keptForStep<SimilarEvents>(({ among }) => 4 * among.length);
const keptWithout = keep();
const keptWith = once((_model: TasteModel) => ({ kept: keep() }));

/** Finds the events similar to one artist's. */
export function similarEvents(facts: SimilarFacts, key: number): SimilarEvents {
  const kept = facts.model === null ? keptWithout : keptWith(facts.model).kept;
  return kept(facts.current, String(key), () => findSimilar(facts, key));
}

function findSimilar({ catalogue, current, model, arrays }: SimilarFacts, key: number) {
  const alone: WeightedArtist[] = [{ key, weight: 1, source: 'followed' }];
  const found = affinities(catalogue, model, alone);
  const fav = bestOfLineups(current, favouriteWeights(catalogue, alone), arrays.take());
  const cf = found ? bestOfLineups(current, found.values, arrays.take()) : arrays.take();
  const direction = labelVector(catalogue, {
    profile: emptyProfile,
    artists: alone,
    now: current.step,
  });
  const con = contentValues(catalogue, current, { direction, values: arrays.take() });
  const among = similarAmong(current.lists.all, { fav, cf, con });
  return {
    alone,
    among,
    fav: picked(fav, among),
    cf: picked(cf, among),
    con: picked(con, among),
  };
}

function similarAmong(
  positions: Int32Array,
  { fav, cf, con }: Pick<SimilarEvents, 'fav' | 'cf' | 'con'>,
): Int32Array {
  const found = new Int32Array(positions.length);
  let count = 0;
  for (const p of positions) {
    if (fav[p]! > 0 || cf[p]! > similarTaste || con[p]! > similarContent) found[count++] = p;
  }
  return found.slice(0, count);
}
