import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRestartRounds } from './durability/restartRounds.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { createRandom } from './harness/random.ts';

const usualRounds = 10;

/** What two servers in use answer and keep while their PostgreSQL is stopped and started again. */
export async function run({ rounds = usualRounds }: BenchOptions): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'));
  try {
    const report = await runRestartRounds({ rounds, servers: 2, dataDir, random: createRandom(9) });
    const { changes, refused } = report;
    return {
      about: `PostgreSQL stopped and started ${rounds} times under two servers with 6 writing visitors each; ${changes} changes acknowledged, ${refused} answered 503 meanwhile`,
      measures: [
        noneAllowed('servers that ended', report.crashed, 'servers'),
        noneAllowed('visitors of whom something acknowledged is lost', report.lost, 'visitors'),
        noneAllowed('errors other than 503', report.failed, 'answers'),
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
