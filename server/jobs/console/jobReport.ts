import type { ImportJobReport } from '#shared/contract/console/toolEndpoints.ts';
import type { ImportReport, LineIssue } from '#server/catalogue/import/importReport.ts';

/** Rows a person looks through; the counts are complete. */
const most = 1000;

/** An import's report as the console shows it. */
export function toJobReport(report: ImportReport, format: string): ImportJobReport {
  return {
    ...report,
    format,
    rejects: report.rejects.slice(0, most).map(toIssue),
    warnings: report.warnings.slice(0, most).map(toIssue),
    changes: report.changes
      .slice(0, most)
      .map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
  };
}

function toIssue({ line, field, value, reason }: LineIssue): ImportJobReport['rejects'][number] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { line, field, value: text, reason };
}
