import { expect, it } from 'vitest';
import { guideLocalEnd, guideLocalStart } from '#shared/contract/searchHits.ts';
import { australianStates } from '#shared/domain/location/states.ts';
import { dayLength, fromWallTime, weekdays } from '#shared/domain/time/calendar.ts';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import { anEngine, namesFor, searchFor } from '#tests/support/searchFor.ts';

const zones = [...new Set(australianStates.map(({ timezone }) => timezone))];
/** A week around each change of clocks, and one in winter and in summer; Mondays. */
const mondays = ['2026-03-30', '2026-06-29', '2026-09-28', '2026-12-28'];
const hour = 3_600_000;

function at(day: number, hours: number, timezone: string): string {
  return new Date(fromWallTime(day + hours * hour, timezone)).toISOString();
}

/** A show, a club night and a season of two days, on each day of a week in each zone. */
function sketchWeek(monday: number): EventSketch[] {
  return weekdays.flatMap((_, n) =>
    zones.flatMap((timezone) => {
      const day = monday + n * dayLength;
      const date = new Date(day).toISOString().slice(0, 10);
      const venue = { name: `Hall of ${timezone}`, timezone };
      const sketch = (kind: string, from: number, to: number | null): EventSketch => ({
        name: `${kind} ${date} ${timezone}`,
        venue,
        dateStart: at(day, from, timezone),
        dateEnd: to === null ? null : at(day, to, timezone),
      });
      return [sketch('show', 19.5, 22.5), sketch('club', 22, 29), sketch('season', 10, 41)];
    }),
  );
}

/** As the search page sends it; the second of each pair is for an index without the venue's clock. */
function onDay(day: number): string[][] {
  const from = day / 1000;
  const before = (day + dayLength) / 1000;
  return [
    [`${guideLocalEnd}>=${from}`, 'DateStartTimestamp>=0'],
    [`${guideLocalStart}<${before}`, 'DateStartTimestamp<0'],
  ];
}

it.each(mondays)('an event is on the days of its venue, a night on the first: %s', (first) => {
  const monday = Date.parse(`${first}T00:00:00Z`);
  const engine = anEngine(sketchWeek(monday), () => new Date(monday - 7 * dayLength));
  for (let n = 0; n < weekdays.length; n += 1) {
    const day = monday + n * dayLength;
    const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
    const expected = zones.flatMap((zone) => [
      `show ${iso(day)} ${zone}`,
      `club ${iso(day)} ${zone}`,
      `season ${iso(day)} ${zone}`,
      ...(n === 0 ? [] : [`season ${iso(day - dayLength)} ${zone}`]),
    ]);
    const parameters = { numericFilters: onDay(day), hitsPerPage: 100 };
    expect(namesFor(engine, 'event_guide', '', parameters).sort()).toEqual(expected.sort());
  }
});

it('lists an event of several days under each day of the week', () => {
  const venue = { name: 'Hall', timezone: 'Australia/Perth' };
  const engine = anEngine([
    // Friday 2 January, noon, to Sunday, 11 pm.
    { name: 'Fair', venue, dateStart: '2026-01-02T04:00:00Z', dateEnd: '2026-01-04T15:00:00Z' },
    // Saturday night, to 5 am.
    { name: 'Club', venue, dateStart: '2026-01-03T14:00:00Z', dateEnd: '2026-01-03T21:00:00Z' },
  ]);
  const { facets } = searchFor(engine, 'event_guide', { query: '', facets: ['Weekday'] });
  expect(facets['Weekday']).toEqual({ Saturday: 2, Friday: 1, Sunday: 1 });
});
