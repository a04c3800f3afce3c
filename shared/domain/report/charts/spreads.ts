import { dayLength } from '#shared/domain/time/calendar.ts';
import { shownEvents } from '#shared/domain/report/build/shownEvents.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import {
  numberColumn,
  textColumn,
  type ReportTable,
} from '#shared/domain/report/tables/reportTable.ts';

const farthest = Number.POSITIVE_INFINITY;
const distanceSteps: [label: string, below: number][] = [
  ['under 10 km', 10],
  ['10–50 km', 50],
  ['50–120 km', 120],
  ['120–500 km', 500],
  ['500–1500 km', 1500],
  ['over 1500 km', farthest],
];

const dateSteps: [label: string, below: number][] = [
  ['within a week', 7],
  ['1–2 weeks', 14],
  ['2–4 weeks', 28],
  ['1–2 months', 60],
  ['2–4 months', 120],
  ['later', farthest],
];

/** Distances of the page's events; null without distances in the answer. */
export function distanceTable({ explanation, sections }: ReportAnswer): ReportTable | null {
  const shown = new Set(sections.map(({ id }) => id));
  const explained = explanation?.sections.filter(({ id }) => shown.has(id)) ?? [];
  const byKey = new Map(
    explained.flatMap(({ events }) => events.map(({ eventKey, km }) => [eventKey, km])),
  );
  const distances = [...byKey.values()].filter((km) => km !== null);
  if (distances.length === 0) return null;
  return spreadTable('distance', 'Distance spread', countSteps(distanceSteps, distances));
}

/** How soon the page's events begin. */
export function dateTable(answer: ReportAnswer, now: Date): ReportTable {
  const events = new Map(shownEvents(answer).map(({ event }) => [event?.eventKey, event]));
  const days = [...events.values()].flatMap((event) =>
    event ? [(Date.parse(event.dateStart) - now.getTime()) / dayLength] : [],
  );
  return spreadTable('dates', 'Date spread', countSteps(dateSteps, days));
}

function countSteps(steps: typeof distanceSteps, values: readonly number[]) {
  const from = [Number.NEGATIVE_INFINITY, ...steps.map(([, below]) => below)];
  return steps.map(([label, below], index) => {
    const least = from[index] ?? farthest;
    return { label, count: values.filter((value) => value >= least && value < below).length };
  });
}

function spreadTable(
  id: string,
  title: string,
  counts: readonly { label: string; count: number }[],
): ReportTable {
  return {
    id,
    title,
    columns: [textColumn('range', 'Range'), numberColumn('events', 'Events')],
    rows: counts.map(({ label, count }) => ({ id: label, cells: { range: label, events: count } })),
  };
}
