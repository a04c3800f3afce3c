import { measureDistance, type SectionContext } from './sectionContext.ts';

/** Sections that name a place hold what is within so many kilometres of it. */
export const nearKm = 120;
/** As far as people drive in a day; only sections that say so hold what is further. */
export const dayDriveKm = 500;
/** With fewer events that near, a visitor gets those of all Australia. */
const fewestEvents = 4;

export interface Reachable {
  /** Ascending. */
  among: Int32Array;
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
  const { taste, distances } = context;
  if (taste.position === null) return { among: positions, condition: '', titleEnding: '' };
  if (distances.positionsWithin(dayDriveKm).length < fewestEvents) {
    return { among: positions, condition: '', titleEnding: ' across Australia' };
  }
  return {
    among: positions.filter((position) => !(measureDistance(context, position) > dayDriveKm)),
    condition: `within ${dayDriveKm} km`,
    titleEnding: '',
  };
}
