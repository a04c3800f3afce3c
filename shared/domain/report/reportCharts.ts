import { dayLength } from '#shared/domain/time/calendar.ts';
import type { ReportAnswer, ReportProfile } from './reportAnswer.ts';
import { numberColumn, textColumn, type ReportTable, percentColumn } from './reportTable.ts';
import { distinctEvents } from './shownEvents.ts';

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
  const days = distinctEvents(answer).map(
    ({ dateStart }) => (Date.parse(dateStart) - now.getTime()) / dayLength,
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

/** Scores down each section: one line a rank, one column a section. */
export function scoreByRankTable({ sections }: ReportAnswer): ReportTable {
  const longest = Math.max(0, ...sections.map(({ events }) => events.length));
  return {
    id: 'score-by-rank',
    title: 'Score by rank',
    columns: [
      numberColumn('rank', 'Rank'),
      ...sections.map(({ id, title }) => numberColumn(id, title, 4)),
    ],
    rows: Array.from({ length: longest }, (_, index) => ({
      id: String(index + 1),
      cells: {
        rank: index + 1,
        ...Object.fromEntries(sections.map(({ id, events }) => [id, events[index]?.score ?? null])),
      },
    })),
  };
}

const maxRows = 12;

/** Shares of categories and genres on the page beside their shares in the profile, the greatest first. */
export function categoryMixTable(answer: ReportAnswer, profile: ReportProfile | null): ReportTable {
  const labels = distinctEvents(answer).flatMap(({ categories, genres }) => [
    ...categories.map((name) => `category ${name}`),
    ...genres.map((name) => `genre ${name}`),
  ]);
  const onPage = Map.groupBy(labels, (label) => label);
  const wanted = new Map(
    Object.entries(profile?.userProfile ?? {}).flatMap(([field, value]): [string, number][] =>
      /^(?:category|genre) /.test(field) && typeof value === 'number' ? [[field, value]] : [],
    ),
  );
  const total = Math.max(1, labels.length);
  const rows = [...new Set([...wanted.keys(), ...onPage.keys()])].map((label) => ({
    id: label,
    cells: {
      label,
      page: (onPage.get(label)?.length ?? 0) / total,
      profile: profile === null ? null : (wanted.get(label) ?? 0),
    },
  }));
  return {
    id: 'mix',
    title: 'Category mix against the profile',
    columns: [
      textColumn('label', 'Label'),
      percentColumn('page', 'On the page', 1),
      percentColumn('profile', 'In the profile', 1),
    ],
    rows: rows.toSorted((a, b) => weight(b.cells) - weight(a.cells)).slice(0, maxRows),
  };
}

function weight({ page, profile }: { page: number; profile: number | null }): number {
  return Math.max(page, profile ?? 0);
}

/** Events that two sections share, most first; pairs without any are left out. */
export function sectionOverlapTable({ sections }: ReportAnswer): ReportTable {
  const keys = sections.map(({ events }) => new Set(events.map(({ eventKey }) => eventKey)));
  const pairs = sections.flatMap((a, i) =>
    sections.slice(i + 1).map((b, j) => {
      const [inA, inB] = [keys[i] ?? new Set<number>(), keys[i + 1 + j] ?? new Set<number>()];
      const shared = [...inA].filter((key) => inB.has(key)).length;
      return { a, b, shared, share: shared / Math.max(1, Math.min(inA.size, inB.size)) };
    }),
  );
  return {
    id: 'overlap',
    title: 'Overlap between sections',
    columns: [
      textColumn('pair', 'Sections'),
      numberColumn('shared', 'Shared events'),
      percentColumn('share', 'Of the smaller section'),
    ],
    rows: pairs
      .filter(({ shared }) => shared > 0)
      .toSorted((x, y) => y.shared - x.shared)
      .map(({ a, b, shared, share }) => ({
        id: `${a.id}+${b.id}`,
        cells: { pair: `${a.id} + ${b.id}`, shared, share },
      })),
  };
}
