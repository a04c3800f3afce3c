import { shortenValue } from '#server/import/importReport.ts';
import type { LocateVenue } from '#server/import/places/locateVenue.ts';
import { valueAt } from './fieldPaths.ts';
import { prepareRecord, type Preparation } from './prepareRecord.ts';
import { notPublic, type FileNote, type Issue, type SourceRecord } from './sourceRecord.ts';
import { privateWords, publicWords } from './statusWords.ts';

/** Whether events on the internet alone are imported. */
export type OnlineChoice = 'keep' | 'skip';

export interface CheckOptions {
  locate?: LocateVenue | undefined;
  online?: OnlineChoice | undefined;
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
  const leftOut = findReasonToLeaveOut(record, options.online);
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

function findReasonToLeaveOut(record: SourceRecord, online: OnlineChoice | undefined) {
  if ('rejects' in record) return record.isLeftOut === true ? record.rejects : null;
  if (online === 'skip' && valueAt(record.value, ['venue', 'isOnline']) === true)
    return [{ field: 'venue.isOnline', value: true, reason: 'left out by choice: held online' }];
  return findPrivate(record.value);
}

const privateKind =
  /^\W*(?:private (?:party|function|event|hire|booking|dinner|lunch)|closed for (?:a )?(?:private(?: \w+)?|function)|wedding(?: (?:reception|ceremony|gig|of\b.*))?)(?:\s*[-–—:|(/].*)?\W*$/i;
/** Names under which venues keep a night that is not on sale. */
const heldName =
  /^\W*(?:venue hire|(?:venue|room) (?:booked|closed)|test(?:ing| event)?|hold|on hold|tb[ac]|to be (?:announced|confirmed)|no (?:show|event|gig)s?|(?:lunch|tea|dinner) break)(?:\s*[-–—:|(/].*)?\W*$/i;

/** Fields that say of an event that it is not for the public, and what they say; of a description its first sentence. */
const privateTexts: readonly (readonly [field: string, words: RegExp])[] = [
  ['name', privateKind],
  ['name', heldName],
  ['venue.name', /^\W*(?:test(?: venue)?|venue test)\W*$/i],
  ['categories', privateKind],
  ['genres', privateKind],
  ['description', privateKind],
];

/** What says that an event is not for the public; null for one that is. */
function findPrivate(value: unknown): readonly Issue[] | null {
  for (const [field, words] of privateTexts) {
    const texts = [valueAt(value, field.split('.'))].flat().map(String);
    const beginnings =
      field === 'description' ? texts.map((text) => text.split(/[.\n]/, 1)[0] ?? '') : texts;
    const found = beginnings.find((text) => words.test(text));
    if (found !== undefined) return [{ field, value: found, reason: notPublic }];
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const told = fields.find(
    ([field, said]) =>
      (privateFields.has(foldFlag(field)) && isSaid(said, true)) ||
      (publicFields.has(foldFlag(field)) && isSaid(said, false)),
  );
  if (told === undefined) return null;
  return [{ field: told[0], value: told[1], reason: notPublic }];
}

const privateFields: ReadonlySet<string> = new Set(privateWords);
const publicFields: ReadonlySet<string> = new Set(publicWords);
const foldFlag = (field: string) => field.toLowerCase().replace(/^is_?|^_/, '');

function isSaid(value: unknown, meaning: boolean): boolean {
  return (meaning ? /^(?:true|yes|y|1)$/i : /^(?:false|no|n|0)$/i).test(String(value));
}

/** Characters of an id or name in a line of the report. */
const longestName = 60;

function nameRecord(value: unknown): string {
  const texts = ['sourceId', 'name'].map((field) => valueAt(value, [field]));
  return texts
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map((text) => String(text).slice(0, longestName))
    .join(' ');
}
