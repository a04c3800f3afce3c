import { selectIds } from '#server/recommender/catalogue/sparseRows.ts';
import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import { dayDriveKm } from '#server/recommender/terms/visitorDistances.ts';
import type { Weights } from '#server/recommender/weights.ts';
import type { SectionContext } from './sectionContext.ts';

export const heroSize = 20;
export const gridSize = 16;
/** A section with fewer events is not shown. */
export const minEvents = 4;

export interface SectionRule {
  id: string;
  title: string;
  weights: Weights;
  size: number;
  /** The events that belong here in words, for the explanation of a missing event. */
  condition: string;
  /** Ids of the events that belong here, ascending. */
  among: Int32Array;
  /** Terms that have other values in this section. */
  terms?: Partial<TermValues>;
  /** The artists it is about, where not all that the visitor likes. */
  about?: readonly WeightedArtist[];
  /** Rules tried in order while too few events are left to show. */
  wider?: readonly (() => SectionRule)[];
  explores?: boolean;
  /** Holds all that belongs here by date, however little that is. */
  isByDate?: boolean;
  /** Holds the best of the events that belong here, however alike. */
  isListed?: boolean;
  /** With fewer events it is not shown; `minEvents` without it. */
  fewest?: number;
  maxOfTown?: number;
  /** Kilometres from the visitor that the section promises. */
  withinKm?: number;
  namesPlace?: boolean;
  /** The title says that events may be anywhere in the country. */
  isAnywhere?: boolean;
  /** Events that are not on sale yet are its subject. */
  isAboutUpcoming?: boolean;
}

/** How many dates of an act a section may show: two near a place, one of all Australia. */
export function findMaxOfAct({ taste }: SectionContext, { isAnywhere }: SectionRule): number {
  return isAnywhere || taste.position === null ? 1 : 2;
}

export const anyEvent = 'any event';

/** Limits a rule to a day's drive or unknown distances; not without a place, nor where next to nothing is that near. */
export function limitToReach(context: SectionContext, rule: SectionRule): SectionRule {
  const { taste, distances, current, visible } = context;
  if (taste.position === null) return rule;
  if (visible.withinDayDrive < minEvents) {
    return { ...rule, title: `${rule.title} across Australia`, isAnywhere: true };
  }
  const limit = `within ${dayDriveKm} km`;
  return {
    ...rule,
    condition: rule.condition === anyEvent ? limit : `${rule.condition}, ${limit}`,
    among:
      rule.among === current.ids
        ? distances.reachable
        : selectIds(rule.among, (id) => !(distances.km[id]! > dayDriveKm)),
  };
}
