import { z } from 'zod';
import type { Counts } from './gate.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts a Vitest JSON report. A file that failed before any of its tests did counts as one failure,
 * and so does a run that ended badly although every test passed (an unhandled rejection, say).
 */
export function readVitestCounts(json: unknown, endedWell: boolean): Counts {
  const parsed = report.parse(json);
  const brokenFiles = parsed.testResults.filter(
    (file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = parsed.numFailedTests + brokenFiles;
  return {
    passed: parsed.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  };
}

/** The files of a Vitest JSON report that failed, in part or whole. */
export function readFailedFiles(json: unknown): string[] {
  const failed = report.parse(json).testResults.filter(({ status }) => status === 'failed');
  return failed.map(({ name }) => name);
}

/**
 * The counts of a run whose failed files ran again alone: what passed then counts as passed
 * (docs/decisions/101-one-retry-said-aloud.md).
 */
export function afterSecondRun(first: Counts, second: Counts): Counts {
  const mended = Math.max(0, first.failed - second.failed);
  return { ...first, passed: first.passed + mended, failed: first.failed - mended };
}
