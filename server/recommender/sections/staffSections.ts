import { meansSection } from '#shared/domain/rules/ruleConditions.ts';
import { ofKind } from '#server/recommender/rules/ruleEffects.ts';
import { sectionWeights } from '#server/recommender/weights.ts';
import { gridSize } from './baseRules.ts';
import type { FillOptions, FilledSection } from './fillSection.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';
import { hiddenMark, isSameShow, markHidden, markShown, savedMark } from './selectCandidates.ts';

/** Most events that rules put among the first ten of a section. */
const maxFeatured = 10;

interface StaffSection {
  rule: SectionRule;
  /** So many sections of the page come before it, those of staff not counted. */
  position: number;
}

/** The sections of staff's own. */
export function createStaffSections({ rules }: SectionContext): StaffSection[] {
  return ofKind(rules.rules, 'section').map(({ rule: { id, name, effect }, positions }) => ({
    position: effect.position,
    rule: {
      id: `rule-${id}`,
      title: effect.title,
      weights: sectionWeights.label,
      size: gridSize,
      condition: `chosen by the rule “${name}”`,
      among: positions,
      fewest: effect.fewestEvents,
      isListed: effect.search === '',
      isAnywhere: true,
    },
  }));
}

interface Filling {
  /** Whether no section of the page's own stands above it. */
  isFirst: boolean;
  /** By position, see `CandidateOptions`. */
  appearances: Uint8Array;
  /** Sections filled before. */
  earlier: readonly FilledSection[];
}

/** What rules do in a section. A list by date stays one: nothing is featured there. */
export function planFilling(
  context: SectionContext,
  { id, isByDate }: SectionRule,
  { isFirst, appearances, earlier }: Filling,
): FillOptions {
  const isHero = isFirst && !isByDate;
  const effects = context.rules.in(id, isHero);
  const features = isByDate
    ? []
    : context.rules.features.filter(({ rule }) => meansSection([rule.effect.section], id, isHero));
  const hidesMore = effects.hides.length > context.rules.everywhere.hides.length;
  if (!hidesMore && features.length === 0) {
    return { effects, appearances, featured: noneFeatured };
  }
  const marks = markHidden(appearances, effects);
  const taken = new Set(earlier.flatMap(({ featured }) => [...featured.keys()]));
  const featured = new Map<number, string>();
  for (const { rule, positions } of features) {
    for (const position of positions) {
      const isOther = (other: number) => !isSameShow(context.current, other, position);
      const isFree = marks[position] !== hiddenMark && marks[position] !== savedMark;
      if (isFree && featured.size < maxFeatured && [...taken].every(isOther)) {
        featured.set(position, rule.name);
        taken.add(position);
      }
    }
  }
  for (const position of featured.keys()) markShown(context.current, marks, position);
  return { effects, appearances: marks, featured };
}

const noneFeatured: ReadonlyMap<number, string> = new Map();

/** A section without the shows that another one features. */
export function leaveTo(
  { current }: SectionContext,
  filled: FilledSection,
  { featured }: FilledSection,
): FilledSection {
  const shows = [...featured.keys()];
  const chosen = filled.chosen.filter(
    ({ position }) => !shows.some((show) => isSameShow(current, show, position)),
  );
  const left = filled.chosen.length - chosen.length;
  if (left === 0) return filled;
  const { drops } = filled;
  return { ...filled, chosen, drops: { ...drops, shownElsewhere: drops.shownElsewhere + left } };
}
