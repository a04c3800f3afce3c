import { z } from 'zod';
import type { Counts } from './gate.ts';

const report = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** Counts a Playwright JSON report. No test is tried twice; one that reports so all the same has failed. */
export function readPlaywrightCounts(json: unknown, endedWell: boolean): Counts {
  const { stats, errors } = report.parse(json);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: stats.skipped,
  };
}
