import { shownEvents } from '#shared/domain/report/build/shownEvents.ts';
import type { ReportAnswer, ReportProfile } from '#shared/domain/report/reportAnswer.ts';
import {
  percentColumn,
  textColumn,
  type ReportTable,
} from '#shared/domain/report/tables/reportTable.ts';

const most = 12;

/** Shares of categories and genres on the page beside their shares in the profile, the greatest first. */
export function categoryMixTable(answer: ReportAnswer, profile: ReportProfile | null): ReportTable {
  const events = new Map(shownEvents(answer).map(({ event }) => [event?.eventKey, event]));
  const labels = [...events.values()].flatMap((event) =>
    event
      ? [
          ...event.categories.map((name) => `category ${name}`),
          ...event.genres.map((name) => `genre ${name}`),
        ]
      : [],
  );
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
    rows: rows.toSorted((a, b) => weight(b.cells) - weight(a.cells)).slice(0, most),
  };
}

function weight({ page, profile }: { page: number; profile: number | null }): number {
  return Math.max(page, profile ?? 0);
}
