import { selectPositions } from '#server/recommender/terms/selectPositions.ts';
import { dayDriveKm } from '#server/recommender/terms/visitorDistances.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';

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
export function selectReachable(
  { taste, distances }: SectionContext,
  positions: Int32Array,
): Reachable {
  if (taste.position === null) return { among: positions, condition: '', titleEnding: '' };
  if (distances.withinDayDrive.length < fewestEvents) {
    return {
      among: positions,
      condition: '',
      titleEnding: ' across Australia',
      isAnywhere: true,
    };
  }
  return {
    among: selectPositions(positions, (position) => !(distances.km[position]! > dayDriveKm)),
    condition: `within ${dayDriveKm} km`,
    titleEnding: '',
  };
}
