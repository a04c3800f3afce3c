import { relative } from 'node:path';
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
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/**
 * Counts a Vitest JSON report. A file that failed before any of its tests did counts as one failure,
 * and so does a run that ended badly although every test passed (such as by an unhandled rejection).
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

/**
 * One line for each file of a Vitest JSON report with skipped tests, below a line that cannot be
 * overlooked; empty where nothing was skipped. A test's title has the reason.
 */
export function describeSkipped(json: unknown): string {
  const lines = report.parse(json).testResults.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => notRun.has(status));
    const reasons = new Set(skipped.flatMap(({ fullName }) => skipReason.exec(fullName) ?? []));
    if (skipped.length === 0) return [];
    return [`  ${relative('', name)}: ${[skipped.length, ...reasons].join(' ')}`];
  });
  return lines.length === 0 ? '' : ['!!! SKIPPED TESTS', ...lines].join('\n');
}

/** How Vitest reports tests that it did not run. */
const notRun = new Set(['pending', 'skipped', 'todo']);

const skipReason = /\(skipped: [^)]*\)/;
