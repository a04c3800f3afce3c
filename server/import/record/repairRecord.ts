import type { z } from 'zod';
import { removeAt, setAt, valueAt } from './fieldPaths.ts';
import type { Issue } from './sourceRecord.ts';

/** Fields without which there is no event, and those that decide how it is offered. */
const essential: ReadonlySet<string> = new Set([
  'sourceId',
  'name',
  'dateStart',
  'venue',
  'venue.name',
  'isCancelled',
  'isPostponed',
  'isRescheduled',
  'hasAvailability',
]);

/** Texts that are cut at their limit rather than left out. */
const cut: Record<string, number> = { name: 300, 'venue.name': 200, description: 20_000 };

/** Fields that mean nothing without each other. */
const pairs: Record<string, string> = {
  'venue.latitude': 'venue.longitude',
  'venue.longitude': 'venue.latitude',
};

export interface RepairedRecord {
  value: unknown;
  warnings: Issue[];
}

/** A copy of a record without its faulty optional fields, or null where a fault is essential. */
export function repairRecord(
  record: unknown,
  issues: readonly z.core.$ZodIssue[],
  describe: (issue: z.core.$ZodIssue) => Issue,
): RepairedRecord | null {
  if (typeof record !== 'object' || record === null) return null;
  const value = structuredClone(record);
  const warnings: Issue[] = [];
  for (const issue of issues) {
    const fault = describe(issue);
    if (cutText(value, fault, issue) || cutList(value, issue)) {
      warnings.push({ ...fault, reason: `${fault.reason}: cut` });
      continue;
    }
    if (isEssential(issue)) return null;
    removeField(value, issue);
    warnings.push({ ...fault, reason: `left out: ${fault.reason}` }, ...readSoldOut(value, fault));
  }
  return { value: dropHoles(value), warnings };
}

/** `Sold out` in place of a price is what the source says of its tickets. */
function readSoldOut(value: object, { field, value: text }: Issue): Issue[] {
  if (!field.startsWith('price') || !/^\W*sold[ _-]?out\b/i.test(String(text))) return [];
  setAt(value, ['hasAvailability'], false);
  const reason = `says that no tickets are left: ${field} stands in`;
  return [{ field: 'hasAvailability', value: text, reason }];
}

function isEssential(issue: z.core.$ZodIssue): boolean {
  const field = issue.path.filter((part) => typeof part === 'string').join('.');
  if (issue.code === 'unrecognized_keys') return false;
  return issue.path.length === 0 || essential.has(field);
}

function cutText(value: object, { field }: Issue, issue: z.core.$ZodIssue): boolean {
  const limit = cut[field];
  const text = valueAt(value, issue.path);
  if (limit === undefined || issue.code !== 'too_big' || typeof text !== 'string') return false;
  setAt(value, issue.path, `${text.slice(0, limit - 1).trimEnd()}…`);
  return true;
}

function cutList(value: object, issue: z.core.$ZodIssue): boolean {
  const list = valueAt(value, issue.path);
  if (issue.code !== 'too_big' || !Array.isArray(list)) return false;
  setAt(value, issue.path, list.slice(0, Number(issue.maximum)));
  return true;
}

function removeField(value: object, issue: z.core.$ZodIssue): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) removeAt(value, [...issue.path, key]);
    return;
  }
  // Of a list the faulty item goes, not the list.
  const index = issue.path.findIndex((part) => typeof part === 'number');
  const path = index < 0 ? issue.path : issue.path.slice(0, index + 1);
  removeAt(value, path);
  const other = pairs[path.join('.')];
  if (other !== undefined) removeAt(value, other.split('.'));
}

/** Lists without the holes that `removeAt` leaves in them. */
function dropHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => index in value).map(dropHoles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, dropHoles(item)]));
}
