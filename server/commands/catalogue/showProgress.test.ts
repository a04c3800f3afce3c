import { expect, it } from 'vitest';
import { createReport } from '#server/import/importReport.ts';
import { showProgress } from './showProgress.ts';

function show(isTTY: boolean, ...counts: number[]): string {
  let written = '';
  let bytes = 0;
  const progress = showProgress(
    'a.csv',
    { totalBytes: 1000, bytesRead: () => bytes },
    { write: (text) => (written += text), isTTY, columns: 70 },
  );
  for (const records of counts) {
    bytes = records / 100;
    progress.update({ ...createReport('test', false), records });
  }
  progress.end();
  return written;
}

it('writes a line now and then into a pipe', () => {
  expect(show(false, 200, 9_800, 10_000, 10_200, 50_000)).toBe(
    'a.csv: 10%, 10,000 records, 0 rejected\na.csv: 50%, 50,000 records, 0 rejected\n',
  );
});

it('shows one bar on a terminal and removes it at the end', () => {
  const written = show(true, 50_000, 100_000);
  expect(written).not.toContain('\n');
  expect(written).toContain('\ra.csv ████████████░░░░░░░░░░░░ 50% 50,000 records, 0 rejected');
  expect(written.split('\r').at(-2)?.trim()).toBe('');
});

it('never writes beyond the width of the terminal', () => {
  for (const line of show(true, 123_456_789).split('\r')) expect(line.length).toBeLessThan(70);
});
