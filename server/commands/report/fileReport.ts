import { checkAssertions, type CheckedAssertion } from '#shared/domain/report/assertions.ts';
import { buildReport, reportTables } from '#shared/domain/report/buildReport.ts';
import { diffAnswers } from '#shared/domain/report/diffAnswers.ts';
import { diffChangesTable, diffSummaryTable } from '#shared/domain/report/diffTables.ts';
import { healthTable, pageHealth } from '#shared/domain/report/pageHealth.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { tableToCsv, type ReportTable } from '#shared/domain/report/reportTable.ts';
import { printTable } from './printTable.ts';
import type { ReportArguments } from './readArguments.ts';
import type { FetchedReport } from './reportTarget.ts';

/** The run that a report is compared with. */
export interface StoredBefore {
  answer: ReportAnswer;
  /** Whether the same server answered both. */
  isSameServer: boolean;
}

export interface FiledReport {
  tables: readonly ReportTable[];
  checked: readonly CheckedAssertion[];
}

/** The parts of an answer that the arguments select. */
export function fileReport(
  { answer, profile }: FetchedReport,
  args: ReportArguments,
  before: StoredBefore | null,
  now: Date,
): FiledReport {
  const moment = new Date(answer.explanation?.answeredAt ?? now);
  const diff = before && diffAnswers(before.answer, answer, before.isSameServer);
  const ofDiff =
    diff && before ? [diffSummaryTable(diff), diffChangesTable(diff, before.answer)] : [];
  const tables = [
    ...reportTables(buildReport(answer, profile)),
    healthTable(pageHealth(answer, moment)),
    ...ofDiff,
  ];
  return { tables, checked: checkAssertions(args.assertions, answer, moment) };
}

/** The text of a filed report, in the requested form. */
export function printReport(
  args: ReportArguments,
  report: FetchedReport,
  { tables, checked }: FiledReport,
  hasColour: boolean,
): string {
  if (args.output === 'json') {
    const { sent: request, answer, profile } = report;
    return `${JSON.stringify({ request, answer, profile, tables, assertions: checked }, null, 2)}\n`;
  }
  const [only] = tables;
  if (args.output === 'csv' && tables.length === 1 && only) return tableToCsv(only);
  if (args.output === 'csv') {
    return tables.map((table) => `# ${table.id}\r\n${tableToCsv(table)}`).join('\r\n');
  }
  return tables.map((table) => `${printTable(table, hasColour)}\n`).join('');
}
