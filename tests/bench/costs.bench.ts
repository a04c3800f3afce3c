import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cost, measureCosts } from './costs/measureCosts.ts';
import { measureStaffCosts, type StaffCost } from './costs/staffCosts.ts';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { median } from './harness/quantile.ts';
import { fillFolder } from './import/fillFolder.ts';

/** Milliseconds of the processor, and bytes, that one request may cost. */
const most = { time: 60, bytes: 2_000_000 };
const units = { time: 'ms', bytes: 'bytes' };

/** Milliseconds of the processor that a call of staff may cost, without a turn of the event loop and in all. */
const mostOfStaff = { block: 250, time: 2000 };

const imported = 30_000;

/** What one request of at most 64 KB costs, over every call, page and file, at the limits of each. */
export async function run(): Promise<BenchResult> {
  const root = await mkdtemp(join(tmpdir(), 'bench-costs-'));
  try {
    const demo = await measureCosts(join(root, 'demo'));
    const folder = await fillFolder(root, imported);
    const large = await measureCosts(folder);
    const ofStaff = await measureStaffCosts(folder);
    return {
      about: `${demo.length} kinds of requests at their limits, at most 64 KB each: processor time, bytes before compression`,
      measures: [
        ...describe('demo', demo),
        ...describe('30,000 events', large),
        ...describeStaff(ofStaff),
      ],
    };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The call of staff that costs most; prints all beyond the bar. */
function describeStaff(costs: readonly StaffCost[]): BenchMeasure[] {
  return (['block', 'time'] as const).map((by): BenchMeasure => {
    const sorted = costs.toSorted((a, b) => b[by] - a[by]);
    console.log(`calls of staff, most ${by}:`);
    for (const cost of sorted.filter((each, place) => place < 10 || each[by] > mostOfStaff[by])) {
      console.log(`  ${cost[by].toFixed(0)} ms, ${cost.bytes} bytes, ${cost.status}: ${cost.name}`);
    }
    return {
      name: `staff, ${by}: ${sorted[0]?.name}`,
      unit: 'ms',
      better: 'lower',
      ours: sorted[0]?.[by] ?? Number.NaN,
      baseline: { name: 'the median call', value: median(costs.map((cost) => cost[by])) },
      bar: { value: mostOfStaff[by] },
    };
  });
}

/** The kind that costs most; prints the next ones, and all beyond the bar. */
function describe(catalogue: string, costs: readonly Cost[]): BenchMeasure[] {
  return (['time', 'bytes'] as const).map((by): BenchMeasure => {
    const sorted = costs.toSorted((a, b) => b[by] - a[by]);
    console.log(`${catalogue}, most ${by}:`);
    for (const cost of sorted.filter((each, place) => place < 10 || each[by] > most[by])) {
      const { name, status, time, bytes } = cost;
      console.log(`  ${time.toFixed(1)} ms, ${bytes} bytes, ${status}: ${name}`);
    }
    return {
      name: `${catalogue}: ${sorted[0]?.name}`,
      unit: units[by],
      better: 'lower',
      ours: sorted[0]?.[by] ?? Number.NaN,
      baseline: { name: 'the median kind', value: median(costs.map((cost) => cost[by])) },
      bar: { value: most[by] },
    };
  });
}
