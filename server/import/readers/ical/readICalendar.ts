import { dayLength } from '#shared/domain/time/calendar.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { refuseRecord, type SourceRecord } from '#server/import/record/sourceRecord.ts';
import { readMovedOccurrence, readZones } from './calendarParts.ts';
import { createCalendarReader, mostOverruns, type Unread } from './createCalendarReader.ts';
import { readCalendarEvent, type CalendarContext } from './readCalendarEvent.ts';
import { splitCalendar, type CalendarBlock } from './splitCalendar.ts';

const year = 365 * dayLength;

/**
 * Milliseconds for one event; 366 dates in a time zone of the calendar's own take about 20. Those that run over it,
 * each read twice, among exceptions and among events, leave time for the rest of the calendar.
 */
export const eventTimeout = 4000;

/** Blocks and characters whose reading is watched together. */
const batchSize = { blocks: 50, characters: 1_000_000 };

type Calendar = Pick<TextFile, 'chunks'>;

/** Records of a calendar file: one for each event, or for each occurrence of a recurring one. */
export async function* readICalendar(file: Calendar, now: Date, blockTimeout = eventTimeout) {
  const context = await readSetup(file, now, blockTimeout);
  const read = createCalendarReader(blockTimeout);
  for await (const blocks of batchBlocks(file)) {
    const answers = read(blocks, (block) => readCalendarEvent(block, context));
    for (const [index, block] of blocks.entries()) {
      const answer = answers[index] ?? 'skipped';
      if (typeof answer === 'string') yield rejectUnread(block, answer, blockTimeout);
      else yield* answer;
    }
  }
}

/** Time zones and exceptions: they may follow the event that needs them. */
async function readSetup(
  file: Calendar,
  now: Date,
  blockTimeout: number,
): Promise<CalendarContext> {
  const zoneBlocks: CalendarBlock[] = [];
  const exceptions: CalendarBlock[] = [];
  for await (const block of splitCalendar(file.chunks())) {
    if (block.kind === 'VTIMEZONE') zoneBlocks.push(block);
    else if (/^RECURRENCE-ID/im.test(block.text)) exceptions.push(block);
  }
  const limits = { from: now, until: new Date(now.getTime() + 2 * year) };
  const zones = readZones(zoneBlocks);
  const read = createCalendarReader(blockTimeout);
  const answers = read(exceptions, (block) => readMovedOccurrence(block, zones));
  const moved = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer));
  return { zones, moved: new Set(moved), limits };
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
  const text = block.text.replaceAll(/\r?\n[ \t]/g, '');
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
