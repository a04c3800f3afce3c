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
  let shown = '';
  let next = recordsBetweenLines;
  const describe = (isBar: boolean, { records, rejected }: Readonly<ImportReport>) => {
    const share = Math.min(1, file.bytesRead() / file.totalBytes);
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const percent = `${Math.floor(share * 100)}%`;
    const lead = isBar ? `${label} ${bar} ${percent}` : `${label}: ${percent},`;
    return `${lead} ${formatCountOf(records, 'record')}, ${rejected} rejected`;
  };
  return {
    update(report: Readonly<ImportReport>) {
      if (messages.isTTY === true) {
        const line = describe(true, report).slice(0, (messages.columns ?? 80) - 1);
        if (line !== shown) messages.write(`\r${line.padEnd(shown.length)}`);
        shown = line;
      } else if (report.records >= next) {
        next = report.records + recordsBetweenLines;
        messages.write(`${describe(false, report)}\n`);
      }
    },
    end() {
      if (shown !== '') messages.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}
