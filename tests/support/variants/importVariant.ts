import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toLocalDay } from '#shared/domain/time/zonedTime.ts';
import { columnMapSchema, type ColumnMap } from '#server/import/maps/columnMap.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import type { Question } from '#server/import/maps/proposal/listQuestions.ts';
import { proposeForFile, type Answers } from '#server/import/maps/proposal/proposeForFile.ts';
import { openOneSource, withOnlyFile } from '#server/import/readers/openSources.ts';
import { UnreadableFileError, unknownShape } from '#server/import/readers/unreadableFile.ts';
import { checkRecord, type CheckedRecord } from '#server/import/record/checkRecord.ts';
import { toInstant } from '#server/import/record/dateTime.ts';
import { createDoubts } from '#server/import/record/findDoubts.ts';
import { readRecords } from '#server/import/record/readRecords.ts';
import type { PreparedEvent } from '#server/storage/catalogue/preparedEvent.ts';
import { variantsNow, type KnownEvent, type Variant } from './knownEvent.ts';

interface VariantOutcome {
  /** Events that came in, of those that should. */
  stored: number;
  expected: number;
  /** Fields that were asked for. */
  asked: string[];
  /** Values that are wrong without a warning: field, expected, stored. */
  wrong: string[];
  /** Values of the file that are not stored, and are not warned of. */
  gaps: string[];
  /** Why not everything came in. */
  fault: string;
}

type Read = Extract<CheckedRecord['checked'], { event: PreparedEvent }>;

