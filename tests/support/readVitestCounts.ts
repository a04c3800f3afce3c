import { z } from 'zod';
import type { Counts } from './gate.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
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
