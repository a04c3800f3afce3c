import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchMeasure, BenchOptions, BenchResult } from './benchResult.ts';
import { fillFolder } from './start/fillFolder.ts';
import { timeToReady, type Launch } from './start/timeToReady.ts';
import { median } from './quantile.ts';

const bare: Launch = {
  command: [process.execPath, join(import.meta.dirname, 'start/bareProcess.ts')],
  path: '/readyz',
};

/** How long `npm start` and `npm run dev` take to be ready over a filled folder, built already. */
export async function run({ rounds = 3 }: BenchOptions): Promise<BenchResult> {
  const root = mkdtempSync(join(tmpdir(), 'start-bench-'));
  try {
    const small = await fillFolder(root, 3000);
    const large = await fillFolder(root, 30_000);
    const measures: BenchMeasure[] = [];
    for (const [name, launch, bar] of [
      ['npm start, 3,000 events', npm('start', small), 2000],
      ['npm start, 30,000 events', npm('start', large), 5000],
      ['npm run dev, 3,000 events', npm('dev', small), 3000],
    ] as const) {
      const ours: number[] = [];
      const theirs: number[] = [];
      // The first launch fills caches of the system, and builds what is not built.
      await timeToReady(launch);
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await timeToReady(bare));
        ours.push(await timeToReady(launch));
      }
      measures.push({
        name,
        unit: 'ms to readiness',
        better: 'lower',
        ours: median(ours),
        baseline: { name: 'node with one bare Express route', value: median(theirs) },
        bar: { value: bar },
      });
    }
    return { about: `the middle of ${rounds} launches, by the wall clock`, measures };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function npm(script: string, dataDir: string): Launch {
  return {
    command: ['npm', 'run', '--silent', script],
    path: '/readyz',
    env: { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', NODE_ENV: '' },
  };
}
