import { likingReasons, type WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import { computeLabelVector } from '#server/recommender/profile/labelTaste.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { computeAffinities } from '#server/recommender/terms/affinities.ts';
import {
  computeFavouriteValues,
  computeLineupValues,
} from '#server/recommender/terms/lineupValues.ts';
import { selectPositions } from '#server/recommender/terms/positions.ts';
import { computeContentValues } from '#server/recommender/terms/termValues.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import { gridSize } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';
import { type SectionRule, type Reachable, selectReachable } from './sectionRule.ts';

/** Artists tried for the two sections: a section may turn out too small. */
const triedArtists = 4;
/** An event is similar above these values; content counts for what the model does not know. */
const similarTaste = 0.05;
const similarContent = 0.5;

/** One rule for each of the visitor's strongest artists: events similar to that one alone. */
export function createBecauseRules(context: SectionContext): (() => SectionRule)[] {
  const artists = context.taste.artists.slice(0, triedArtists);
  if (artists.length === 0) return [];
  const reachable = selectReachable(context, context.current.lists.all);
  return artists.map((artist) => () => createBecauseRule(context, artist, reachable));
}

function createBecauseRule(
  context: SectionContext,
  artist: WeightedArtist,
  { condition, titleEnding, ...reachable }: Reachable,
): SectionRule {
  const { key, source } = artist;
  const about: WeightedArtist[] = [{ key, weight: 1, source }];
  const terms = termsForArtist(context, about);
  const { fav, cf, con } = terms;
  return {
    id: `because-${key}`,
    title: `${likingReasons[source]} ${findArtistName(context, key)}${titleEnding}`,
    weights: sectionWeights.because,
    size: gridSize,
    condition: `similar to that artist${condition && `, ${condition}`}`,
    ...reachable,
    among: selectPositions(
      reachable.among,
      (p) => fav[p]! > 0 || cf[p]! > similarTaste || con[p]! > similarContent,
    ),
    terms,
    about,
  };
}

/** The terms of taste as if the visitor liked that artist alone. */
function termsForArtist(
  { catalogue, current, model }: SectionContext,
  artists: readonly WeightedArtist[],
): Pick<SectionContext['terms'], 'fav' | 'cf' | 'con'> {
  const affinities = computeAffinities(catalogue, model, artists);
  const now = current.bucketStart;
  return {
    fav: computeFavouriteValues(catalogue, current, artists),
    cf: computeLineupValues(current, affinities?.values),
    con: computeContentValues(
      catalogue,
      current,
      computeLabelVector(catalogue, {
        profile: emptyProfile,
        // Of artists that are not followed, labels count through the events acted on.
        artists: artists.map((artist) => ({ ...artist, source: 'followed' as const })),
        now,
      }),
    ),
  };
}

function findArtistName({ catalogue }: SectionContext, key: number): string {
  const index = catalogue.artists.indexByKey.get(key);
  return (index === undefined ? undefined : catalogue.artists.names[index]) ?? 'this artist';
}
