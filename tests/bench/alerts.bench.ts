import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAlertRounds } from './durability/alertRounds.ts';
import { type Hostile, hostileHosts, timeAlert } from './durability/hostilePush.ts';
import {
  type BenchMeasure,
  type BenchOptions,
  type BenchResult,
  noneAllowed,
} from './harness/benchResult.ts';
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
        ...(await measureHostile()),
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from the end of an import until the last of 300 browsers that came before others is alerted. */
async function measureHostile(): Promise<BenchMeasure[]> {
  const alone = await timeAlert('nobody');
  const measures: BenchMeasure[] = [];
  for (const hosts of Object.keys(hostileHosts) as Hostile[]) {
    if (hosts === 'nobody') continue;
    measures.push({
      name: `an alert behind 300 hostile browsers at ${hosts}`,
      unit: 's',
      better: 'lower',
      ours: await timeAlert(hosts),
      baseline: { name: 'without them', value: alone },
      bar: { value: 15 },
    });
  }
  return measures;
}
