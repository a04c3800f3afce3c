import { expect, test } from 'vitest';
import { addRejects, createReport } from './importReport.ts';

const issues = [{ field: '', value: 'x', reason: 'not JSON' }];

/** Reads so many records, of which some come in first; answers how many were read before it gave up. */
function readAll(records: number, comingIn: number): { read: number; message: string } {
  const report = createReport('test', false);
  try {
    for (let line = 1; line <= records; line++) {
      report.records += 1;
      if (line > comingIn) addRejects(report, { line, event: '' }, issues);
    }
    return { read: report.records, message: '' };
  } catch (error) {
    return { read: report.records, message: (error as Error).message };
  }
}

test('a file of rejects alone is given up, naming the first of them', () => {
  const { read, message } = readAll(1_000_000, 0);
  expect(read).toBe(200_000);
  expect(message).toBe('200,000 of 200,000 records cannot be read, the first in line 1: not JSON');
});

test('a file with many rejects is read to its end while one in a hundred comes in', () => {
  expect(readAll(250_000, 2500)).toEqual({ read: 250_000, message: '' });
});
