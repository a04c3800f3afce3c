import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAlertRounds } from './durability/alertRounds.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { createRandom } from './harness/random.ts';

const usualRounds = 20;

/** What alerts reach browsers from servers that are killed while they send. */
export async function run({ rounds = usualRounds }: BenchOptions): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    const random = createRandom(5);
    const report = await runAlertRounds({ rounds, dataDir, databaseUrl: null, random });
    return {
      about: `${rounds} servers killed while they alert 24 browsers, ${report.killedAmidst} of them in the midst; ${report.alerts} alerts, ${report.replaced} messages sent again under their topic`,
      measures: [
        noneAllowed('alerts that reached no browser', report.lost, 'alerts'),
        noneAllowed('alerts shown twice', report.repeated, 'alerts'),
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
