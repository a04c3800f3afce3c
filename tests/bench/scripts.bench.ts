import type { BenchOptions, BenchResult } from './harness/benchResult.ts';
import { startBuiltServer } from './lighthouse/builtServer.ts';
import { measureScripts } from './page/measureScripts.ts';

/** Each with the most that it may take beside the workload. */
const pages = [
  ['/', 1.5],
  ['/search', 1.4],
  ['/events/1', 1],
] as const;

/** Processor time of scripts on the main thread of a first visit, beside a fixed workload in the same browser. */
export async function run({ rounds = 8 }: BenchOptions): Promise<BenchResult> {
  const server = await startBuiltServer();
  try {
    const addresses = pages.map(([path]) => server.origin + path);
    const { unit, times } = await measureScripts(addresses, rounds);
    return {
      about: `scripts of a first visit of the full demo, the least of ${rounds} rounds`,
      measures: pages.map(([name, most], index) => ({
        name,
        unit: 'ms',
        better: 'lower',
        ours: (times[index] ?? NaN) * 1000,
        baseline: { name: 'a workload of 1,200 functions', value: unit * 1000 },
        bar: { ratio: 1 / most },
      })),
    };
  } finally {
    await server.close();
  }
}
