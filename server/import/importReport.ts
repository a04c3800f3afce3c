import type { MetCorrection } from '#server/storage/corrections/corrections.ts';
import type { Issue } from './record/sourceRecord.ts';

export interface LineIssue extends Issue {
  line: number;
  /** Id and name of the event, as far as the record has them. */
  event: string;
}

type IssuePlace = Pick<LineIssue, 'line' | 'event'>;

export interface EventChange {
  change: 'new' | 'changed' | 'gone';
  sourceId: string;
  name: string;
  /** The fields that differ in a changed event. */
  fields: readonly string[];
}

/** The result of an import, or with `dryRun` of one that stored nothing. */
export type ImportReport = ReturnType<typeof createReport>;

const listLimit = 10_000;

/** An empty report to count on. */
export function createReport(source: string, dryRun: boolean) {
  return {
    source,
    dryRun,
    /** Records seen, rejected ones included. */
    records: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    /** Events of this source the file no longer has; marked unavailable only when asked to. */
    gone: 0,
    retired: 0,
    rejected: 0,
    /** Records that the map or the run leaves out, such as drafts or online events. */
    leftOut: 0,
    /** Records whose id another one of the file has too: the newest is taken, or else the last. */
    repeated: 0,
    /** Events of this source that are shown as one with those of other sources; null where nothing was stored. */
    merged: null as number | null,
    /** Events of this source on offer and not yet over, before the import. */
    upcoming: 0,
    /** Corrections of staff from which the source differs anew, or with which it agrees by now. */
    corrections: [] as (MetCorrection & { sourceId: string; name: string })[],
    /** At most `listLimit` of each kind are listed; the numbers above are complete. */
    changes: [] as EventChange[],
    rejects: [] as LineIssue[],
    warnings: [] as LineIssue[],
    warningCount: 0,
  };
}

/** Rejected records before a file is given up, unless one in a hundred comes in: reading on would take minutes. */
const hopeless = 200_000;

/** Counts one rejected record and lists its faults. */
export function addRejects(report: ImportReport, place: IssuePlace, issues: readonly Issue[]) {
  report.rejected += 1;
  list(report.rejects, place, issues);
  const { records, rejected } = report;
  if (rejected >= hopeless && (records - rejected) * 100 < rejected) {
    const [first] = report.rejects;
    const count = `${rejected.toLocaleString('en')} of ${records.toLocaleString('en')} records`;
    const what = `line ${first?.line}: ${[first?.field, first?.reason].filter(Boolean).join(' ')}`;
    throw new Error(`${count} cannot be read, the first in ${what}`);
  }
}

/** Lists what was repaired or is missing in a record that was imported. */
export function addWarnings(report: ImportReport, place: IssuePlace, issues: readonly Issue[]) {
  report.warningCount += issues.length;
  list(report.warnings, place, issues);
}

/** Takes back the change of a record that a later one of the file replaces. */
export function removeChange(
  report: ImportReport,
  change: 'new' | 'changed' | 'unchanged',
  sourceId: string,
): void {
  report[change] -= 1;
  report.corrections = report.corrections.filter((met) => met.sourceId !== sourceId);
  const listed = report.changes.findLastIndex((other) => other.sourceId === sourceId);
  if (change !== 'unchanged' && listed >= 0) report.changes.splice(listed, 1);
}

/** Counts and lists a change. */
export function addChange(report: ImportReport, change: EventChange): void {
  report[change.change] += 1;
  if (report.changes.length < listLimit) report.changes.push(change);
}

const longestValue = 80;

function list(target: LineIssue[], place: IssuePlace, issues: readonly Issue[]): void {
  for (const { field, value, reason } of issues) {
    if (target.length < listLimit)
      target.push({ ...place, field, value: shortenValue(value), reason });
  }
}

/** A value as a report lists it. */
export function shortenValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

/** An issue with its value as text, shortened as a report lists it. */
export function toListedText<Found extends Issue>(issue: Found): Found & { value: string } {
  const value = shortenValue(issue.value);
  return { ...issue, value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') };
}
