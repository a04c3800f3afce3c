import { readFileSync } from 'node:fs';

/** The rows of the Markdown table whose head has these cells, without that head. */
export function readTable(path: string, head: readonly string[]): string[][] {
  const rows = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line) => (line.startsWith('|') ? cellsOf(line) : null));
  const start = rows.findIndex((cells) => cells?.join('|') === head.join('|'));
  if (start < 0) throw new Error(`${path} has no table headed ${head.join(', ')}`);
  const after = rows.slice(start + 2);
  const end = after.indexOf(null);
  return after.slice(0, end < 0 ? after.length : end).filter((cells) => cells !== null);
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}
