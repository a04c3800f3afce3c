import {
  heroSize,
  gridSize,
  justAnnouncedRule,
  lastChanceRule,
  minEvents,
  nearRule,
  popularRule,
  recommendedRule,
  weekendRule,
} from './baseRules.ts';
import { becauseRules } from './becauseRules.ts';
import { fillSection, type FilledSection } from './fillSection.ts';
import { labelRules } from './labelRules.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';

const wantedSections = 7;
const maxBecause = 2;
const maxLabels = 3;

export interface BuiltSections {
  /** In the order of the page. */
  shown: FilledSection[];
  /** The same as they were filled: each leaves to the later ones what it shows itself. */
  inOrderOfFilling: FilledSection[];
  /** Too small to be shown. */
  dropped: FilledSection[];
}

/**
 * Fills the page section by section: what is shown once, a later one shows only where it is far better
 * than what else it has, and what is shown twice not at all.
 */
export function buildSections(
  context: SectionContext,
  finish: (filled: FilledSection) => FilledSection = (filled) => filled,
): BuiltSections {
  const appearances = new Uint8Array(context.current.ids.length);
  const shown: { place: number; filled: FilledSection }[] = [];
  const dropped: FilledSection[] = [];
  for (const { rules, place, most } of plan(context)) {
    let open = most(shown.length);
    for (const rule of rules) {
      if (open === 0) break;
      const filled = finish(fillSection(context, rule(), appearances));
      if (filled.chosen.length < minEvents) {
        dropped.push(filled);
        continue;
      }
      for (const { position } of filled.chosen) appearances[position]!++;
      shown.push({ place, filled });
      open--;
    }
  }
  const inOrder = shown.toSorted((a, b) => a.place - b.place);
  return {
    shown: inOrder.map(({ filled }) => filled),
    inOrderOfFilling: shown.map(({ filled }) => filled),
    dropped,
  };
}

/** Rules competing for the places of one stretch of the page. */
interface Stretch {
  /** Where it stands; the order of the plan is the order of filling. */
  place: number;
  rules: readonly (() => SectionRule)[];
  /** How many of them may be shown when so many sections are. */
  most: (shown: number) => number;
}

/** The weekend is filled before `near`, which has all other days to choose from, and stands below it. */
function plan(context: SectionContext): Stretch[] {
  const hasTaste = context.taste.evidence > 0;
  const sectionsBelow = hasTaste ? 2 : 1;
  const one = (place: number, rule: () => SectionRule): Stretch => ({
    place,
    rules: [rule],
    most: () => 1,
  });
  return [
    one(0, () => (hasTaste ? recommendedRule(context) : popularRule(context, heroSize))),
    one(2, () => weekendRule(context)),
    ...(context.taste.position ? [one(1, () => nearRule(context))] : []),
    { place: 3, rules: becauseRules(context), most: () => maxBecause },
    one(4, () => justAnnouncedRule(context)),
    {
      place: 5,
      rules: labelRules(context),
      most: (above) => Math.max(maxLabels, wantedSections - above - sectionsBelow),
    },
    ...(hasTaste ? [one(6, () => popularRule(context, gridSize))] : []),
    one(7, () => lastChanceRule(context)),
  ];
}
