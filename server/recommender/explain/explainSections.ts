import type { BuiltSections } from '#server/recommender/sections/buildSections.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import { distanceTo, type SectionContext } from '#server/recommender/sections/sectionContext.ts';
import type { Explanation, SectionExplanation } from '#server/recommender/types.ts';

/** How an answer came about: model, candidates, and what each section dropped. */
export function explainSections(context: SectionContext, built: BuiltSections): Explanation {
  return {
    modelVersion: context.model?.version ?? null,
    candidates: context.current.ids.length,
    sections: [
      ...built.shown.map((filled) => explainSection(context, filled, true)),
      ...built.dropped.map((filled) => explainSection(context, filled, false)),
    ],
  };
}

function explainSection(
  context: SectionContext,
  { rule, candidates, drops, chosen }: FilledSection,
  isShown: boolean,
): SectionExplanation {
  const { catalogue, current } = context;
  return {
    id: rule.id,
    title: rule.title,
    isShown,
    candidates,
    drops,
    events: chosen.map(({ position }) => {
      const km = distanceTo(context, position);
      return {
        eventKey: catalogue.events[current.ids[position]!]?.key ?? 0,
        km: Number.isNaN(km) ? null : Math.round(km * 10) / 10,
        gate: current.gate[position] ?? 1,
      };
    }),
  };
}
