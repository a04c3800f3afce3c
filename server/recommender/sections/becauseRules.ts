import { computeAffinities } from '#server/recommender/model/bindModel.ts';
import { likingReasons, type WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import { computeLabelVector, emptyProfile } from '#server/recommender/profile/readProfile.ts';
import {
  computeContentValues,
  computeLineupValues,
  weighArtists,
} from '#server/recommender/terms/termValues.ts';
import { selectIds } from '#server/recommender/terms/visitorDistances.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import type { SectionContext } from './sectionContext.ts';
import { gridSize, limitToReach, type SectionRule } from './sectionRule.ts';

/** Artists tried for the two sections: a section may turn out too small. */
const triedArtists = 4;
/** An event is similar above these values; content counts for artists that the model does not know. */
const similarTaste = 0.05;
const similarContent = 0.5;

/** One rule for each of the visitor's strongest artists: events similar to that one alone. */
export function createBecauseRules(context: SectionContext): (() => SectionRule)[] {
  return context.taste.artists
    .slice(0, triedArtists)
    .map((artist) => () => createBecauseRule(context, artist));
}

function createBecauseRule(context: SectionContext, { key, source }: WeightedArtist): SectionRule {
  const { artists } = context.catalogue;
  const about: WeightedArtist[] = [{ key, weight: 1, source }];
  const terms = computeTermsAbout(context, about);
  const { favourite, collaborative, content } = terms;
  const name = artists.names[artists.indexByKey.get(key) ?? -1] ?? 'this artist';
  return limitToReach(context, {
    id: `because-${key}`,
    title: `${likingReasons[source]} ${name}`,
    weights: sectionWeights.because,
    size: gridSize,
    condition: 'similar to that artist',
    among: selectIds(
      context.current.ids,
      (id) =>
        favourite[id]! > 0 || collaborative[id]! > similarTaste || content[id]! > similarContent,
    ),
    terms,
    about,
  });
}

/** The terms of taste as if the visitor liked those artists alone. */
function computeTermsAbout(
  { catalogue, current, model }: SectionContext,
  about: readonly WeightedArtist[],
): Pick<SectionContext['terms'], 'favourite' | 'collaborative' | 'content'> {
  const affinities = computeAffinities(catalogue, model, about);
  // Labels of artists that are not followed count through the events acted on.
  const artists = about.map((artist) => ({ ...artist, source: 'followed' as const }));
  const signals = { profile: emptyProfile, artists, now: current.bucketStart };
  return {
    favourite: computeLineupValues(catalogue, current, weighArtists(catalogue, about)),
    collaborative: computeLineupValues(catalogue, current, affinities?.values),
    content: computeContentValues(catalogue, current, computeLabelVector(catalogue, signals)),
  };
}
