import type { z } from 'zod';
import { describeFault, hintField } from './describeFault.ts';
import { eventRecordSchema, type ValidEventRecord } from './eventRecord.ts';
import { removeAt, setAt, valueAt } from './fieldPaths.ts';
import type { Issue } from './sourceRecord.ts';
import { statusFlags } from './statusWords.ts';

/** A record by the schema of an event. A fault of an optional field costs that field alone. */
export function parseRecord(
  cleaned: unknown,
): { record: ValidEventRecord; repairs: readonly Issue[] } | { rejects: readonly Issue[] } {
  const parsed = eventRecordSchema.safeParse(cleaned);
  if (parsed.success) return { record: parsed.data, repairs: [] };
  // One issue for each unknown field, so that each is reported.
  const issues = parsed.error.issues.flatMap((issue): z.core.$ZodIssue[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ ...issue, keys: [key] }))
      : [issue],
  );
  const faulty = issues.map((issue) => ({ issue, fault: describeIssue(issue, cleaned) }));
  const repaired = repairRecord(cleaned, faulty);
  const again = eventRecordSchema.safeParse(repaired?.value);
  if (repaired === null || !again.success) return { rejects: faulty.map(({ fault }) => fault) };
  return { record: again.data, repairs: repaired.warnings };
}

function describeIssue(issue: z.core.$ZodIssue, record: unknown): Issue {
  const value = valueAt(record, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, ...issue.keys].join('.');
    return { field, value: '', reason: `is no field of an event${hintField(field)}` };
  }
  return { field: issue.path.join('.'), value: value ?? '', reason: describeFault(issue, value) };
}

/** A copy of a record without its faulty optional fields; null where a fault is essential. */
function repairRecord(
  record: unknown,
  faulty: readonly { issue: z.core.$ZodIssue; fault: Issue }[],
): { value: unknown; warnings: Issue[] } | null {
  if (typeof record !== 'object' || record === null) return null;
  const value = structuredClone(record);
  const warnings: Issue[] = [];
  for (const { issue, fault } of faulty) {
    if (cutAtLimit(value, fault, issue)) {
      warnings.push({ ...fault, reason: `${fault.reason}: cut` });
      continue;
    }
    if (isEssential(issue)) return null;
    removeField(value, issue);
    warnings.push({ ...fault, reason: `left out: ${fault.reason}` }, ...readSoldOut(value, fault));
  }
  return { value: dropHoles(value), warnings };
}

/** Fields without which there is no event, and those that decide how it is offered. */
const ofEveryEvent = ['sourceId', 'name', 'dateStart', 'venue', 'venue.name'];
const essential: ReadonlySet<string> = new Set([...ofEveryEvent, ...statusFlags]);

const cut: Record<string, number> = { name: 300, 'venue.name': 200, description: 20_000 };

const pairs: Record<string, string> = {
  'venue.latitude': 'venue.longitude',
  'venue.longitude': 'venue.latitude',
};

/** `Sold out` in place of a price is what the source says of its tickets. */
function readSoldOut(value: object, { field, value: text }: Issue): Issue[] {
  if (!field.startsWith('price') || !/^\W*sold[ _-]?out\b/i.test(String(text))) return [];
  setAt(value, ['hasAvailability'], false);
  const reason = `says that no tickets are left: ${field} stands in`;
  return [{ field: 'hasAvailability', value: text, reason }];
}

function isEssential(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return false;
  const field = issue.path.filter((part) => typeof part === 'string').join('.');
  return issue.path.length === 0 || essential.has(field);
}

function cutAtLimit(value: object, { field }: Issue, issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'too_big') return false;
  const limit = cut[field];
  const long = valueAt(value, issue.path);
  if (limit !== undefined && typeof long === 'string') {
    setAt(value, issue.path, `${long.slice(0, limit - 1).trimEnd()}…`);
  } else if (Array.isArray(long)) setAt(value, issue.path, long.slice(0, Number(issue.maximum)));
  else return false;
  return true;
}

function removeField(value: object, issue: z.core.$ZodIssue): void {
  if (issue.code === 'unrecognized_keys') return removeAt(value, [...issue.path, ...issue.keys]);
  // The faulty item of a list is removed, not the list.
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
