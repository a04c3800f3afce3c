import { markLeftOut, markShown } from './eventMarks.ts';
import { exploreUnseen } from './exploreUnseen.ts';
import { fillSection, type FilledSection } from './fillSection.ts';
import { isSmallListing, planPage, type PageSlot } from './planPage.ts';
import type { SectionContext } from './sectionContext.ts';
import { minEvents, type SectionRule } from './sectionRule.ts';
import { leaveTo, planFilling } from './staffSections.ts';

export type BuiltSections = ReturnType<typeof buildSections>;

interface ShownSection {
  slot: PageSlot;
  filled: FilledSection;
}

/** Fills the page section by section. No event is shown twice; dates of a show at one venue count as one event. */
export function buildSections(context: SectionContext) {
  const marks = markLeftOut(context, isSmallListing(context) ? 1 : minEvents);
  let shown: ShownSection[] = [];
  const dropped: FilledSection[] = [];
  for (const slot of planPage(context, marks)) {
    let open = slot.maxShown?.(shown.length) ?? 1;
    for (const create of slot.rules) {
      if (open === 0) break;
      const filled = fillSlot(create(), slot);
      if (isLargeEnough(filled)) {
        show({ slot, filled });
        open--;
      } else {
        dropped.push(filled);
      }
    }
  }
  return {
    shown: orderPage(shown),
    /** The same in the order of filling, which decides what later sections may show. */
    inOrderOfFilling: shown.map(({ filled }) => filled),
    /** Too small to be shown. */
    dropped,
  };

  function fillSlot(rule: SectionRule, { order }: PageSlot): FilledSection {
    const earlier = shown.map(({ filled }) => filled);
    const options = planFilling(context, rule, { isFirst: order === 0, marks, earlier });
    return exploreUnseen(context, fillSection(context, rule, options), options.marks);
  }

  /** Shows a section; the others leave the shows that it features to it. */
  function show(section: ShownSection): void {
    const takesFromOthers = [...section.filled.featured.keys()].some((id) => marks[id] !== 0);
    const others = takesFromOthers
      ? shown.map(({ slot, filled }) => ({
          slot,
          filled: leaveTo(context, filled, section.filled),
        }))
      : shown;
    dropped.push(...others.map(({ filled }) => filled).filter((filled) => !isLargeEnough(filled)));
    shown = [...others.filter(({ filled }) => isLargeEnough(filled)), section];
    for (const { id } of section.filled.chosen) markShown(context, marks, id);
  }
}

function isLargeEnough({ chosen, rule: { isByDate, fewest } }: FilledSection): boolean {
  return chosen.length >= (isByDate ? 1 : (fewest ?? minEvents));
}

/** The sections from top to bottom, those of staff between the page's own. */
function orderPage(shown: readonly ShownSection[]): FilledSection[] {
  const { own = [], staff = [] } = Object.groupBy(shown, ({ slot }) =>
    slot.isStaff ? 'staff' : 'own',
  );
  return [
    ...own
      .toSorted((a, b) => a.slot.order - b.slot.order)
      .map(({ filled }, index) => ({ order: index, filled })),
    ...staff.map(({ filled, slot }) => ({ order: slot.order - 0.5, filled })),
  ]
    .toSorted((a, b) => a.order - b.order)
    .map(({ filled }) => filled);
}
