import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';

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
const runs = { gapDays: 3, mostDates: 7 };

/**
 * By event from 0, one date at a usual venue, to .7: how many people its act expects, in each town in its longest run
 * of dates, log scaled. Events come soonest first.
 */
export function measureAudiences(
  events: readonly CatalogueEvent[],
  actOf: Int32Array,
  townOf: (id: number) => number,
): Float64Array {
  const runOf = new Map<string, { day: number; dates: number; people: number }>();
  const people = new Float64Array(events.length);
  events.forEach(({ dateStart, capacity, venue }, id) => {
    const act = actOf[id]!;
    const key = `${act} ${townOf(id)}`;
    const day = Math.floor(Date.parse(dateStart) / dayLength);
    const run = runOf.get(key) ?? { day: -Infinity, dates: 0, people: 0 };
    const isRun = day - run.day <= runs.gapDays;
    const dates = isRun ? Math.min(run.dates + Number(day > run.day), runs.mostDates) : 1;
    const estimate = capacities.find(([words]) => words.test(venue.name))?.[1] ?? usualCapacity;
    const most = Math.max(run.people, dates * (capacity ?? estimate));
    people[act]! += most - run.people;
    runOf.set(key, { day, dates, people: most });
  });
  const sizes = people.map((count) => Math.log(Math.max(count / usualCapacity, 1)));
  const largest = sizes.reduce((a, b) => Math.max(a, b), Math.log(largeAudience));
  return Float64Array.from(actOf, (act) => (largestValue * sizes[act]!) / largest);
}
