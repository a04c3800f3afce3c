import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { TermName } from '#server/recommender/types.ts';
import {
  heroSize,
  gridSize,
  createJustAnnouncedRule,
  createLastChanceRule,
  minEvents,
  createDayDriveRule,
  createFewNearRule,
  createNationalRule,
  createNearRule,
  createPopularRule,
  createRecommendedRule,
  createTripRule,
  createWholeListingRule,
  isInCountry,
  createWeekendRule,
} from './baseRules.ts';
import { createBecauseRules } from './becauseRules.ts';
import { fillSection, type FilledSection } from './fillSection.ts';
import { createLabelRules } from './labelRules.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';
import { savedMark, shownMark } from './selectCandidates.ts';

const wantedSections = 7;
const maxBecause = 2;
const maxLabels = 3;

export interface BuiltSections {
  /** In the order of the page. */
  shown: FilledSection[];
  /** The same in the order of filling, which decides what later sections may show. */
  inOrderOfFilling: FilledSection[];
  /** Too small to be shown. */
  dropped: FilledSection[];
}

/**
 * Fills the page section by section; no event is shown twice. Other dates of a show at its venue count
 * as the same event.
 */
export function buildSections(
  context: SectionContext,
  finish: (filled: FilledSection, appearances: Uint8Array) => FilledSection,
): BuiltSections {
  const appearances = markSaved(context);
  const shown: { place: number; filled: FilledSection }[] = [];
  const dropped: FilledSection[] = [];
  for (const { rules, place, maxShown } of planStretches(context, appearances)) {
    let open = maxShown(shown.length);
    for (const rule of rules) {
      if (open === 0) break;
      const filled = finish(
        fillSection(context, tune(rule(), context.weightFactors), appearances),
        appearances,
      );
      if (filled.chosen.length < leastOf(filled.rule)) {
        dropped.push(filled);
        continue;
      }
      for (const { position } of filled.chosen) markShown(context, appearances, position);
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

function leastOf({ isByDate }: SectionRule): number {
  return isByDate ? 1 : minEvents;
}

function markShown(
  { current: { actOf, venueOf, lists } }: SectionContext,
  appearances: Uint8Array,
  position: number,
): void {
  for (const date of lists.atVenue[venueOf[position]!]!) {
    if (actOf[date] === actOf[position] && appearances[date] !== savedMark) {
      appearances[date] = shownMark;
    }
  }
}

/** A rule whose weights are multiplied; itself where nothing is tried out. */
function tune(rule: SectionRule, weightFactors: WeightFactors): SectionRule {
  const factors = Object.entries(weightFactors) as [TermName, number][];
  if (factors.length === 0) return rule;
  const tuned = factors.map(([term, factor]) => [term, rule.weights[term] * factor]);
  return { ...rule, weights: { ...rule.weights, ...Object.fromEntries(tuned) } };
}

/** For each position: no appearance yet, or saved. A visitor who has saved nearly everything is shown it again. */
function markSaved({ current, taste }: SectionContext): Uint8Array {
  const appearances = new Uint8Array(current.ids.length);
  const saved = [...taste.saved]
    .map((id) => current.positionOf[id]!)
    .filter((position) => position >= 0);
  const least = isSmallListing(current) ? 1 : minEvents;
  if (current.ids.length - saved.length < least) return appearances;
  for (const position of saved) appearances[position] = savedMark;
  return appearances;
}

/** Rules that compete for one stretch of the page. */
interface Stretch {
  /** Its place on the page; the order of the plan is the order of filling. */
  place: number;
  rules: readonly (() => SectionRule)[];
  /** How many of them may be shown when so many sections are. */
  maxShown: (shown: number) => number;
}

/**
 * One to three events near come first of all; only the last two places hold what is further than a day's drive. The
 * weekend is filled before `near`, which has all other days to choose from. A brand may order and leave out all but the first section (`home.json`); the order of filling stays.
 */
function planStretches(context: SectionContext, appearances: Uint8Array): Stretch[] {
  const { current, distances } = context;
  const near = distances.near.length;
  const fewNear: Stretch[] =
    near > 0 && near < minEvents
      ? [{ place: -1, rules: [() => createFewNearRule(context)], maxShown: () => 1 }]
      : [];
  if (!isSmallListing(current)) return [...fewNear, ...planPage(context)];
  const isNear = new Set(distances.near);
  const hasOthers = appearances.some((mark, at) => mark !== savedMark && !isNear.has(at));
  return [
    ...(hasOthers ? fewNear : []),
    { place: 0, rules: [() => createWholeListingRule(context)], maxShown: () => 1 },
  ];
}

/** A listing so small that home is one list by date. */
function isSmallListing({ ids }: CurrentEvents): boolean {
  return ids.length <= heroSize;
}

function planPage(context: SectionContext): Stretch[] {
  const hasTaste = context.taste.evidence > 0;
  const hasPlace = context.taste.position !== null;
  const { sections } = context;
  const below = (['popular', 'last-chance'] as const).filter(
    (name) => sections.includes(name) && (name !== 'popular' || hasTaste),
  );
  const ruleAt = (place: number, rule: () => SectionRule): Stretch => ({
    place,
    rules: [rule],
    maxShown: () => 1,
  });
  const stretchOf = (name: HomeSectionName, stretch: Omit<Stretch, 'place'>): Stretch[] => {
    const at = sections.indexOf(name);
    return at === -1 ? [] : [{ place: at + 1, ...stretch }];
  };
  const ruleOf = (name: HomeSectionName, rule: () => SectionRule) =>
    stretchOf(name, { rules: [rule], maxShown: () => 1 });
  return [
    ruleAt(0, () =>
      hasTaste
        ? createRecommendedRule(context)
        : { ...createPopularRule(context, heroSize), explores: true },
    ),
    ...ruleOf('weekend', () => createWeekendRule(context)),
    ...(hasPlace && hasMoreNear(context) ? ruleOf('near', () => createNearRule(context)) : []),
    ...(hasPlace && isInCountry(context)
      ? ruleOf('day-drive', () => createDayDriveRule(context))
      : []),
    ...stretchOf('because', { rules: createBecauseRules(context), maxShown: () => maxBecause }),
    ...ruleOf('just-announced', () => createJustAnnouncedRule(context)),
    ...stretchOf('categories', {
      rules: createLabelRules(context),
      maxShown: (above) => Math.max(maxLabels, wantedSections - above - below.length),
    }),
    ...(hasTaste ? ruleOf('popular', () => createPopularRule(context, gridSize)) : []),
    ...ruleOf('last-chance', () => createLastChanceRule(context)),
    ...(hasPlace ? ruleOf('worth-the-trip', () => createTripRule(context)) : []),
    ...(hasPlace ? [fillShortPage(context)] : []),
  ];
}

/** Whether the first section of a visitor without a taste, or the one of a few, leaves anything to `near`. */
function hasMoreNear({ taste, distances: { near } }: SectionContext): boolean {
  return near.length >= minEvents && (taste.evidence > 0 || near.length > heroSize);
}

/** The most popular events of the country, at the end of a page with few sections. */
function fillShortPage(context: SectionContext): Stretch {
  return {
    place: homeSectionNames.length + 1,
    rules: [() => ({ ...createNationalRule(context, gridSize), id: 'popular-national' })],
    maxShown: (above) => Number(above < wantedSections),
  };
}
