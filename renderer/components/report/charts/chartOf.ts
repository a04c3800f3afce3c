import type { ReportTable } from '#shared/domain/report/tables/reportTable.ts';
import type { ChartData } from '#renderer/ui/chart/chartData.ts';

const longestLabel = 28;

/** The series of a table: one column labels the points, the given ones (else all others) are drawn. */
export function chartOf(
  { columns, rows }: ReportTable,
  labelId: string,
  drawn?: readonly string[],
): ChartData {
  const wanted = drawn ?? columns.map(({ id }) => id).filter((id) => id !== labelId);
  const series = columns.filter(({ id }) => wanted.includes(id));
  return {
    series: series.map(({ id, label }) => ({ id, label })),
    points: rows.map(({ cells }) => ({ ...cells, label: shorten(String(cells[labelId] ?? '')) })),
  };
}

function shorten(text: string): string {
  return text.length <= longestLabel ? text : `${text.slice(0, longestLabel - 1)}…`;
}
