import type { RuleEffects } from '#server/recommender/rules/homeRules.ts';
import type { SectionContext } from './sectionContext.ts';
import { minEvents } from './sectionRule.ts';
import { isSameShow } from './selectCandidates.ts';

/** Marks of events that a section may not choose; 0 stands for the others. */
export const eventMark = {
  shown: 1,
  /** The visitor has saved it: it stands in the section of saved events. */
  saved: 2,
  hidden: 3,
} as const;

/** Marks by event id before any section is filled. A visitor who has saved nearly everything is shown it again. */
export function markLeftOut(
  { catalogue, current, taste, rules, visible }: SectionContext,
  least = minEvents,
): Uint8Array {
  const marks = markHidden(new Uint8Array(catalogue.events.length), rules.everywhere);
  const saved = [...taste.saved].filter((id) => current.isCurrent[id] === 1 && marks[id] === 0);
  if (visible.all - saved.length < least) return marks;
  for (const id of saved) marks[id] = eventMark.saved;
  return marks;
}

/** The marks with those of hidden events. */
export function markHidden(marks: Uint8Array, { hidden }: RuleEffects): Uint8Array {
  const copy = marks.slice();
  for (const id of hidden) copy[id] = eventMark.hidden;
  return copy;
}

/** Marks an event and the other dates of its show as shown, where they have no mark yet. */
export function markShown(
  { catalogue, current }: SectionContext,
  marks: Uint8Array,
  id: number,
): void {
  for (const date of current.atVenue[catalogue.venueOf[id]!]!) {
    if (isSameShow(catalogue, date, id) && marks[date] === 0) marks[date] = eventMark.shown;
  }
}

/** How many of some events have each mark, those without a mark first. */
export function countMarks(ids: Int32Array, marks: Uint8Array): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (let i = 0; i < ids.length; i++) counts[marks[ids[i]!]!]!++;
  return counts;
}
