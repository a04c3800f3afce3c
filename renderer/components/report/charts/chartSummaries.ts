import { topScore } from '#shared/domain/report/build/shownEvents.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import type { ReportTable, TableRow } from '#shared/domain/report/tables/reportTable.ts';
import { cellText } from '#shared/domain/report/tables/reportTable.ts';

/** The curves of the sections in words. */
export function scoreSummary({ sections }: ReportAnswer): string {
  const lines = sections.map(({ title, events }) => {
    const last = events.at(-1)?.score ?? 0;
    return `${title} falls from ${topScore(events).toFixed(2)} to ${last.toFixed(2)} over ${events.length} events`;
  });
  return lines.length === 0 ? 'There are no sections.' : `${lines.join('; ')}.`;
}

/** What the terms of a section add up to on average. */
export function termsSummary(table: ReportTable): string {
  const terms = table.columns.filter(({ id }) => !['rank', 'event', 'score'].includes(id));
  if (terms.length === 0) return 'No terms were told: they need the developer cookie.';
  const means = terms
    .map(({ id, label }) => ({ label, mean: meanOf(table.rows, id) }))
    .toSorted((a, b) => b.mean - a.mean);
  const parts = means.map(({ label, mean }) => `${label} ${mean.toFixed(3)}`);
  return `Mean contribution over ${table.rows.length} events: ${parts.join(', ')}.`;
}

function meanOf(rows: readonly TableRow[], id: string): number {
  const sum = rows.reduce((total, { cells }) => total + Number(cells[id] ?? 0), 0);
  return sum / Math.max(1, rows.length);
}

/** The rows of a short table in words: `under 10 km 12, 10–50 km 4`. */
export function rowsSummary(table: ReportTable, lead: string, none: string): string {
  if (table.rows.length === 0) return none;
  const [label, ...values] = table.columns;
  const parts = table.rows.map(({ cells }) => {
    const figures = values.map((column) => cellText(column, cells[column.id] ?? null));
    return `${cells[label?.id ?? ''] ?? ''} ${figures.join(' / ')}`;
  });
  return `${lead}: ${parts.join(', ')}.`;
}
