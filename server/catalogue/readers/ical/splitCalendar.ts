import { readLines } from '#server/catalogue/readers/json/readLines.ts';

export interface CalendarBlock {
  kind: 'VEVENT' | 'VTIMEZONE';
  /** Line the block begins on. */
  line: number;
  text: string;
  /** The file ended inside it, or it is too long to be one event. */
  fault?: string;
}

const shortestEnd = 'END:VEVENT'.length;

/** Characters of the longest block: a description at its limit, folded, and ten times that. */
const longestBlock = 500_000;

/** The events and time zones of a calendar, one at a time, each as text for a real parser. */
export async function* splitCalendar(chunks: AsyncIterable<string>): AsyncIterable<CalendarBlock> {
  let block: CalendarBlock | null = null;
  for await (const lines of readLines(chunks, longestBlock)) {
    for (const { line, text } of lines) {
      const content = text.endsWith('\r') ? text.slice(0, -1) : text;
      if (block === null) {
        block = beginning(content, line);
        continue;
      }
      block = append(block, content);
      if (!isEnd(block.kind, content)) continue;
      yield block;
      block = null;
    }
  }
  if (block !== null) yield { ...block, fault: 'the file breaks off here' };
}

function beginning(content: string, line: number): CalendarBlock | null {
  const kind = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(content)?.[1]?.toUpperCase();
  return kind === 'VEVENT' || kind === 'VTIMEZONE' ? { kind, line, text: content } : null;
}

function append(block: CalendarBlock, content: string): CalendarBlock {
  if (block.fault !== undefined) return block;
  if (block.text.length + content.length > longestBlock) {
    return { ...block, fault: `longer than ${longestBlock} characters` };
  }
  return { ...block, text: `${block.text}\r\n${content}` };
}

function isEnd(kind: string, content: string): boolean {
  // Short ones first: of a hundred million lines of two letters none is looked at twice.
  return content.length >= shortestEnd && content.trim().toUpperCase() === `END:${kind}`;
}
