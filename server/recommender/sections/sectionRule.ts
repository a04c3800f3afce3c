import type { WeightedArtist } from '#server/recommender/profile/artistWeights.ts';
import { dropBeyond } from '#server/recommender/terms/positions.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import { dayDriveKm } from '#server/recommender/terms/visitorDistances.ts';
import type { Weights } from '#server/recommender/weights.ts';
import type { SectionContext } from './sectionContext.ts';

/** A section before it is filled. */
export interface SectionRule {
  id: string;
  title: string;
  weights: Weights;
  size: number;
  /** In words, for the explanation of a missing event. */
  condition: string;
  /** Positions of the events that belong here, ascending. */
  among: Int32Array;
  /** Terms that have other values in this section. */
  terms?: Partial<TermValues>;
  /** The artists it is about, where not all that the visitor likes. */
  about?: readonly WeightedArtist[];
  /** Tried in order while fewer than `wanted` events belong here, or too few are left to show. */
  wider?: { wanted: number; rules: readonly (() => SectionRule)[] };
  explores?: boolean;
  /** Holds all that belongs here by date, however little that is. */
  isByDate?: boolean;
  /** Holds the best of what belongs here, however alike. */
  isListed?: boolean;
  /** With fewer events it is not shown; `minEvents` where it does not say. */
  fewest?: number;
  /** At most so many events of one town. */
  maxOfTown?: number;
  /** Kilometres from the visitor that the section promises. */
  withinKm?: number;
  /** The title names the visitor's place. */
  namesPlace?: boolean;
  /** The title says that events may be anywhere in the country. */
  isAnywhere?: boolean;
  /** Events that are not on sale yet are its subject. */
  isAboutUpcoming?: boolean;
}

/** With fewer events that near, a visitor gets those of all Australia. */
const fewestEvents = 4;

export interface Reachable extends Pick<SectionRule, 'among' | 'isAnywhere'> {
  /** In words; empty where every event counts as within reach. */
  condition: string;
  /** Ends the title of a section that holds events out of reach. */
  titleEnding: string;
}

/**
 * Of some positions, ascending, those within a day's drive of the visitor or at an unknown distance. All
 * of them without a place, or where next to nothing is that near.
 */
export function selectReachable(context: SectionContext, positions: Int32Array): Reachable {
  const { taste, distances, current, visible } = context;
  if (taste.position === null) return { among: positions, condition: '', titleEnding: '' };
  if (visible.withinDayDrive < fewestEvents) {
    return {
      among: positions,
      condition: '',
      titleEnding: ' across Australia',
      isAnywhere: true,
    };
  }
  return {
    among:
      positions === current.lists.all
        ? distances.reachable
        : dropBeyond(positions, distances.km, dayDriveKm),
    condition: `within ${dayDriveKm} km`,
    titleEnding: '',
  };
}
