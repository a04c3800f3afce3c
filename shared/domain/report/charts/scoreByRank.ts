import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { numberColumn, type ReportTable } from '#shared/domain/report/tables/reportTable.ts';

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
