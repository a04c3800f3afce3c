import { months, weekdays } from '#shared/domain/time/calendar.ts';

const dayMs = 86_400_000;

/** A query for days; first and last day in milliseconds as if UTC. */
export interface DayQuery {
  query: string;
  from: number;
  to: number;
}

const ordinal = (date: number) =>
  `${date}${date % 10 === 1 && date !== 11 ? 'st' : date % 10 === 2 && date !== 12 ? 'nd' : date % 10 === 3 && date !== 13 ? 'rd' : 'th'}`;

/** A day by name, in as many forms as people type. `today` is midnight where it is asked, as if UTC. */
export function dayQueries(day: number, today: number): DayQuery[] {
  const at = new Date(day);
  const date = at.getUTCDate();
  const month = months[at.getUTCMonth()]!.toLowerCase();
  const short = month.slice(0, 3);
  const weekday = weekdays[at.getUTCDay()]!.toLowerCase();
  const year = at.getUTCFullYear();
  const number = at.getUTCMonth() + 1;
  const sameDay = [
    `${date} ${month}`,
    `${month} ${date}`,
    `${date} ${short}`,
    `${short} ${date}`,
    `${ordinal(date)} ${month}`,
    `${ordinal(date)} of ${month}`,
    `${month} ${ordinal(date)}`,
    `on ${date} ${month}`,
    `${weekday} ${date} ${month}`,
    `${weekday} ${ordinal(date)} ${short}`,
    `${date} ${month} ${year}`,
    `${month} ${date} ${year}`,
    `${date}/${number}`,
    `${date}/${number}/${year}`,
    at.toISOString().slice(0, 10),
    `gigs ${date} ${month}`,
    `whats on ${date} ${month}`,
    `music ${date} ${month}`,
    `events on ${ordinal(date)} ${month}`,
    `shows ${date} ${short}`,
  ].map((query) => ({ query, from: day, to: day }));
  const next = (number_: number, from = today) =>
    from + ((number_ - new Date(from).getUTCDay() + 7) % 7) * dayMs;
  const coming = next(at.getUTCDay());
  const nye = Date.UTC(new Date(today).getUTCFullYear(), 11, 31);
  const monday = next(1, today + dayMs);
  return [
    ...sameDay,
    { query: `${date} ${month} to ${date} ${month}`, from: day, to: day },
    { query: weekday, from: coming, to: coming },
    { query: `this ${weekday}`, from: coming, to: coming },
    { query: `on ${weekday}`, from: coming, to: coming },
    { query: `${weekday} night`, from: coming, to: coming },
    { query: `${weekday} night music`, from: coming, to: coming },
    { query: 'today', from: today, to: today },
    { query: 'tonight', from: today, to: today },
    { query: 'tomorrow', from: today + dayMs, to: today + dayMs },
    { query: 'tomorrow night', from: today + dayMs, to: today + dayMs },
    {
      query: 'this weekend',
      from:
        next(5, today) > next(0, today)
          ? today - ((new Date(today).getUTCDay() + 2) % 7) * dayMs
          : next(5, today),
      to: next(0, today),
    },
    { query: 'next week', from: monday, to: monday + 6 * dayMs },
    { query: 'new years eve', from: nye, to: nye },
    { query: 'christmas eve', from: nye - 7 * dayMs, to: nye - 7 * dayMs },
  ];
}
