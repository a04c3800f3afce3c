import { instantNames } from '#shared/domain/catalogue/eventFields.ts';
import { isObject } from '#shared/domain/isObject.ts';
import { dayLength, toWallTime } from '#shared/domain/time/calendar.ts';
import { locateVenue, type LocateVenue } from '#server/import/places/locateVenue.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { dateTimeFault, normaliseDate, writtenClock } from './dateTime.ts';
import { eventRecordSchema } from './eventRecord.ts';
import { isNight, minNights, suspiciousShare } from './findDoubts.ts';
import { findMidnights, toDays, type Midnights } from './midnights.ts';
import type { FileNote, SourceRecord } from './sourceRecord.ts';

/** The meaning of times without a zone, or marked with `Z`: the clock of the venue, or UTC. */
export type TimesChoice = 'local' | 'utc';

export interface TimesOptions {
  /** The choice of the map of the file; programs of one kind may write either. */
  stated?: TimesChoice | 'unsure' | undefined;
  /** The choice of the operator. */
  given?: TimesChoice | undefined;
  locate?: LocateVenue | undefined;
}

/** Records whose times are compared; they are held until it is settled. */
const sampleSize = 200;

/**
 * Records with their times as the file means them: as given or stated, else as written, unless texts of the same
 * records and hours at which no venue opens say otherwise. Throws where that evidence is divided.
 */
export async function* settleTimes(
  records: AsyncIterable<SourceRecord>,
  { stated, given, locate = locateVenue }: TimesOptions,
): AsyncIterable<SourceRecord | FileNote> {
  const choice = given ?? (stated === 'unsure' ? undefined : stated);
  let choices = choice === undefined ? null : { zoneless: choice, marked: choice };
  let days: Midnights | null = null;
  let sample: SourceRecord[] | null = [];
  const settle = function* (held: readonly SourceRecord[]) {
    sample = null;
    days = findMidnights(held, choice === 'utc');
    if (days !== null) yield { line: 0, notes: [days.note] };
    if (choices === null) {
      choices = { ...asWritten };
      for (const form of timeForms) {
        const found = decide(gatherEvidence(held, form, locate), form, stated === 'unsure');
        if (found === null) continue;
        choices[form] = found.choice;
        const issue = { field: 'times', value: found.choice, reason: found.reason };
        yield { line: 0, notes: [issue] };
      }
    }
    for (const record of held) yield withTimes(toDays(record, days), choices);
  };
  for await (const record of records) {
    if (sample === null) yield withTimes(toDays(record, days), choices ?? asWritten);
    else if (sample.push(record) === sampleSize) yield* settle(sample);
  }
  if (sample !== null) yield* settle(sample);
}

const timeForms = ['zoneless', 'marked'] as const;
type TimeForm = (typeof timeForms)[number];
const asWritten: Record<TimeForm, TimesChoice> = { zoneless: 'local', marked: 'utc' };

/** A time without a zone, or with that of UTC; null for days, and for times with another offset. */
function readForm(text: unknown): { form: TimeForm; clock: string } | null {
  if (typeof text !== 'string') return null;
  const date = normaliseDate(text);
  const found = /^(?<clock>.{10}T[\d:.]+)(?<mark>Z|[+-]00:00)?$/.exec(date)?.groups;
  if (found?.['clock'] === undefined || dateTimeFault(date) !== null) return null;
  return { form: found['mark'] === undefined ? 'zoneless' : 'marked', clock: found['clock'] };
}

function withTimes(record: SourceRecord, choices: Record<TimeForm, TimesChoice>): SourceRecord {
  if ('rejects' in record || record.isZoned === true || !isObject(record.value)) return record;
  const changed = instantNames.flatMap((name) => {
    const read = readForm((record.value as Fields)[name]);
    if (read === null || choices[read.form] === asWritten[read.form]) return [];
    return [[name, choices[read.form] === 'utc' ? `${read.clock}Z` : read.clock]];
  });
  if (changed.length === 0) return record;
  return { ...record, value: { ...record.value, ...Object.fromEntries(changed) } };
}

type Fields = Readonly<Record<string, unknown>>;

type Evidence = ReturnType<typeof gatherEvidence>;

/**
 * The meaning of times of a form where it had to be found out or is not the written one; else null. `isUnsure`: both
 * are usual for the shape of this file, and without evidence nothing is chosen.
 */
function decide(evidence: Evidence, form: TimeForm, isUnsure: boolean) {
  if (evidence.count === 0) return null;
  const written = asWritten[form];
  const other: TimesChoice = written === 'utc' ? 'local' : 'utc';
  const [isWritten, isOther] = [written, other].map((each) => vote(evidence, each, isUnsure));
  const isDivided = isWritten === isOther && (isOther || isUnsure);
  if (isDivided || (!isUnsure && isDoubtful(evidence, form, isOther)))
    throw askTimes(evidence, form);
  if (!isOther && !isUnsure) return null;
  const choice = isOther ? other : written;
  const meaning = choice === 'utc' ? 'UTC' : 'those of the venue';
  return { choice, reason: `times are read as ${meaning}: ${describe(evidence)}` };
}

