import { fromWallTime, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { dayQueries } from './dayQueries.ts';
import { daysOf } from './daysOf.ts';
import type { Listing } from './openListing.ts';

const dayMs = 86_400_000;
/** Hours of the clock at which it is asked, one a day in turn. */
const hours = [8, 13, 18, 22, 0.5];

/** Towns in all zones that have summer time or not, and what is said behind a query for them. */
const places: readonly (readonly [place: string, zone: string])[] = [
  ['Sydney', 'Australia/Sydney'],
  ['Melbourne', 'Australia/Melbourne'],
  ['Brisbane', 'Australia/Brisbane'],
  ['Perth', 'Australia/Perth'],
  ['Adelaide', 'Australia/Adelaide'],
  ['Hobart', 'Australia/Hobart'],
  ['Darwin', 'Australia/Darwin'],
  ['', 'Australia/Sydney'],
];

export interface DayFigures {
  queries: number;
  answered: number;
  /** Queries whose first result is of another day. */
  wrongFirst: number;
  /** Results of another day, and all results, on first pages. */
  wrongResults: number;
  results: number;
  wrong: string[];
}

/** Asks for days in every form and place, on one day after another. */
export async function measureDays(listing: Listing, dayCount: number): Promise<DayFigures> {
  const figures: DayFigures = {
    queries: 0,
    answered: 0,
    wrongFirst: 0,
    wrongResults: 0,
    results: 0,
    wrong: [],
  };
  for (let n = 0; n < dayCount; n += 1) {
    for (const [place, zone] of places) {
      const today = startOfDay(toWallTime(listing.now.getTime(), zone)) + n * dayMs;
      const now = new Date(fromWallTime(today + hours[n % hours.length]! * 3_600_000, zone));
      for (const { query, from, to } of dayQueries(today + ((n * 3) % 17) * dayMs, today)) {
        const asked = place === '' ? query : `${query} in ${place}`;
        const page = await listing.ask(asked, '', now);
        const isWrong = listing.eventsOf(page).map((event) => {
          const days = daysOf(event);
          return days.to < from || days.from > to;
        });
        const wrong = isWrong.filter(Boolean).length;
        figures.queries += 1;
        figures.answered += Number(isWrong.length > 0);
        figures.wrongFirst += Number(isWrong[0] === true);
        figures.wrongResults += wrong;
        figures.results += isWrong.length;
        if (wrong > 0) figures.wrong.push(`${asked}, ${now.toISOString()}: ${wrong}`);
      }
    }
  }
  return figures;
}
