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

/** More tests than these that pass only on a retry are no accident of the machine. */
const toleratedRetries = 2;

/**
 * Counts a Playwright JSON report. A test that passed only on a retry is said aloud; of more than
 * two such tests each counts as failed (docs/decisions/101-one-retry-said-aloud.md).
 */
export function readPlaywrightCounts(json: unknown, endedWell: boolean): Counts {
  const { stats, errors } = report.parse(json);
  const isTolerated = stats.flaky <= toleratedRetries;
  if (stats.flaky > 0) console.warn(`!!! ${stats.flaky} passed only on a retry: see "flaky" above`);
  const failed = stats.unexpected + (isTolerated ? 0 : stats.flaky) + errors.length;
  return {
    passed: stats.expected + (isTolerated ? stats.flaky : 0),
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: stats.skipped,
  };
}
