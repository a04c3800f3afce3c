const usualCapacity = 300;
/** People by the words of a venue's name; the first that fits. */
const capacities: readonly (readonly [RegExp, number])[] = [
  [/\b(?:bar|basement|caf[eé]|club|hotel|lounge|pub|tavern)\b/i, usualCapacity],
  [/\b(?:oval|racecourse|stadium)\b/i, 40_000],
  [/\b(?:amphitheatre|arena|bowl|domain|entertainment cent(?:re|er)|showgrounds?)\b/i, 10_000],
  [/\b(?:forecourt|foreshore|gardens|park|parklands)\b/i, 5000],
  [/\b(?:auditorium|hall|opera house|theat(?:re|er))\b/i, 1500],
];
/** An audience this many times the usual capacity counts as the largest where no larger one is expected. */
const largeAudience = 10;
/** Below 1: a room for many says less of an act than what visitors did. */
const largestValue = 0.7;
/** Dates at most so many days apart are one run, in which so many count. A weekly night is no run. */
const runGapDays = 3;
const maxRunDates = 7;

/** How many people a venue holds of which no source states the capacity. */
export function estimateCapacity(venueName: string): number {
  return capacities.find(([words]) => words.test(venueName))?.[1] ?? usualCapacity;
}

/** A date of an act; days are counted from 1970. */
interface ActDate {
  act: number;
  town: number;
  day: number;
  capacity: number;
}

/**
 * The people that each act expects, its longest run of dates in each town, from 0 for one date at a usual venue to .7,
 * log scaled. Dates come soonest first.
 */
export function measureAudiences(dates: readonly ActDate[], actCount: number): Float64Array {
  const people = new Float64Array(actCount);
  const runs = new Map<string, { day: number; dates: number; largest: number }>();
  for (const { act, town, day, capacity } of dates) {
    const run = runs.get(`${act} ${town}`) ?? { day: -Infinity, dates: 0, largest: 0 };
    const isNew = day - run.day > runGapDays;
    const count = isNew ? 1 : Math.min(run.dates + Number(day > run.day), maxRunDates);
    const largest = Math.max(run.largest, count * capacity);
    people[act]! += largest - run.largest;
    runs.set(`${act} ${town}`, { day, dates: count, largest });
  }
  const sizes = people.map((count) => Math.log(Math.max(count / usualCapacity, 1)));
  const most = sizes.reduce((a, b) => Math.max(a, b), Math.log(largeAudience));
  return sizes.map((size) => (largestValue * size) / most);
}
