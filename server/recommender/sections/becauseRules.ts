import { emptyProfile } from '#server/recommender/profile/emptyProfile.ts';
import { labelVector } from '#server/recommender/profile/labelTaste.ts';
import type { WeightedArtist } from '#server/recommender/profile/taste.ts';
import { affinities } from '#server/recommender/terms/affinities.ts';
import { contentValues } from '#server/recommender/terms/contentValues.ts';
import { bestOfLineups } from '#server/recommender/terms/bestOfLineup.ts';
import { favouriteWeights } from '#server/recommender/terms/favouriteWeights.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import { gridSize } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';

/** Artists tried for the two sections: a section may turn out too small. */
const triedArtists = 4;
/** Without a taste model an event is similar when its content is at least this close. */
const similarContent = 0.5;
const similarTaste = 0.05;

/** One rule for each of the visitor's strongest artists: events similar to that one alone. */
export function becauseRules(context: SectionContext): (() => SectionRule)[] {
  return context.taste.artists
    .slice(0, triedArtists)
    .map((artist) => () => becauseRule(context, artist));
}

function becauseRule(context: SectionContext, { key }: WeightedArtist): SectionRule {
  const { catalogue, current, model, arrays } = context;
  const alone: WeightedArtist[] = [{ key, weight: 1, source: 'followed' }];
  const fav = bestOfLineups(current, favouriteWeights(catalogue, alone), arrays.take());
  const found = affinities(catalogue, model, alone);
  const cf = found ? bestOfLineups(current, found.values, arrays.take()) : arrays.take();
  const direction = labelVector(catalogue, {
    profile: emptyProfile,
    artists: alone,
    now: current.step,
  });
  const con = contentValues(catalogue, current, { direction, values: arrays.take() });
  return {
    id: `because-${key}`,
    title: `Because you like ${artistName(context, key)}`,
    weights: sectionWeights.because,
    size: gridSize,
    condition: 'similar to that artist',
    among: similarPositions({ fav, cf, con }),
    terms: { fav, cf, con },
    about: alone,
  };
}

function similarPositions({ fav, cf, con }: Pick<TermValues, 'fav' | 'cf' | 'con'>): Int32Array {
  const found = new Int32Array(fav.length);
  let size = 0;
  for (let p = 0; p < fav.length; p++) {
    if (fav[p]! > 0 || cf[p]! > similarTaste || con[p]! > similarContent) found[size++] = p;
  }
  return found.subarray(0, size);
}

function artistName({ catalogue }: SectionContext, key: number): string {
  const index = catalogue.artists.indexByKey.get(key);
  return (index === undefined ? undefined : catalogue.artists.names[index]) ?? 'this artist';
}
