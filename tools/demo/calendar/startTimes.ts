import type { Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';

export type Daypart =
  | 'gig'
  | 'concert'
  | 'late'
  | 'matinee'
  | 'stage'
  | 'kids'
  | 'comedy'
  | 'festival'
  | 'gallery'
  | 'classical';

/** Minutes from start to end, and from doors to start where doors are stated. */
export const lengths: Record<Daypart, { minutes: number; doors: number | null }> = {
  gig: { minutes: 180, doors: 60 },
  concert: { minutes: 180, doors: 90 },
  late: { minutes: 330, doors: null },
  matinee: { minutes: 130, doors: 30 },
  stage: { minutes: 150, doors: 30 },
  kids: { minutes: 60, doors: 15 },
  comedy: { minutes: 90, doors: 30 },
  festival: { minutes: 600, doors: null },
  gallery: { minutes: 420, doors: null },
  classical: { minutes: 130, doors: 30 },
};

type Times = readonly (readonly [time: string, weight: number])[];

const evening: Times = [
  ['19:00', 3],
  ['19:30', 5],
  ['20:00', 5],
  ['20:30', 2],
];
const sundayAfternoon: Times = [
  ['14:00', 1],
  ['15:00', 3],
  ['15:30', 1],
  ['16:00', 3],
  ['17:00', 1],
];

const times: Record<Daypart, Times> = {
  gig: evening,
  concert: [
    ['19:00', 3],
    ['19:30', 4],
    ['20:00', 3],
  ],
  late: [
    ['21:00', 3],
    ['21:30', 1],
    ['22:00', 4],
    ['22:30', 1],
  ],
  matinee: [
    ['13:00', 1],
    ['13:30', 1],
    ['14:00', 4],
    ['15:00', 1],
  ],
  stage: [
    ['19:00', 1],
    ['19:30', 5],
    ['20:00', 1],
  ],
  kids: [
    ['09:30', 1],
    ['10:00', 4],
    ['10:30', 3],
    ['11:30', 2],
    ['13:30', 1],
    ['14:00', 2],
  ],
  comedy: [
    ['18:30', 1],
    ['19:00', 3],
    ['19:15', 1],
    ['20:00', 3],
    ['20:30', 2],
    ['21:15', 1],
  ],
  festival: [
    ['11:00', 3],
    ['12:00', 5],
    ['12:30', 1],
    ['13:00', 2],
  ],
  gallery: [
    ['10:00', 1],
    ['11:00', 1],
    ['14:00', 1],
    ['17:30', 1],
    ['18:00', 3],
    ['18:30', 2],
  ],
  classical: [
    ['18:30', 1],
    ['19:00', 2],
    ['19:30', 5],
  ],
};

/** When a show of a kind begins on a weekday (0 is Sunday), on the clock of its venue. */
export function startTime(daypart: Daypart, weekday: number, dice: Dice): string {
  const isAfternoon =
    weekday === 0 && (daypart === 'gig' || daypart === 'classical') && dice.chance(0.6);
  return drawWeighted(dice, isAfternoon ? sundayAfternoon : times[daypart]);
}
