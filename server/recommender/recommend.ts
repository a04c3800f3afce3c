import { explainSections } from './explain/explainSections.ts';
import { explainTerms } from './explain/explainTerms.ts';
import { exploreUnseen } from './explore/exploreUnseen.ts';
import { buildSections } from './sections/buildSections.ts';
import type { FilledSection } from './sections/fillSection.ts';
import { makeContext } from './sections/makeContext.ts';
import type { SectionContext } from './sections/sectionContext.ts';
import type { WeightedArtist } from './profile/taste.ts';
import { affinities } from './terms/affinities.ts';
import type { RecommendRequest, Recommendation, Section } from './types.ts';

/**
 * The sections of a visitor's home page. A pure function: equal requests within one step of five
 * minutes get equal answers.
 */
export function recommend(request: RecommendRequest): Recommendation {
  const context = makeContext(request);
  const explored = (filled: FilledSection) =>
    filled.rule.explores ? exploreUnseen(context, filled, request.seed) : filled;
  const built = buildSections(context, request.explore ? explored : undefined);
  const sections = built.shown.map((filled) => asSection(context, filled, request.explain));
  context.arrays.release();
  return request.explain
    ? { sections, explanation: explainSections(context, built) }
    : { sections };
}

function asSection(context: SectionContext, filled: FilledSection, explain: boolean): Section {
  const { catalogue, current } = context;
  const { rule, terms, chosen } = filled;
  const seen = explain && rule.about ? seenFor(context, rule.about) : context;
  return {
    id: rule.id,
    title: rule.title,
    events: chosen.map(({ position, score }) => {
      const eventKey = catalogue.events[current.ids[position]!]?.key ?? 0;
      if (!explain) return { eventKey, score };
      return {
        eventKey,
        score,
        terms: explainTerms(seen, position, { terms, weights: rule.weights }),
      };
    }),
  };
}

/** How the reasons read in a section about some artists alone. */
function seenFor(context: SectionContext, artists: readonly WeightedArtist[]): SectionContext {
  const { catalogue, model, taste } = context;
  const liked = affinities(catalogue, model, artists);
  return { ...context, taste: { ...taste, artists }, liked };
}
