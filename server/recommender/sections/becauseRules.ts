import { selectIds } from '#server/recommender/catalogue/sparseRows.ts';
import { computeAffinities } from '#server/recommender/model/bindModel.ts';
import { likingReasons, type WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import { computeLabelVector, emptyProfile } from '#server/recommender/profile/readProfile.ts';
import {
  computeContentValues,
  computeLineupValues,
  weighArtists,
} from '#server/recommender/terms/termValues.ts';
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
  const { catalogue, current, model } = context;
  const { artists } = catalogue;
  const about: WeightedArtist[] = [{ key, weight: 1, source }];
  const affinities = computeAffinities(catalogue, model, about);
  // Labels of artists that are not followed count through the events acted on.
  const followed: WeightedArtist[] = [{ key, weight: 1, source: 'followed' }];
  const signals = { profile: emptyProfile, artists: followed, now: current.bucketStart };
  const favourite = computeLineupValues(catalogue, current, weighArtists(catalogue, about));
  const collaborative = computeLineupValues(catalogue, current, affinities?.values);
  const labels = computeLabelVector(catalogue, signals);
  const content = computeContentValues(catalogue, current, labels);
  const name = artists.names[artists.indexByKey.get(key) ?? -1] ?? 'this artist';
  const rule = limitToReach(context, {
    id: `because-${key}`,
    title: `${likingReasons[source]} ${name}`,
    weights: sectionWeights.because,
    size: gridSize,
    condition: 'similar to that artist',
    among: current.ids,
    terms: { favourite, collaborative, content },
    about,
  });
  const among = selectIds(
    rule.among,
    (id) =>
      favourite[id]! > 0 || collaborative[id]! > similarTaste || content[id]! > similarContent,
  );
  return { ...rule, among };
}
