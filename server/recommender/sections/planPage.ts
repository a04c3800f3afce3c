import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import {
  createDayDriveRule,
  createFewNearRule,
  createJustAnnouncedRule,
  createLastChanceRule,
  createNationalRule,
  createNearRule,
  createPopularRule,
  createRecommendedRule,
  createTripRule,
  createWeekendRule,
  createWholeListingRule,
  isInCountry,
} from './baseRules.ts';
import { createBecauseRules } from './becauseRules.ts';
import { createLabelRules } from './labelRules.ts';
import type { SectionContext } from './sectionContext.ts';
import { gridSize, heroSize, minEvents, type SectionRule } from './sectionRule.ts';
import { createStaffRules } from './staffSections.ts';

const wantedSections = 7;
const maxBecause = 2;
/** Events of a listing that is one list for want of acts. */
const longestList = 60;
const maxLabels = 3;

/** A slot of the page, with the rules that compete for it. */
export interface PageSlot {
  /** The slots of the page stand by this number, but are filled in the order of the plan. */
  order: number;
  /** A section of staff: its order counts the other sections before it. */
  isStaff?: true;
  rules: readonly (() => SectionRule)[];
  /** How many of the rules may be shown when so many sections are; one without it. */
  maxShown?: (shown: number) => number;
}

/**
 * The slots in the order of filling. One to three events near come first of all; only the last two slots hold events
 * further than a day's drive. The weekend is filled before `near`, which has all other days to choose from. Events that
 * staff list are filled first of all, those that a search of theirs returns after the first section. A brand may order
 * and leave out all but the first section (`home.json`); the order of filling stays.
 */
export function planPage(context: SectionContext, marks: Uint8Array): PageSlot[] {
  const [first, ...others] = isSmallListing(context)
    ? planSmallPage(context, marks)
    : planFullPage(context);
  const staff = createStaffRules(context);
  const slotsOf = (isListed: boolean) =>
    staff
      .filter(({ rule }) => rule.isListed === isListed)
      .map(({ after, rule }): PageSlot => ({ order: after, isStaff: true, rules: [() => rule] }));
  return [...slotsOf(true), ...(first ? [first] : []), ...slotsOf(false), ...others];
}

/** Whether home is one list by date. */
export function isSmallListing({ visible }: SectionContext): boolean {
  return visible.all <= heroSize;
}

function planSmallPage(context: SectionContext, marks: Uint8Array): PageSlot[] {
  const { current, distances } = context;
  const isNear = new Set(distances.near);
  const hasOthers = current.ids.some((id) => marks[id] === 0 && !isNear.has(id));
  const all: PageSlot = { order: 0, rules: [() => createWholeListingRule(context)] };
  return hasOthers ? [...planFewNear(context), all] : [all];
}

function planFewNear(context: SectionContext): PageSlot[] {
  const { near } = context.visible;
  if (near === 0 || near >= minEvents) return [];
  return [{ order: -1, rules: [() => createFewNearRule(context)] }];
}

function planFullPage(context: SectionContext): PageSlot[] {
  const { sections, taste } = context;
  const hasTaste = taste.evidence > 0;
  const hasPlace = taste.position !== null;
  const hero = () =>
    hasTaste
      ? createRecommendedRule(context)
      : { ...createPopularRule(context, heroSize), explores: true };
  const national = () => ({ ...createNationalRule(context, gridSize), id: 'popular-national' });
  const named = planNamedSlots(context, { hasTaste, hasPlace });
  return [
    ...planFewNear(context),
    { order: 0, rules: [hero] },
    ...homeSectionNames.flatMap((name): PageSlot[] => {
      const slot = named[name];
      return slot && sections.includes(name)
        ? [{ order: sections.indexOf(name) + 1, ...slot }]
        : [];
    }),
    // At the end of a page with few sections.
    ...(hasPlace
      ? [
          {
            order: homeSectionNames.length + 1,
            rules: [national],
            maxShown: (shown: number) => Number(shown < wantedSections),
          },
        ]
      : []),
    // Many dates of one act fill no section.
    {
      order: homeSectionNames.length + 2,
      rules: [() => createWholeListingRule(context, longestList)],
      maxShown: (shown: number) => Number(shown === 0),
    },
  ];
}

/** The slots that a brand orders; null for a slot that this visitor has not. */
function planNamedSlots(
  context: SectionContext,
  { hasTaste, hasPlace }: { hasTaste: boolean; hasPlace: boolean },
): Record<HomeSectionName, Omit<PageSlot, 'order'> | null> {
  const { sections, visible } = context;
  const below = [hasTaste && 'popular', 'last-chance'].filter((name) =>
    sections.some((other) => other === name),
  );
  // The first section of a visitor without a taste, or the one of a few, may leave nothing to `near`.
  const hasMoreNear = visible.near >= minEvents && (hasTaste || visible.near > heroSize);
  return {
    weekend: { rules: [() => createWeekendRule(context)] },
    near: hasPlace && hasMoreNear ? { rules: [() => createNearRule(context)] } : null,
    'day-drive':
      hasPlace && isInCountry(context) ? { rules: [() => createDayDriveRule(context)] } : null,
    because: { rules: createBecauseRules(context), maxShown: () => maxBecause },
    'just-announced': { rules: [() => createJustAnnouncedRule(context)] },
    categories: {
      rules: createLabelRules(context),
      maxShown: (shown) => Math.max(maxLabels, wantedSections - shown - below.length),
    },
    popular: hasTaste ? { rules: [() => createPopularRule(context, gridSize)] } : null,
    'last-chance': { rules: [() => createLastChanceRule(context)] },
    'worth-the-trip': hasPlace ? { rules: [() => createTripRule(context)] } : null,
  };
}