/** Whether hours alone show that a mark is wrong: they do not show what is right. */
function isDoubtful({ texts, nights, count }: Evidence, form: TimeForm, isOther = false) {
  const areAllAtNight = count > 1 && nights.utc >= count * nearlyAll && nights.local === 0;
  return form === 'marked' && (isOther || areAllAtNight) && texts.local.length < minTexts;
}
const nearlyAll = 0.9;

const minTexts = 2;

function vote({ texts, nights, count }: Evidence, choice: TimesChoice, isUnsure: boolean): boolean {
  const other = choice === 'utc' ? 'local' : 'utc';
  const agreeing = texts[choice].length;
  const byTexts = agreeing > texts[other].length * 4;
  const byNights = nights[other] > count * suspiciousShare && nights[choice] * 4 <= nights[other];
  if (isUnsure) {
    // Hours of opening do not outweigh texts that contradict each other.
    const isContradicted = texts[other].length > 0 && agreeing <= texts[other].length;
    return byTexts || (!isContradicted && nights[other] > 0 && nights[choice] * 4 <= nights[other]);
  }
  return (agreeing >= minTexts && byTexts) || (byNights && nights[other] >= minNights);
}

function describe({ texts, nights, count }: Evidence): string {
  const { local, utc } = texts;
  const example = [...utc, ...local][0];
  const written = example === undefined ? '' : `, such as ${example}`;
  return `texts of ${local.length} records agree with local times and of ${utc.length} with UTC${written}; of ${count} starts ${nights.local} are at night as local times and ${nights.utc} as UTC`;
}

/** The error of a file of which somebody has to say what its times are. */
function askTimes(evidence: Evidence, form: TimeForm): Error {
  const what = form === 'zoneless' ? 'without a zone' : 'marked as UTC';
  const remedy = 'say which with --times local or --times utc, or with "times" in its map';
  const text = `its times ${what} may be local or UTC (${describe(evidence)}): ${remedy}`;
  return Object.assign(new UnreadableFileError(text), { name: 'UndecidedTimesError' });
}

function gatherEvidence(sample: readonly SourceRecord[], form: TimeForm, locate: LocateVenue) {
  const readings = sample.flatMap((record) => readBoth(record, form, locate) ?? []);
  const countNights = (choice: TimesChoice) =>
    readings.filter((reading) => isNight(reading[choice])).length;
  /** Records in which a text has the time that one of the readings gives, and not the other. */
  const findTexts = (choice: TimesChoice, other: TimesChoice) =>
    readings.flatMap(({ clocks, name, ...reading }) => {
      const found = clocks.find(({ minutes }) => minutes === minutesOf(reading[choice]));
      const isElsewhere = clocks.some(({ minutes }) => minutes === minutesOf(reading[other]));
      return found === undefined || isElsewhere ? [] : [`"${found.text}" of ${String(name)}`];
    });
  return {
    texts: { local: findTexts('local', 'utc'), utc: findTexts('utc', 'local') },
    nights: { local: countNights('local'), utc: countNights('utc') },
    count: readings.length,
  };
}

/** The start on the clock of the venue by both readings; null where they do not differ, or nothing gives a zone. */
function readBoth(record: SourceRecord, form: TimeForm, locate: LocateVenue) {
  if ('rejects' in record) return null;
  const { value, isZoned, fallbackZone } = record;
  if (isZoned === true || !isObject(value) || value['isDateOnly'] === true) return null;
  const read = readForm(value['dateStart']);
  if (read?.form !== form) return null;
  const venue = eventRecordSchema.shape.venue.safeParse(value['venue']);
  const zone = venue.success ? locate(venue.data, fallbackZone).timezone : fallbackZone;
  const local = Date.parse(`${read.clock}Z`);
  const utc = toWallTime(local, zone ?? 'UTC');
  if (local === utc || local % dayLength === 0) return null;
  return { local, utc, clocks: readClocks(value), name: value['name'] };
}

function minutesOf(wallTime: number): number {
  return Math.floor((wallTime % dayLength) / 60_000);
}

/** Times of a text; one with more of them is a programme, in which any may be found. */
const maxClocks = 6;

function readClocks({ name, description }: Fields): { text: string; minutes: number }[] {
  const text = [name, description].filter((part) => typeof part === 'string').join('\n');
  const found = [...text.slice(0, 5000).matchAll(writtenClock)].map(
    ([written, hour, minute, half, hour24, minute24]) => {
      const isAfternoon = half?.toLowerCase() === 'p';
      const hours =
        half === undefined ? Number(hour24) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
      return { text: written, minutes: hours * 60 + Number(minute ?? minute24 ?? 0) };
    },
  );
  return found.length > maxClocks ? [] : found;
}
