import { isObject } from '#shared/domain/isObject.ts';
import statuses from '#resources/import/statuses.json' with { type: 'json' };
import { shortenValue } from '#server/import/importReport.ts';
import { foldHeading, loadHeadings, type Headings } from '#server/import/maps/proposal/headings.ts';
import type { LocateVenue } from '#server/import/places/locateVenue.ts';
import { valueAt } from './fieldPaths.ts';
import { prepareRecord, type Preparation } from './prepareRecord.ts';
import { notPublic, type FileNote, type Issue, type SourceRecord } from './sourceRecord.ts';
import { isNo, isYes, saysHeld } from './statusWords.ts';

/** Whether events on the internet alone are imported. */
export type OnlineChoice = 'keep' | 'skip';

export interface CheckOptions {
  locate?: LocateVenue | undefined;
  online?: OnlineChoice | undefined;
  /** Words of events that are not for the public; those of the program without them. */
  headings?: Headings | undefined;
}

/** A record after its checks: the event, or why there is none. */
export interface CheckedRecord {
  line: number;
  /** Id and name of its event, as far as the record has them. */
  name: string;
  checked: Preparation | { leftOut: readonly Issue[] } | { notes: readonly Issue[] };
}

/** Validates and completes a record; what it answers is bounded, whatever the record holds. */
export function checkRecord(record: SourceRecord | FileNote, options: CheckOptions): CheckedRecord {
  if ('notes' in record) return { line: record.line, name: '', checked: { notes: record.notes } };
  const { line, value } = record;
  const leftOut = findReasonToLeaveOut(record, options);
  const checked = leftOut === null ? prepare(record, options) : { leftOut: shorten(leftOut) };
  return { line, name: nameRecord(value), checked };
}

function prepare(record: SourceRecord, { locate }: CheckOptions): Preparation {
  if ('rejects' in record) return { rejects: shorten(record.rejects) };
  const { value, fallbackZone, warnings = [] } = record;
  const prepared = prepareRecord(value, { locate, fallbackZone });
  if ('rejects' in prepared) return { rejects: shorten(prepared.rejects) };
  // The reader may have said why the venue is called by its town.
  const isReported = warnings.some(({ field }) => field === 'venue.name');
  const found = prepared.warnings.filter(({ field }) => field !== 'venue.name' || !isReported);
  return { ...prepared, warnings: shorten([...warnings, ...found]) };
}

/** Issues of one record at most: a list of a million wrong artists has a million. */
const mostIssues = 100;

function shorten(issues: readonly Issue[]): Issue[] {
  return issues
    .slice(0, mostIssues)
    .map((issue) => ({ ...issue, value: shortenValue(issue.value) }));
}

function findReasonToLeaveOut(record: SourceRecord, { online, headings }: CheckOptions) {
  if ('rejects' in record) return record.isLeftOut === true ? record.rejects : null;
  if (online === 'skip' && valueAt(record.value, ['venue', 'isOnline']) === true)
    return [{ field: 'venue.isOnline', value: true, reason: 'left out by choice: held online' }];
  return findPrivate(record.value, headings ?? loadHeadings());
}

/** `Wedding – Jo & Sam` is a wedding, as is `Wedding of Jo and Sam`, which begins with a likely word; `Wedding Expo` is none. The first sentence of a description counts. */
function saysPrivate(text: string, { sure = [], likely = [] }: Partial<Headings[string]> = {}) {
  const said = foldHeading(text.split(/[–—:|(/\n]|\.(?:\s|$)|\s-|-\s/, 1)[0] ?? '');
  return sure.includes(said) || likely.some((word) => `${said} `.startsWith(`${word} `));
}

function findPrivate(value: unknown, headings: Headings): readonly Issue[] | null {
  for (const { field, words } of statuses.privateTexts) {
    const texts = [valueAt(value, field.split('.'))].flat().map(String);
    const isHeld = (text: string) => field !== 'description' && saysHeld(text);
    const found = texts.find((text) => isHeld(text) || saysPrivate(text, headings[words]));
    if (found !== undefined) return [{ field, value: found, reason: notPublic }];
  }
  const told = Object.entries(isObject(value) ? value : {}).find(([field, said]) => {
    const flag = field.toLowerCase().replace(/^is_?|^_/, '');
    const text = String(said);
    return (privateFields.has(flag) && isYes(text)) || (publicFields.has(flag) && isNo(text));
  });
  return told ? [{ field: told[0], value: told[1], reason: notPublic }] : null;
}

const privateFields: ReadonlySet<string> = new Set(statuses.private);
const publicFields: ReadonlySet<string> = new Set(statuses.public);

const longestName = 60;

function nameRecord(value: unknown): string {
  const texts = ['sourceId', 'name'].map((field) => valueAt(value, [field]));
  return texts
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map((text) => String(text).slice(0, longestName))
    .join(' ');
}
