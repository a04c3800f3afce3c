import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchMeasure, BenchResult } from './benchResult.ts';
import type { OpenLoopOrder, OpenLoopReport } from './overload/openLoop.ts';

const seconds = 60;
const recovery = 5;
const pages = ['/', '/search?q=jazz', '/api/events', '/?postcode=4000', '/search?states=VIC'];

/** Twice the requests a second a server can answer, for a minute, and the seconds after. */
export async function run(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overload-'));
  const env = { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off', SEED: '7' };
  const { origin, child, ended } = await startServerProcess(env);
  const port = Number(new URL(origin).port);
  const capacity = await findCapacity(port);
  const calm = await load({ port, paths: pages, rate: capacity / 4, seconds: 5 });
  const before = residentMegabytes(child.pid);
  const storm = await load({ port, paths: pages, rate: 2 * capacity, seconds });
  const after = residentMegabytes(child.pid);
  await wait(recovery * 1000);
  const later = await load({ port, paths: pages, rate: capacity / 4, seconds: 5 });
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  const measures = [
    latency(`p99 of accepted at 2 × ${Math.round(capacity)} requests/s`, storm, calm, {
      value: 500,
    }),
    latency(`p99 ${recovery} s after`, later, calm, { value: 500 }),
    count('requests neither answered nor refused', storm.failed + later.failed),
    count('refusals without Retry-After', storm.withoutRetryAfter),
    count('refused once the storm was over', later.refused),
    {
      name: 'resident memory after the storm',
      unit: 'MB',
      better: 'lower' as const,
      ours: after,
      baseline: { name: 'before', value: before },
      bar: { ratio: 0.5 },
    },
  ];
  const share = storm.refused / (storm.refused + storm.accepted.length);
  return {
    about: `open-loop requests for pages, search and events at twice the measured capacity for ${seconds} s; ${Math.round(share * 100)} % refused`,
    measures,
  };
}

/** The rate at which answers still come within 100 ms at the median: doubled until they do not, then halved in. */
async function findCapacity(port: number): Promise<number> {
  let good = 20;
  let bad = 0;
  for (let step = 0; step < 9; step += 1) {
    const rate = bad === 0 ? good * 2 : (good + bad) / 2;
    const report = await load({ port, paths: pages, rate, seconds: 4 });
    const holds = report.refused + report.failed === 0 && quantile(report.accepted, 0.5) < 100;
    if (holds) good = rate;
    else bad = rate;
  }
  return good;
}

/** The client is a thread of its own: its work must not slow down what it measures. */
function load(order: OpenLoopOrder): Promise<OpenLoopReport> {
  const worker = new Worker(new URL('./overload/openLoop.ts', import.meta.url), {
    workerData: order,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function latency(
  name: string,
  report: OpenLoopReport,
  calm: OpenLoopReport,
  bar: BenchMeasure['bar'] & object,
): BenchMeasure {
  return {
    name,
    unit: 'ms',
    better: 'lower',
    ours: quantile(report.accepted, 0.99),
    baseline: { name: 'at a quarter of capacity', value: quantile(calm.accepted, 0.99) },
    bar,
  };
}

function count(name: string, ours: number): BenchMeasure {
  const baseline = { name: 'allowed', value: 0 };
  return { name, unit: 'requests', better: 'lower', ours, baseline, bar: { value: 0 } };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

/** Of a process on Linux; elsewhere not known. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
