import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { ImportReport } from '#server/import/importReport.ts';
import type { ParsedSource } from '#server/import/parsing/parseSources.ts';
import type { Output } from './commandContext.ts';

type ReadFile = Pick<ParsedSource, 'totalBytes' | 'bytesRead'>;

const barWidth = 24;
/** Records between two lines where a bar would not move: in a pipe. */
const recordsBetweenLines = 10_000;

/** Shows how far an import is: a bar on a terminal, a line now and then in a pipe. */
export function showProgress(label: string, file: ReadFile, messages: Output) {
  return messages.isTTY === true
    ? showBar(label, file, messages)
    : showLines(label, file, messages);
}

function showBar(label: string, file: ReadFile, messages: Output) {
  let shown = '';
  return {
    update({ records, rejected }: Readonly<ImportReport>) {
      const share = shareOf(file);
      const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
      const text = `${label} ${bar} ${percent(share)} ${formatCountOf(records, 'record')}, ${rejected} rejected`;
      const line = text.slice(0, (messages.columns ?? 80) - 1);
      if (line !== shown) messages.write(`\r${line.padEnd(shown.length)}`);
      shown = line;
    },
    end() {
      if (shown !== '') messages.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}

function showLines(label: string, file: ReadFile, messages: Output) {
  let next = recordsBetweenLines;
  return {
    update({ records, rejected }: Readonly<ImportReport>) {
      if (records < next) return;
      next = records + recordsBetweenLines;
      const share = percent(shareOf(file));
      messages.write(
        `${label}: ${share}, ${formatCountOf(records, 'record')}, ${rejected} rejected\n`,
      );
    },
    end: () => undefined,
  };
}

function shareOf(file: ReadFile): number {
  return Math.min(1, file.bytesRead() / file.totalBytes);
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}
