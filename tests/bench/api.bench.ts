import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { startBareServer } from './api/bareServer.ts';
import type { BenchResult } from './benchResult.ts';
import { median } from './quantile.ts';

const connections = 20;
const perRound = 1500;
const rounds = 5;

/** Saving a bookmark through the whole pipeline against the least that stores the same row. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'api-bench-'));
  process.env['NODE_ENV'] = 'production';
  const ours = await startTestServer({
    database: await openDatabase({ file: join(folder, 'ours.db') }),
  });
  const bare = await startBareServer(join(folder, 'bare.db'));
  const rates = { ours: [] as number[], bare: [] as number[] };
  // Alternating, so that a busy machine hits both alike; the first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const first = round * perRound;
    const [a, b] = [await load(bare.port, first), await load(ours.port, first)];
    if (round === 0) continue;
    rates.bare.push(a);
    rates.ours.push(b);
  }
  await ours.close();
  bare.close();
  rmSync(folder, { recursive: true });
  return {
    about: `${rounds} rounds of ${perRound} bookmarks over ${connections} connections, SQLite on disk, synchronous=FULL`,
    measures: [
      {
        name: 'POST /api/session/bookmark',
        unit: 'requests/s',
        better: 'higher',
        ours: median(rates.ours),
        baseline: { name: 'bare Express route writing the same row', value: median(rates.bare) },
        bar: { ratio: 0.6 },
      },
    ],
  };
}

/** The client is a thread of its own: its work must not slow down the server it measures. */
function load(port: number, first: number): Promise<number> {
  const worker = new Worker(new URL('./api/loadClient.ts', import.meta.url), {
    workerData: { port, connections, total: perRound, first },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
