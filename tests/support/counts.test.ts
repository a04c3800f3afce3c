import { describe, expect, test } from 'vitest';
import { asOneCheck, describeCounts, sumCounts } from './gate.ts';
import { readPlaywrightCounts } from './readPlaywrightCounts.ts';
import { afterSecondRun, readFailedFiles, readVitestCounts } from './readVitestCounts.ts';

const quietFile = {
  name: 'quiet.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed' }],
};
const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [quietFile],
};
const playwrightReport = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [],
};

describe('the closing line', () => {
  test('sums every gate and names what was skipped only where something was', () => {
    expect(describeCounts(sumCounts([asOneCheck(true), asOneCheck(false)]))).toBe(
      '1 passed, 1 failed',
    );
    expect(describeCounts({ passed: 3, failed: 0, skipped: 2 })).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });
});

describe('a Vitest report', () => {
  test('is counted by its tests', () => {
    expect(readVitestCounts(vitestReport, true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [
      quietFile,
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(readVitestCounts({ ...vitestReport, testResults }, false).failed).toBe(1);
  });

  test('counts a bad end without a failed test as a failure', () => {
    expect(readVitestCounts(vitestReport, false).failed).toBe(1);
  });
});

describe('a second run of the files that failed', () => {
  const first = { passed: 5, failed: 2, skipped: 1 };

  test('names the files', () => {
    const testResults = [quietFile, { ...quietFile, name: 'red.test.ts', status: 'failed' }];
    expect(readFailedFiles({ ...vitestReport, testResults })).toEqual(['red.test.ts']);
  });

  test('counts what passed then as passed', () => {
    const second = { passed: 40, failed: 0, skipped: 0 };
    expect(afterSecondRun(first, second)).toEqual({ passed: 7, failed: 0, skipped: 1 });
  });

  test('keeps what failed twice as failed', () => {
    const second = { passed: 40, failed: 1, skipped: 0 };
    expect(afterSecondRun(first, second)).toEqual({ passed: 6, failed: 1, skipped: 1 });
    expect(afterSecondRun(first, { ...second, failed: 9 })).toEqual(first);
  });
});

describe('a Playwright report', () => {
  test('is counted by its tests', () => {
    expect(readPlaywrightCounts(playwrightReport, true)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 2,
    });
  });

  test('tolerates two tests that passed on a retry', () => {
    const stats = { ...playwrightReport.stats, flaky: 2 };
    const counts = readPlaywrightCounts({ ...playwrightReport, stats }, true);
    expect(counts).toEqual({ passed: 6, failed: 0, skipped: 2 });
  });

  test('counts more retried tests, and errors outside tests, as failures', () => {
    const stats = { ...playwrightReport.stats, flaky: 3 };
    expect(readPlaywrightCounts({ stats, errors: [{}] }, false).failed).toBe(4);
  });
});
