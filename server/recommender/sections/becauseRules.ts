import type { WeightedArtist } from '#server/recommender/profile/taste.ts';
import { similarEvents } from '#server/recommender/terms/similarEvents.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import { gridSize } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';

/** Artists tried for the two sections: a section may turn out too small. */
const triedArtists = 4;

/** One rule for each of the visitor's strongest artists: events similar to that one alone. */
export function becauseRules(context: SectionContext): (() => SectionRule)[] {
  return context.taste.artists
    .slice(0, triedArtists)
    .map((artist) => () => becauseRule(context, artist));
}

function becauseRule(context: SectionContext, { key }: WeightedArtist): SectionRule {
  const { among, alone, ...values } = similarEvents(context, key);
  const { take } = context.arrays;
  return {
    id: `because-${key}`,
    title: `Because you like ${artistName(context, key)}`,
    weights: sectionWeights.because,
    size: gridSize,
    condition: 'similar to that artist',
    among,
    terms: {
      fav: placed(values.fav, among, take()),
      cf: placed(values.cf, among, take()),
      con: placed(values.con, among, take()),
    },
    about: alone,
  };
}

function placed(values: Float64Array, places: Int32Array, result: Float64Array): Float64Array {
  for (let i = 0; i < places.length; i++) result[places[i]!] = values[i]!;
  return result;
}

function artistName({ catalogue }: SectionContext, key: number): string {
  const index = catalogue.artists.indexByKey.get(key);
  return (index === undefined ? undefined : catalogue.artists.names[index]) ?? 'this artist';
}
