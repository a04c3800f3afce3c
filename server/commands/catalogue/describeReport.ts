import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { EventChange, ImportReport, LineIssue } from '#server/import/importReport.ts';
import { plainLine } from './commandContext.ts';

/** Lines shown of each kind; `--json` has the rest. */
const shownRejects = 100;
const shownChanges = 20;

export interface DescribedReport extends ImportReport {
  file: string;
  format: string;
  retireMissing: boolean;
}

/** Values that show what a field takes. */
export const fieldExamples: Readonly<Record<string, string>> = {
  name: 'The Lanterns',
  dateStart: '2026-12-05T19:30',
  'venue.name': 'The Tivoli',
  'venue.timezone': 'Australia/Melbourne',
};

/** A report as text. */
export function describeReport(report: DescribedReport): string {
  const many = formatCountOf(report.merged ?? 0, 'event is also', 'events are also');
  const also = `${many} in other sources and shown once`;
  const lines = [
    `${report.file}: ${report.format}, as "${report.source}"${report.dryRun ? ' (dry run: nothing is stored)' : ''}`,
    `  ${countRecords(report)}`,
    ...describeGone(report),
    ...(report.merged ? [`  ${also}: npm run catalogue -- duplicates list`] : []),
    ...listSome('  corrected by staff:', report.corrections.map(describeMet), shownRejects),
    ...(report.dryRun
      ? listSome('  changes:', report.changes.map(describeChange), shownChanges)
      : []),
    ...listSome('  rejected:', report.rejects.map(describeReject), shownRejects),
    ...describeRemedy(report),
    ...listSome('  came in, with gaps or mended:', describeWarnings(report), shownRejects),
  ];
  return `${lines.map(plainLine).join('\n')}\n`;
}

function countRecords(report: ImportReport): string {
  const { records, unchanged, changed, rejected, repeated, leftOut } = report;
  const skipped = leftOut === 0 ? '' : `, ${leftOut} left out`;
  const repeats = repeated === 0 ? '' : `, ${repeated} repeated`;
  return `${formatCountOf(records, 'record')}: ${report.new} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected${skipped}${repeats}`;
}

function describeGone(report: DescribedReport): string[] {
  const { gone, retired, dryRun, retireMissing, source, upcoming } = report;
  if (gone === 0) return [];
  const [events, verb, pronoun] =
    gone === 1 ? ['stored event is', 'is', 'it'] : ['stored events are', 'are', 'they'];
  if (retired > 0) {
    const marked = dryRun ? `${pronoun} would be marked` : 'now marked';
    const whole = `"${source}" has ${formatCountOf(upcoming, 'coming event')}`;
    return [`  ${gone} ${events} not in the file: ${marked} unavailable (${whole})`];
  }
  const reason = retireMissing
    ? `left as ${pronoun} ${verb}, because records were rejected`
    : `left as ${pronoun} ${verb} (--retire-missing marks such events unavailable)`;
  return [`  ${gone} ${events} not in the file: ${reason}`];
}

function describeMet(correction: ImportReport['corrections'][number]): string {
  const { sourceId, name, field, agrees, source, own } = correction;
  const outcome = agrees
    ? `the source says "${source}" now too: the correction is ended`
    : `the source now says "${source}", yours says "${own}" and stays`;
  return `${sourceId} ${name}: ${field}: ${outcome}`;
}

function describeRemedy({ records, rejected, leftOut, rejects }: ImportReport): string[] {
  const isWhole = rejected > 0 && rejected + leftOut === records;
  return Object.entries(fieldExamples).flatMap(([field, example]) => {
    const isMissing = isWhole && rejects.every((reject) => reject.field === field);
    return isMissing ? [`  nothing came in. Add: --default "${field}=${example}"`] : [];
  });
}

function describeChange({ change, sourceId, name, fields }: EventChange): string {
  const differing = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${change.padEnd(7)} ${sourceId} ${name}${differing}`;
}

/** The line and the reason of a rejected record. */
export function describeReject({ line, event, field, value, reason }: LineIssue): string {
  const what = [field, value === '' ? '' : JSON.stringify(value), reason];
  const where = event === '' ? `line ${line}` : `line ${line}, ${event}`;
  return `${where}: ${what.filter(Boolean).join(' ')}`;
}

/** Warnings come by the hundred and alike: one line a kind, with the first lines of the file. */
function describeWarnings({ warnings }: ImportReport): string[] {
  const describe = ({ field, reason }: LineIssue) => [field, reason].filter(Boolean).join(': ');
  const kinds = Map.groupBy(warnings, describe);
  return [...kinds].map(([kind, issues]) => kind + countLines(issues));
}

function countLines(issues: readonly LineIssue[]): string {
  // Line 0: the warning concerns the whole file.
  if (issues.every(({ line }) => line === 0)) return '';
  const first = issues
    .slice(0, 3)
    .map(({ line, event }) => (event === '' ? String(line) : `${line} ${event}`));
  const more = issues.length > first.length ? ' …' : '';
  return ` (${issues.length}; line ${first.join(', ')}${more})`;
}

/** The first lines of a list under its title; nothing of an empty list. */
export function listSome(title: string, lines: readonly string[], most = Infinity): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - most;
  const shown = lines.slice(0, most).map((line) => `    ${line}`);
  return [title, ...shown, ...(rest > 0 ? [`    … and ${rest} more (all with --json)`] : [])];
}
