import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import {
  parseBlock,
  readException,
  readStart,
  readZones,
  uidOf,
  type CalendarParts,
} from './calendarParts.ts';
import type { SeriesStart } from './calendarTime.ts';
import { createCalendarReader, mostOverruns, type Unread } from './createCalendarReader.ts';
import { readCalendarEvent } from './readCalendarEvent.ts';
import { unfold, valueOf } from './readCalendarHead.ts';
import { splitCalendar, type CalendarBlock } from './splitCalendar.ts';

/**
 * Milliseconds for one event; 366 dates in a time zone of the calendar's own take about 20. Those that run over it,
 * each read twice, among exceptions and among events, leave time for the rest of the calendar.
 */
export const eventTimeout = 4000;

const batchSize = { blocks: 50, characters: 1_000_000 };

type Calendar = Pick<TextFile, 'chunks'>;

interface ReadOptions {
  now: Date;
  /** Zone of times that name none; null where the calendar has none. */
  fallbackZone: string | null;
  /** Milliseconds for one event. */
  blockTimeout?: number;
}

/** Records of a calendar file: one for each event, or for each occurrence of a recurring one. */
export async function* readICalendar(
  file: Calendar,
  { now, fallbackZone, blockTimeout = eventTimeout }: ReadOptions,
): AsyncIterable<SourceRecord> {
  const parts = await readSetup(file, { fallbackZone, blockTimeout });
  const read = createCalendarReader(blockTimeout);
  for await (const blocks of batchBlocks(file)) {
    const answers = read(blocks, (block) => readCalendarEvent(block, parts, now));
    for (const [index, block] of blocks.entries()) {
      const answer = answers[index] ?? 'skipped';
      if (typeof answer === 'string') yield rejectUnread(block, answer, blockTimeout);
      else yield* answer;
    }
  }
}

/** Time zones, exceptions and revisions: they may follow the event that needs them. */
async function readSetup(
  file: Calendar,
  { blockTimeout, fallbackZone }: Required<Omit<ReadOptions, 'now'>>,
): Promise<CalendarParts> {
  const zoneBlocks: CalendarBlock[] = [];
  const exceptionBlocks: CalendarBlock[] = [];
  const recurring = new Map<string, CalendarBlock>();
  const revisions = createRevisions();
  for await (const block of splitCalendar(file.chunks())) {
    if (block.kind === 'VTIMEZONE') {
      zoneBlocks.push(block);
      continue;
    }
    const text = unfold(block.text);
    const uid = valueOf(text, 'UID') ?? '';
    if (uid !== '') revisions.add({ text, uid, line: block.line });
    if (/^RECURRENCE-ID/im.test(text)) exceptionBlocks.push(block);
    else if (/^(?:RRULE|RDATE)/im.test(text)) recurring.set(uid, { ...block, text: startOf(text) });
  }
  const zones = readZones(zoneBlocks);
  const read = createCalendarReader(blockTimeout);
  const isCurrent = ({ line }: CalendarBlock) => !revisions.replacedBy.has(line);
  const answers = read(exceptionBlocks.filter(isCurrent), readException);
  const found = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer));
  const exceptions = Map.groupBy(found, ({ component }) => uidOf(component));
  const series = new Map<string, SeriesStart>();
  for (const uid of exceptions.keys()) {
    const block = recurring.get(uid);
    const component = block && parseBlock(block);
    if (component === undefined || 'fault' in component) continue;
    const start = readStart(component, { zones, fallbackZone });
    if (!('fault' in start)) series.set(uid, start);
  }
  return { zones, fallbackZone, exceptions, series, replacedBy: revisions.replacedBy };
}

function startOf(text: string): string {
  const lines = text.match(/^(?:BEGIN|UID|DTSTART|DTEND|X-MICROSOFT-CDO-ALLDAYEVENT|END)\b.*$/gim);
  return lines?.join('\r\n') ?? '';
}

/** Which of several events with one UID is the newest: SEQUENCE decides, then DTSTAMP (RFC 5545, 3.8.7). */
function createRevisions() {
  const newest = new Map<string, { line: number; sequence: number; stamp: string }>();
  const replacedBy = new Map<number, number>();
  const add = ({ text, uid, line }: { text: string; uid: string; line: number }) => {
    const key = `${uid}\n${valueOf(text, 'RECURRENCE-ID') ?? ''}`;
    const sequence = Number(valueOf(text, 'SEQUENCE')) || 0;
    const own = { line, sequence, stamp: valueOf(text, 'DTSTAMP') ?? '' };
    const other = newest.get(key);
    if (other === undefined) return newest.set(key, own);
    const order = own.sequence - other.sequence || own.stamp.localeCompare(other.stamp);
    // Two events of the same revision are two events: their ids are compared later.
    if (order === 0) return;
    const [older, newer] = order < 0 ? [own, other] : [other, own];
    replacedBy.set(older.line, newer.line);
    newest.set(key, newer);
  };
  return { add, replacedBy };
}

async function* batchBlocks(file: Calendar): AsyncIterable<CalendarBlock[]> {
  let blocks: CalendarBlock[] = [];
  let characters = 0;
  for await (const block of splitCalendar(file.chunks())) {
    if (block.kind !== 'VEVENT') continue;
    blocks.push(block);
    characters += block.text.length;
    if (blocks.length < batchSize.blocks && characters < batchSize.characters) continue;
    yield blocks;
    blocks = [];
    characters = 0;
  }
  if (blocks.length > 0) yield blocks;
}

function rejectUnread(block: CalendarBlock, why: Unread, blockTimeout: number): SourceRecord {
  const text = unfold(block.text);
  const rule = /^RRULE[^:\r\n]*:([^\r\n]*)/im.exec(text)?.[1];
  const zone = /^DTSTART[^:\r\n]*;TZID=([^:;\r\n]*)/im.exec(text)?.[1] ?? '';
  const reason = why === 'skipped' ? skipped : overrun(rule !== undefined, blockTimeout);
  return refuseRecord(block.line, 'dateStart', rule ?? zone, reason);
}

const skipped = `was not read: the rules of ${mostOverruns} events before it took too long`;

function overrun(hasRule: boolean, blockTimeout: number): string {
  const limit = `within ${blockTimeout / 1000} seconds`;
  return hasRule
    ? `its dates were not found ${limit}: a rule must fall on days that exist`
    : `could not be read ${limit}: see the rules of its time zone`;
}
