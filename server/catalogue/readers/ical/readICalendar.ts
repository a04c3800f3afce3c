import type { SourceRecord } from '#server/catalogue/import/sourceRecord.ts';
import type { TextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { splitCalendar, type CalendarBlock } from './splitCalendar.ts';
import {
  mostOverruns,
  startCalendarReader,
  type CalendarSetup,
  type Unread,
} from './startCalendarReader.ts';

const year = 365 * 86_400_000;

/** Milliseconds for one event; 366 dates in a time zone of the calendar's own take about 20. */
const eventTimeout = 10_000;

/** Blocks and characters sent to the thread in one message. */
const batchSize = { blocks: 200, characters: 1_000_000 };

type Calendar = Pick<TextFile, 'chunks'>;

/** Records of a calendar file: one for each event, or for each occurrence of a recurring one. */
export async function* readICalendar(
  file: Calendar,
  now: Date,
  blockTimeout = eventTimeout,
): AsyncIterable<SourceRecord> {
  const setup = await readSetup(file, now, blockTimeout);
  const reader = startCalendarReader({ ...setup, task: 'events' }, blockTimeout);
  try {
    for await (const blocks of batchBlocks(file)) {
      const answers = await reader.read(blocks);
      for (const [index, block] of blocks.entries()) {
        const answer = answers[index] ?? 'skipped';
        if (typeof answer === 'string') yield rejectUnread(block, answer, blockTimeout);
        else yield* answer;
      }
    }
  } finally {
    await reader.close();
  }
}

/** Time zones and exceptions: they may follow the event that needs them. */
async function readSetup(
  file: Calendar,
  now: Date,
  blockTimeout: number,
): Promise<Omit<CalendarSetup, 'task'>> {
  const zoneBlocks: CalendarBlock[] = [];
  const exceptions: CalendarBlock[] = [];
  for await (const block of splitCalendar(file.chunks())) {
    if (block.kind === 'VTIMEZONE') zoneBlocks.push(block);
    else if (/^RECURRENCE-ID/im.test(block.text)) exceptions.push(block);
  }
  const limits = { from: now, until: new Date(now.getTime() + 2 * year) };
  const setup = { zoneBlocks, limits, moved: [] };
  if (exceptions.length === 0) return setup;
  const reader = startCalendarReader({ ...setup, task: 'moved' }, blockTimeout);
  try {
    const answers = await reader.read(exceptions);
    const moved = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer));
    return { ...setup, moved };
  } finally {
    await reader.close();
  }
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
  return { line: block.line, rejects: [{ field: 'dateStart', value: rule ?? zone, reason }] };
}

const skipped = `was not read: the rules of ${mostOverruns} events before it took too long`;

function overrun(hasRule: boolean, blockTimeout: number): string {
  const limit = `within ${blockTimeout / 1000} seconds`;
  return hasRule
    ? `its dates were not found ${limit}: a rule must fall on days that exist`
    : `could not be read ${limit}: see the rules of its time zone`;
}