/** Imports a generated file as the command does, with the answers of its truth, and compares it with that. */
export async function importVariant(variant: Variant): Promise<VariantOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'variant-'));
  const path = join(folder, variant.file);
  const expected = variant.events.filter((known) => known !== null && !known.isPrivate).length;
  const nothing = { stored: 0, expected, asked: [], wrong: [], gaps: [], fault: '' };
  try {
    await writeFile(path, variant.content);
    const { map, defaults, asked, open } = await settle(path, variant);
    if (open.length > 0) return { ...nothing, asked, fault: `left to answer: ${open.join(', ')}` };
    const records = await readAll(path, map, defaults);
    return { ...nothing, asked, ...compare(records, variant) };
  } catch (error) {
    return { ...nothing, fault: (error as Error).message };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The map of a file: a ready one, or one that is proposed; `open` are the questions without an answer. */
async function settle(path: string, variant: Variant) {
  const defaults: Record<string, string> = {};
  const ready = await findReadyMaps(path);
  if (ready !== null) return { map: ready, defaults, asked: [], open: [] };
  const columns: Record<string, string> = {};
  const first = await propose(path, {});
  for (const question of first.questions) answer(question, variant, { columns, defaults });
  const last = first.questions.length === 0 ? first : await propose(path, { defaults, columns });
  const open = last.questions.flatMap(({ field }) => (field in defaults ? [] : [field]));
  const asked = first.questions.map(({ field }) => field);
  return { map: [columnMapSchema.parse(last.map)], defaults, asked, open };
}

async function propose(path: string, answers: Answers) {
  const proposal = await withOnlyFile(path, (file) => proposeForFile(file, answers));
  if (proposal === null) throw new Error('there are several files');
  return proposal;
}

/** A person picks the column that holds the field, else gives a value for all events. */
function answer(
  { field, candidates }: Question,
  { answers }: Variant,
  given: { columns: Record<string, string>; defaults: Record<string, string> },
): void {
  const column = answers.columns[field]?.find((heading) =>
    candidates.some((candidate) => candidate.column === heading),
  );
  const value = answers.defaults[field];
  if (column !== undefined) given.columns[field] = column;
  else if (value !== undefined) given.defaults[field] = value;
}

let readyMaps: Promise<ColumnMap[]> | undefined;

/** Null for a file of an unknown shape. */
async function findReadyMaps(path: string): Promise<ColumnMap[] | null> {
  const maps = await (readyMaps ??= readKnownColumnMaps());
  try {
    const { close } = await openOneSource(path, { maps, now: variantsNow });
    await close();
    return maps;
  } catch (error) {
    if (error instanceof UnreadableFileError && error.message.endsWith(unknownShape)) return null;
    throw error;
  }
}

async function readAll(path: string, maps: ColumnMap[], defaults: Record<string, string>) {
  const opened = await openOneSource(path, { maps, now: variantsNow });
  try {
    const records: CheckedRecord[] = [];
    for await (const record of readRecords(opened.source, { defaults })) {
      records.push(checkRecord(record, {}));
    }
    return records;
  } finally {
    await opened.close();
  }
}

function compare(records: readonly CheckedRecord[], { events, lines }: Variant) {
  const outcome = { stored: 0, wrong: [] as string[], gaps: [] as string[], fault: '' };
  const doubts = createDoubts();
  const ids = new Set<string>();
  const own = records.filter(({ checked }) => !('notes' in checked));
  for (const [order, { line, checked }] of own.entries()) {
    if ('rejects' in checked) outcome.fault ||= describe(checked.rejects);
    if ('leftOut' in checked) outcome.fault ||= describe(checked.leftOut);
    if (!('event' in checked)) continue;
    const index = lines === null ? order : lines.indexOf(line);
    doubts.add(checked.event);
    // A repeated id replaces the event before, with a warning.
    if (ids.has(checked.event.sourceId)) outcome.fault ||= 'sourceId is repeated';
    else compareEvent(checked, events[index] ?? null, outcome);
    ids.add(checked.event.sourceId);
  }
  const doubtful = doubts.list(variantsNow);
  const refused = doubtful.find(({ isWrong }) => isWrong);
  if (refused) return { stored: 0, wrong: [], gaps: [], fault: refused.reason };
  const doubted = new Set(doubtful.map(({ field }) => field));
  const isSilent = (found: string) => !doubted.has(found.split(':')[0] ?? '');
  return { ...outcome, wrong: outcome.wrong.filter(isSilent) };
}

const describe = (issues: readonly { field: string; reason: string }[]) =>
  `${issues[0]?.field} ${issues[0]?.reason}`;

function compareEvent(
  { event, warnings }: Read,
  known: KnownEvent | null,
  outcome: { stored: number; wrong: string[]; gaps: string[] },
): void {
  const warned = new Set(warnings.map(({ field }) => field));
  const isSilent = (found: string) => !warned.has(found.split(':')[0] ?? '');
  if (known === null) outcome.wrong.push(`name: a row without an event, ${event.name}`);
  else if (known.isPrivate) outcome.wrong.push(`private: left out, ${event.name}`);
  else {
    const { wrong, gaps } = findDifferences(known, event);
    outcome.stored += wrong.length === 0 ? 1 : 0;
    outcome.wrong.push(...wrong.filter(isSilent));
    outcome.gaps.push(...gaps.filter(isSilent));
  }
}

/** What was taken wrongly, and what of the file was not taken. */
function findDifferences(known: KnownEvent, event: PreparedEvent) {
  const { timezone } = event.venue;
  const wrong: string[] = [];
  const gaps: string[] = [];
  const check = <T>(field: string, expected: T | undefined, stored: T, none: T | null): void => {
    if (expected === undefined || expected === stored) return;
    if (stored === none) gaps.push(`${field}: ${String(expected)}, none`);
    else wrong.push(`${field}: ${String(expected)}, ${String(stored)}`);
  };
  check('name', known.name, event.name, '');
  check('venue.name', known.venue, event.venue.name, '');
  wrong.push(...findWrongStart(known.start, event));
  // A day without an end is stored with its last second.
  const ownEnd = toInstant(`${toLocalDay(event.dateStart, timezone)}T23:59:59`, timezone);
  const isOwnEnd = event.isDateOnly && event.dateEnd === ownEnd;
  check('dateEnd', known.end, isOwnEnd ? null : event.dateEnd, null);
  check('url', known.link, event.url, '');
  const isDollars = known.currency === 'AUD' || known.price === 0;
  const price = isDollars ? known.price : null;
  check('priceMin', price, event.priceMin, null);
  // The same amount twice is one price.
  const top =
    event.priceMax === event.priceMin ? (known.priceTo ?? event.priceMax) : event.priceMax;
  check('priceMax', known.priceTo, top, null);
  // A cancelled event that is shown as on sale is no gap.
  check('isCancelled', known.isCancelled, event.isCancelled, null);
  check('isSoldOut', known.isSoldOut, !event.hasAvailability, null);
  return { wrong, gaps };
}

function findWrongStart(known: string, { dateStart, isDateOnly, venue }: PreparedEvent): string[] {
  const isDay = known.length === 'YYYY-MM-DD'.length;
  const start = isDay ? toInstant(known, venue.timezone) : known;
  const day = (instant: string) => toLocalDay(instant, venue.timezone);
  if (isDateOnly && !isDay && day(start) === day(dateStart)) {
    return [`dateStart: ${start}, its day without the time`];
  }
  const isSame = Date.parse(start) === Date.parse(dateStart) && isDateOnly === isDay;
  return isSame ? [] : [`dateStart: ${start}, ${dateStart}`];
}
