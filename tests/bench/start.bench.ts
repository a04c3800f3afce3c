import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alternate } from './harness/alternate.ts';
import type { BenchMeasure, BenchOptions, BenchResult } from './harness/benchResult.ts';
import { median } from './harness/quantile.ts';
import { fillFolder } from './import/fillFolder.ts';
import { timeToReady, type Launch } from './start/timeToReady.ts';

/** The least that is ready: Express and one route. */
const bareProgram = `
  import express from 'express';
  const app = express();
  app.get('/readyz', (_request, response) => response.json({ status: 'ok' }));
  app.listen(Number(process.env.PORT), '127.0.0.1');`;

const bare: Launch = {
  command: [process.execPath, '--input-type=module', '--eval', bareProgram],
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
      // The first launch fills caches of the system, and builds what is not built.
      const times = await alternate(
        { bare: () => timeToReady(bare), ours: () => timeToReady(launch) },
        { rounds, warmUp: 1 },
      );
      measures.push({
        name,
        unit: 'ms to readiness',
        better: 'lower',
        ours: median(times.ours),
        baseline: { name: 'node with one bare Express route', value: median(times.bare) },
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
