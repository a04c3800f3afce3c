import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import {
  numberColumn,
  percentColumn,
  textColumn,
  type ReportTable,
} from '#shared/domain/report/tables/reportTable.ts';

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
