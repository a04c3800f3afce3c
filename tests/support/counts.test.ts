import { describe, expect, test } from 'vitest';
import { asOneCheck, describeCounts, sumCounts } from './gate.ts';
import { readPlaywrightCounts } from './readPlaywrightCounts.ts';
import { describeSkipped, readVitestCounts } from './readVitestCounts.ts';

const passedTest = { status: 'passed', fullName: 'holds' };
const quietFile = {
  name: 'quiet.test.ts',
  status: 'passed',
  assertionResults: [passedTest],
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

describe('the skipped tests of a Vitest report', () => {
  const skippedTest = {
    status: 'skipped',
    fullName: 'real listings (skipped: the folder ../shared/data is absent) fill the page',
  };
  const file = { name: 'listings.test.ts', status: 'passed' };

  test('are listed by file, with number and reason', () => {
    const assertionResults = [passedTest, skippedTest, skippedTest];
    const json = { ...vitestReport, testResults: [quietFile, { ...file, assertionResults }] };
    expect(describeSkipped(json)).toBe(
      '!!! SKIPPED TESTS\n  listings.test.ts: 2 (skipped: the folder ../shared/data is absent)',
    );
  });

  test('are not spoken of where there are none', () => {
    expect(describeSkipped(vitestReport)).toBe('');
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

  test('counts tests that passed only on a retry, and errors outside tests, as failures', () => {
    const stats = { ...playwrightReport.stats, flaky: 1 };
    const counts = readPlaywrightCounts({ stats, errors: [{}] }, false);
    expect(counts).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });
});
