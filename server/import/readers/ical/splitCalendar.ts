import { readLines } from '#server/import/readers/json/readLines.ts';

export interface CalendarBlock {
  kind: 'VEVENT' | 'VTIMEZONE';
  line: number;
  text: string;
  /** It has no end, or is too long to be one event. */
  fault?: string;
}

const shortestBeginning = 'BEGIN:VEVENT'.length;
const shortestEnd = 'END:VEVENT'.length;

/** Characters of the longest block: a description at its limit, folded, and ten times that. */
const longestBlock = 500_000;

/** The events and time zones of a calendar, one at a time, each as text for a real parser. */
export async function* splitCalendar(chunks: AsyncIterable<string>): AsyncIterable<CalendarBlock> {
  let block: CalendarBlock | null = null;
  for await (const lines of readLines(withLineFeeds(chunks), longestBlock)) {
    for (const { line, text } of lines) {
      const content = text.endsWith('\r') ? text.slice(0, -1) : text;
      const next = beginning(content, line);
      if (block !== null && next !== null) yield unended(block, `line ${line} begins another`);
      if (block === null || next !== null) {
        block = next;
        continue;
      }
      block = append(block, content);
      // The cheap comparison first: files may have millions of short lines.
      const isEnd =
        content.length >= shortestEnd && content.trim().toUpperCase() === `END:${block.kind}`;
      if (!isEnd) continue;
      yield block;
      block = null;
    }
  }
  if (block !== null) yield unended(block, 'the file breaks off');
}

/** Lines that end with a carriage return alone, as old programs write them, end with a line feed. */
async function* withLineFeeds(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let isOld: boolean | null = null;
  for await (const chunk of chunks) {
    isOld ??= chunk.includes('\r') && !chunk.includes('\n');
    yield isOld ? chunk.replaceAll('\r', '\n') : chunk;
  }
}

/** Blocks do not nest: one that begins before the end of another shows that this end is missing. */
function unended(block: CalendarBlock, then: string): CalendarBlock {
  return { ...block, fault: `begins here and never ends: ${then} before END:${block.kind}` };
}

function beginning(content: string, line: number): CalendarBlock | null {
  if (content.length < shortestBeginning) return null;
  const kind = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(content)?.[1]?.toUpperCase();
  return kind === 'VEVENT' || kind === 'VTIMEZONE' ? { kind, line, text: content } : null;
}

function append(block: CalendarBlock, content: string): CalendarBlock {
  if (block.fault !== undefined) return block;
  if (block.text.length + content.length > longestBlock) {
    const fault = `is longer than ${longestBlock} characters: is its END:${block.kind} missing?`;
    return { ...block, fault };
  }
  return { ...block, text: `${block.text}\r\n${content}` };
}
