import { sendHostileFiles } from '#tests/support/hostile/sendHostileFiles.ts';
import { noneAllowed, type BenchOptions, type BenchResult } from './harness/benchResult.ts';
import { quantile } from './harness/quantile.ts';

const defaults = { seed: 34, count: 2000 };

/** Generated files of every format by command, upload and feed: `npm run bench -- hostileFiles [--seed N] [--count N]`. */
export async function run(options: BenchOptions = {}): Promise<BenchResult> {
  const { seed, count } = { ...defaults, ...options };
  const { outcomes, breaches, quiet, busy, control, memory } = await sendHostileFiles({
    seed,
    count,
    batch: 20,
    onFile: (done) => {
      if (done % 50 === 0) console.log(`  ${done} of ${count}`);
    },
  });
  for (const breach of breaches) console.error(breach);
  return {
    about: `${outcomes.length} hostile files, --seed ${seed}`,
    measures: [
      noneAllowed('files that end in no sentence', count - outcomes.length + breaches.length),
      {
        name: '/healthz meanwhile, the slowest',
        unit: 'ms',
        better: 'lower',
        ours: Math.max(...busy),
        baseline: { name: 'the slowest before', value: Math.max(...quiet) },
        bar: { value: 250 },
      },
      {
        name: 'an idle server meanwhile, the slowest',
        unit: 'ms',
        better: 'lower',
        ours: Math.max(...control),
        baseline: { name: 'the slowest of ours', value: Math.max(...busy) },
      },
      {
        name: '/healthz meanwhile, p99',
        unit: 'ms',
        better: 'lower',
        ours: quantile(busy, 0.99),
        baseline: { name: 'p99 before', value: quantile(quiet, 0.99) },
      },
      {
        name: 'growth of the server',
        unit: 'MB',
        better: 'lower',
        ours: memory.most - memory.before,
        baseline: { name: 'before', value: memory.before },
        bar: { value: 150 },
      },
    ],
  };
}
