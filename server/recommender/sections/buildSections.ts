import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
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
import { markHidden, markShown, savedMark } from './selectCandidates.ts';
import { createStaffSections, leaveTo, planFilling } from './staffSections.ts';

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
  const appearances = markLeftOut(context);
  let shown: PlacedSection[] = [];
  const dropped: FilledSection[] = [];
  const show = (section: PlacedSection) => {
    const takes = [...section.filled.featured.keys()].some(
      (position) => appearances[position] !== 0,
    );
    const others = !takes
      ? shown
      : shown.map((other) => ({
          ...other,
          filled: leaveTo(context, other.filled, section.filled),
        }));
    dropped.push(...others.map(({ filled }) => filled).filter((filled) => !isLargeEnough(filled)));
    shown = [...others.filter(({ filled }) => isLargeEnough(filled)), section];
    for (const { position } of section.filled.chosen) {
      markShown(context.current, appearances, position);
    }
  };
  for (const { rules, maxShown, ...place } of planStretches(context, appearances)) {
    let open = maxShown(shown.length);
    for (const create of rules) {
      if (open === 0) break;
      const rule = tune(create(), context.weightFactors);
      const options = planFilling(context, rule, {
        isFirst: place.place === 0,
        appearances,
        earlier: shown.map(({ filled }) => filled),
      });
      const filled = finish(fillSection(context, rule, options), options.appearances);
      if (!isLargeEnough(filled)) {
        dropped.push(filled);
        continue;
      }
      show({ ...place, filled });
      open--;
    }
  }
  return {
    shown: orderPage(shown),
    inOrderOfFilling: shown.map(({ filled }) => filled),
    dropped,
  };
}
interface PlacedSection extends Pick<Stretch, 'place' | 'isStaff'> {
  filled: FilledSection;
}

/** The sections from top to bottom, those of staff between the page's own. */
function orderPage(shown: readonly PlacedSection[]): FilledSection[] {
  const own = shown.filter(({ isStaff }) => !isStaff).toSorted((a, b) => a.place - b.place);
  const staff = shown.filter(({ isStaff }) => isStaff);
  return [
    ...own.map(({ filled }, index) => ({ at: index, filled })),
    ...staff.map(({ filled, place }) => ({ at: place - 0.5, filled })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ filled }) => filled);
}

function isLargeEnough({ chosen, rule: { isByDate, fewest } }: FilledSection): boolean {
  return chosen.length >= (isByDate ? 1 : (fewest ?? minEvents));
}

/** A rule whose weights are multiplied; itself where nothing is tried out. */
function tune(rule: SectionRule, weightFactors: WeightFactors): SectionRule {
  const factors = Object.entries(weightFactors) as [TermName, number][];
  if (factors.length === 0) return rule;
  const tuned = factors.map(([term, factor]) => [term, rule.weights[term] * factor]);
  return { ...rule, weights: { ...rule.weights, ...Object.fromEntries(tuned) } };
}

/** For each position: hidden, saved, or no appearance yet. A visitor who has saved nearly everything is shown it again. */
function markLeftOut(context: SectionContext): Uint8Array {
  const { current, taste, rules } = context;
  const appearances = markHidden(new Uint8Array(current.ids.length), rules.everywhere);
  const saved = [...taste.saved]
    .map((id) => current.positionOf[id]!)
    .filter((position) => position >= 0 && appearances[position] === 0);
  const least = isSmallListing(context) ? 1 : minEvents;
  if (context.visible.all - saved.length < least) return appearances;
  for (const position of saved) appearances[position] = savedMark;
  return appearances;
}

/** Rules that compete for one stretch of the page. */
interface Stretch {
  /** Its place on the page; the order of the plan is the order of filling. */
  place: number;
  /** A section of staff's own, after so many others as its place says. */
  isStaff?: true;
  rules: readonly (() => SectionRule)[];
  /** How many of them may be shown when so many sections are. */
  maxShown: (shown: number) => number;
}

/**
 * One to three events near come first of all; only the last two places hold what is further than a day's drive. The
 * weekend is filled before `near`, which has all other days to choose from. What staff list by hand is filled first of all, what a search of theirs finds after the first section. A brand may order and leave out all but the first section (`home.json`); the order of filling stays.
 */
function planStretches(context: SectionContext, appearances: Uint8Array): Stretch[] {
  const [first, ...others] = planOwn(context, appearances);
  const staff = createStaffSections(context).map(
    ({ rule, position }): Stretch & { rule: SectionRule } => ({
      rule,
      place: position,
      isStaff: true,
      rules: [() => rule],
      maxShown: () => 1,
    }),
  );
  const { listed = [], found = [] } = Object.groupBy(staff, ({ rule }) =>
    rule.isListed ? 'listed' : 'found',
  );
  return [...listed, ...(first ? [first] : []), ...found, ...others];
}

function planOwn(context: SectionContext, appearances: Uint8Array): Stretch[] {
  const { distances } = context;
  const near = context.visible.near;
  const fewNear: Stretch[] =
    near > 0 && near < minEvents
      ? [{ place: -1, rules: [() => createFewNearRule(context)], maxShown: () => 1 }]
      : [];
  if (!isSmallListing(context)) return [...fewNear, ...planPage(context)];
  const isNear = new Set(distances.near);
  const hasOthers = appearances.some((mark, at) => mark === 0 && !isNear.has(at));
  return [
    ...(hasOthers ? fewNear : []),
    { place: 0, rules: [() => createWholeListingRule(context)], maxShown: () => 1 },
  ];
}

/** A listing so small that home is one list by date. */
function isSmallListing({ visible }: SectionContext): boolean {
  return visible.all <= heroSize;
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
function hasMoreNear({ taste, visible: { near } }: SectionContext): boolean {
  return near >= minEvents && (taste.evidence > 0 || near > heroSize);
}

/** The most popular events of the country, at the end of a page with few sections. */
function fillShortPage(context: SectionContext): Stretch {
  return {
    place: homeSectionNames.length + 1,
    rules: [() => ({ ...createNationalRule(context, gridSize), id: 'popular-national' })],
    maxShown: (above) => Number(above < wantedSections),
  };
}
