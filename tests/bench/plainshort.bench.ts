import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchResult } from './harness/benchResult.ts';
import { describeStorm, timesOf } from './overload/describeStorm.ts';
import type { LoadAnswer, LoadOrder } from './overload/openLoop.ts';
import { readServerFigures } from './harness/serverFigures.ts';
import { median, quantile } from './harness/quantile.ts';

const stormSeconds = 12;
const paths = ['/', '/search?q=jazz', '/api/events', '/?postcode=4000', '/search?states=VIC'];
/** More do not get more answers from one processor. */
const visitors = 16;

/** Twice the requests a second a server can answer, for a minute, and the seconds after. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overload-'));
  const env = { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off', SEED: '7' };
  const { origin, child, ended } = await startServerProcess(env);
  try {
    const at = (pace: LoadOrder['pace'], seconds: number) =>
      load({ port: Number(new URL(origin).port), paths, pace, seconds });
    await at({ visitors }, 5);
    const capacity = timesOf(await at({ visitors }, 10)).length / 10;
    const calm = await at({ rate: capacity / 4 }, 8);
    const memory = await watchMemory(origin);
    const storm = await at({ rate: 2 * capacity }, stormSeconds);
    const after = await at({ rate: capacity / 4 }, 10);
    const most = await memory.stop();
    return {
      about: aboutOf(capacity, storm),
      measures: describeStorm({ calm, storm, after, memory: { before: memory.before, most } }),
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The client is a thread of its own: its work must not slow down what it measures. */
function load(order: LoadOrder): Promise<LoadAnswer[]> {
  const worker = new Worker(new URL('./overload/openLoop.ts', import.meta.url), {
    workerData: order,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function watchMemory(origin: string) {
  const read = async () => (await readServerFigures(origin)).residentMegabytes;
  const before = await read();
  const over = new AbortController();
  let most = before;
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await read());
      await wait(1000);
    }
  })();
  return {
    before,
    async stop() {
      over.abort();
      await watching;
      return most;
    },
  };
}

function aboutOf(capacity: number, storm: readonly LoadAnswer[]): string {
  const accepted = timesOf(storm);
  const share = Math.round((accepted.length / storm.length) * 100);
  const [rate, middle, slowest] = [capacity, median(accepted), quantile(accepted, 1)].map(
    Math.round,
  );
  return `open-loop requests for pages, search and events at twice the measured capacity of ${rate} requests/s for ${stormSeconds} s; ${share} % accepted and answered after ${middle} ms at the median, ${slowest} ms at most`;
}
