import { meansSection } from '#shared/domain/rules/ruleConditions.ts';
import { ofKind } from '#server/recommender/rules/homeRules.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import { eventMark, markHidden, markShown } from './eventMarks.ts';
import type { FillOptions, FilledSection } from './fillSection.ts';
import type { SectionContext } from './sectionContext.ts';
import { gridSize, type SectionRule } from './sectionRule.ts';
import { isSameShow } from './selectCandidates.ts';

/** Most events that rules put among the first ten of a section. */
const maxFeatured = 10;

/** The sections that staff define; so many sections of the page as `after` states come before each, those of staff not counted. */
export function createStaffRules({
  rules,
}: SectionContext): { after: number; rule: SectionRule }[] {
  return ofKind(rules.rules, 'section').map(({ rule: { id, name, effect }, ids }) => ({
    after: effect.position,
    rule: {
      id: `rule-${id}`,
      title: effect.title,
      weights: sectionWeights.label,
      size: gridSize,
      condition: `chosen by the rule “${name}”`,
      among: ids,
      fewest: effect.fewestEvents,
      isListed: effect.search === '',
      isAnywhere: true,
    },
  }));
}

interface Filling {
  /** Whether no section of the page's own stands above it. */
  isFirst: boolean;
  /** Marks by event id, see `eventMark`. */
  marks: Uint8Array;
  earlier: readonly FilledSection[];
}

/** The effects of rules in a section. A list by date stays one: nothing is featured there. */
export function planFilling(
  context: SectionContext,
  { id, isByDate }: SectionRule,
  { isFirst, marks: before, earlier }: Filling,
): FillOptions {
  const isHero = isFirst && !isByDate;
  const effects = context.rules.in(id, isHero);
  const features = context.rules.features.filter(
    ({ rule }) => !isByDate && meansSection([rule.effect.section], id, isHero),
  );
  const featured = new Map<number, string>();
  const hidesMore = effects.hides.length > context.rules.everywhere.hides.length;
  if (!hidesMore && features.length === 0) return { effects, marks: before, featured };
  const marks = markHidden(before, effects);
  const shows = new Set(earlier.flatMap((other) => [...other.featured.keys()]));
  for (const { rule, ids } of features) {
    for (const event of ids) {
      const isOther = (show: number) => !isSameShow(context.catalogue, show, event);
      const isFree = marks[event] !== eventMark.hidden && marks[event] !== eventMark.saved;
      if (isFree && featured.size < maxFeatured && [...shows].every(isOther)) {
        featured.set(event, rule.name);
        shows.add(event);
      }
    }
  }
  for (const event of featured.keys()) markShown(context, marks, event);
  return { effects, marks, featured };
}

/** A section without the shows that another one features. */
export function leaveTo(
  { catalogue }: SectionContext,
  filled: FilledSection,
  { featured }: FilledSection,
): FilledSection {
  const shows = [...featured.keys()];
  const chosen = filled.chosen.filter(
    ({ id }) => !shows.some((show) => isSameShow(catalogue, show, id)),
  );
  const left = filled.chosen.length - chosen.length;
  if (left === 0) return filled;
  const { drops } = filled;
  return { ...filled, chosen, drops: { ...drops, shownElsewhere: drops.shownElsewhere + left } };
}
